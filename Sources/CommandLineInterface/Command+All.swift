extension Command {
  /// Every command, in the order of the help; a new one is a new row.
  static let all = [play, transcript, render, test, doctor, devices]
}
