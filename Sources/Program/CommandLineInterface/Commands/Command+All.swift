extension Command {
  /// Every command, in the order of the help; a new one is a new row.
  static let all = [
    play, explore, control, transcript, render, outline, inspect, describe, test, sounds, voices,
    devices, doctor, schema, help,
  ]
}
