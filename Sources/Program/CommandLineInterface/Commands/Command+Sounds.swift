import ALSAOutput
import Messages
import Playing
import ScreenReader
import Simulation
import Sound
import System
import TextTools

extension Command {
  static let sounds = Command(
    name: "sounds",
    summary: "list the earcons, or play them",
    operands: "[NAME...]",
    details: "Without a name: a line for each earcon, its name, its length and when it is heard. "
      + "With names: plays these, one after the other; 'all' plays all.",
    options: [
      Option(.device, nil, "NAME", "the ALSA device; else default, pipewire, pulse, plughw:0"),
      Option(.theme, nil, "DIR", "a folder of earcons with a theme.yaml"),
    ],
    example: ("earshot sounds screenChanged boundary", "Plays two earcons.")
  ) { (arguments, console) throws(Failure) in
    let theme = try ThemeFile(arguments.theme)
    guard !arguments.operands.isEmpty else {
      for earcon in Earcon.allCases {
        let clip = try theme.clip(earcon)
        let milliseconds = AudioClock.duration(of: clip.frameCount) / .milliseconds(1)
        let length = Duration.milliseconds(Int(milliseconds.rounded())).text
        try console.line("\(earcon.rawValue), \(length): \(earcon.occasion)")
      }
      return .done
    }
    try play(chosen(arguments.operands), theme, arguments, console)
    return .done
  }

  private static func chosen(_ names: [String]) throws(Failure) -> [Earcon] {
    var earcons: [Earcon] = []
    for name in names {
      if name == "all" {
        earcons += Earcon.allCases
      } else if let earcon = Earcon(rawValue: name) {
        earcons.append(earcon)
      } else {
        throw OptionValues.unknown("earcon", name, in: Earcon.allCases.map(\.rawValue) + ["all"])
      }
    }
    return earcons
  }

  private static func play(
    _ earcons: [Earcon], _ theme: ThemeFile, _ arguments: Arguments, _ console: Console
  ) throws(Failure) {
    let signals = StopSignals()
    let output = DeviceOutput(device: arguments.device, settings: arguments.deviceSettings())
    try output.start(console, until: signals)
    var time = output.now
    for (number, earcon) in earcons.enumerated() {
      let clip = try theme.clip(earcon)
      try console.line(earcon.rawValue)
      try console.flush()
      output.perform([.start(number, clip)], at: time)
      time += AudioClock.duration(of: clip.frameCount) + LiveRun.pause
      if signals.wait(until: MonotonicClock.now + max(.zero, time - output.now)) {
        output.stop()
        throw Failure.interrupted
      }
    }
    output.finish(at: time)
    for case .lost(let error, _) in output.takeNews() where output.isLost { throw Failure(error) }
  }
}

extension Earcon {
  /// When it is heard, as SPEC 8 says.
  fileprivate var occasion: String {
    switch self {
    case .screenChanged: "the screen has changed, beep boop"
    case .focusMoved: "the cursor moves by a gesture"
    case .emptyArea: "the finger is where nothing is"
    case .boundary: "there is no further stop"
    case .border: "the page scrolled no further"
    case .activated: "a double tap"
    case .scrolled: "something scrolled"
    case .rotor: "the rotor turns"
    case .voiceOverOn: "VoiceOver goes on"
    case .voiceOverOff: "VoiceOver goes off"
    case .alert: "an alert has come up"
    }
  }
}
