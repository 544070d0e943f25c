import CommandLineInterface

/// A scenario of an hour, rendered into files.
enum HourBenchmark {
  static let memoryAllowed = 150.0
  private static let hour = 3_600
  /// Each step is a swipe, and what it says, then this pause.
  private static let pause = 2
  private static let words = [
    "Contacts", "Favourites", "Recents", "Voicemail", "Settings", "Notifications", "Privacy",
    "Accounts", "Passwords", "Storage", "Wallpaper", "Accessibility",
  ]

  static func run() throws -> Measurement {
    let folder = TemporaryFolder()
    var status = ExitStatus.done
    let file = folder.write("hour.yaml", scenario)
    let seconds = Machine.seconds {
      status = EarshotProgram.run(["render", "-q", "-o", folder.path, file])
    }
    var result = Measurement("hour")
    result.note("seconds", seconds)
    result.note("status", Double(status.rawValue), atMost: 0)
    result.note("peakMB", Machine.peakMemory, atMost: memoryAllowed)
    return result
  }

  private static var scenario: String {
    var text = "title: An hour\nscreens:\n  only:\n"
    for number in 0..<60 {
      text += "    - {kind: button, title: \(words[number % words.count]) \(number)}\n"
    }
    text += "script:\n"
    for step in 0..<hour / (pause + 1) {
      text += "  - swipe: \(step / 59 % 2 == 0 ? "right" : "left")\n  - wait: \(pause + 1) s\n"
    }
    return text
  }
}
