import ALSAOutput
import Messages

extension Command {
  static let devices = Command(
    name: "devices",
    summary: "list the sound devices that --device takes",
    operands: "",
    details: "A line for each PCM that ALSA offers for playing: its name, then what it is.",
    options: [],
    example: ("earshot devices", "Lists the names for 'earshot play --device NAME'."),
    heedsConfig: false
  ) { (_, console) throws(Failure) in
    let names = DeviceNames.all()
    guard !names.isEmpty else {
      throw Failure(SoundDiagnosis(SoundFacts.collected()).error)
    }
    for device in names {
      try console.line(
        device.description.isEmpty ? device.name : "\(device.name): \(device.description)")
    }
    return .done
  }
}
