import Foundation
import Testing

/// What the config file does to the commands, and what `doctor` tells of it.
@Suite struct ConfigTests {
  let scratch: Scratch
  let door: String
  let environment: [String: String?]

  init() throws {
    scratch = try Scratch()
    door = try scratch.file("door.yaml", ExploreTests.door)
    environment = ["XDG_CONFIG_HOME": scratch.folder.path(percentEncoded: false)]
  }

  private var path: String { scratch.path("earshot/config.yaml") }

  private func config(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: scratch.url("earshot"), withIntermediateDirectories: true)
    _ = try scratch.file("earshot/config.yaml", text)
  }

  private func run(_ arguments: String..., input: String = "") throws -> Program.Outcome {
    try Program.run(arguments, input: input, environment: environment)
  }

  @Test func `the config file is above the scenario, and a flag above both`() throws {
    let yaml = "voiceOver: {rate: 350}\n" + ExploreTests.door
    let scenario = try scratch.file("fast.yaml", yaml)
    try config("voiceOver: {rate: 420}\n")
    #expect(try run("transcript", scenario).lines[1].contains("420 words per minute"))
    #expect(
      try run("transcript", "--rate=500", scenario).lines[1].contains("500 words per minute"))
    let own = try Program.run(["transcript", scenario])
    #expect(own.lines[1].contains("350 words per minute"))
  }

  @Test func `outline and describe say what the config file lets them say`() throws {
    try config("voiceOver: {controls: none}\n")
    #expect(try run("outline", door).lines.last == "2. Open")
    #expect(try run("describe", "--kind=button", "--label=Save").output == "Save\n")
  }

  @Test func `the delays of the config file hold`() throws {
    try config("timing: {echo: 250 ms}\n")
    let keys = "right\nquiet\nenter\n"
    let outcome = try run(
      "explore", "--clock=virtual", "--voice=metered", door, input: keys)
    #expect(outcome.output.contains("  0.405  gesture  doubleTap"))
    #expect(outcome.output.contains("  0.655  speech   Open, Button"))
  }

  @Test func `test heeds no config file, not even one with mistakes`() throws {
    try config("voiceOver: {rate: 1000, speech: off}\ntiming: {echo: 1 ms}\n")
    #expect(try run("test", "-q", door).output == "1 passed, 0 failed\n")
    try config("voiceOver: [\n")
    #expect(try run("test", "-q", door).output == "1 passed, 0 failed\n")
  }

  @Test func `a mistake in the config file is told with its place, and nothing is done`() throws {
    try config("voiceOver: {rate: 5000}\nkeys: {next: [n, rihgt]}\n")
    for command in [["transcript", door], ["play", door], ["describe"], ["sounds"]] {
      let outcome = try Program.run(command, environment: environment)
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
      #expect(
        outcome.error == """
          \(path):1:19: error: found `5000`; expected a whole number from 80 to 1000
          voiceOver: {rate: 5000}
                            ^
          \(path):2:18: error: unknown key name `rihgt`; did you mean `right`?
          keys: {next: [n, rihgt]}
                           ^

          """)
    }
    #expect(try run("transcript", "--help").status == 0)
  }

  @Test func `a config file that is a folder, and a voice that is not there, are told`() throws {
    try FileManager.default.createDirectory(
      at: scratch.url("earshot/config.yaml"), withIntermediateDirectories: true)
    let folder = try run("transcript", door)
    #expect(folder.status == 2)
    #expect(folder.error == "earshot: \(path): Is a directory\n")
    try FileManager.default.removeItem(at: scratch.url("earshot"))
    try config("voiceOver:\n  voice: en-uss\n")
    let voice = try run("transcript", door)
    #expect(voice.status == 2)
    #expect(
      voice.error == """
        \(path):2:10: error: unknown voice `en-uss`; did you mean `en-us`?
          voice: en-uss
                 ^

        """)
    #expect(try run("transcript", "--voice=metered", door).status == 0)
  }

  @Test func `keys of the config file take the place of the standard ones`() throws {
    try config("keys: {next: [n, ctrl-n], quit: x, activate: q}\n")
    let outcome = try run(
      "explore", "--clock=virtual", "--voice=metered", "--format=text", door,
      input: "right\nquiet\nctrl-n\nquiet\nq\nx\nleft\n")
    #expect(outcome.status == 0)
    let gestures = outcome.lines.filter { $0.contains("  gesture  ") }.map { $0.dropFirst(18) }
    #expect(gestures == ["swipe right, on heading", "doubleTap, on open"])
  }

  @Test func `what was set stands in the script that is saved`() throws {
    try config("voiceOver: {rate: 420, hints: on}\ntiming: {echo: 150 ms}\n")
    let saved = scratch.path("saved.yaml")
    let outcome = try run(
      "explore", "--clock=virtual", "--save", saved, door, input: "right\n+150ms enter\n")
    #expect(outcome.status == 0, "\(outcome.error)")
    let text = try scratch.text("saved.yaml")
    #expect(text.contains("timing: {echo: 150 ms}\nvoiceOver: {rate: 420, hints: on}\nscript:\n"))
    #expect(try Program.run(["test", "-q", saved]).output == "1 passed, 0 failed\n")
  }

  @Test func `a theme beside the config file is heard, and one that is not there is told`() throws {
    try config("theme: soft\n")
    let missing = try run("sounds")
    #expect(missing.status == 2)
    #expect(missing.error.hasPrefix("\(path):1:8: error: no theme.yaml in `"), "\(missing.error)")
    try FileManager.default.createDirectory(
      at: scratch.url("earshot/soft"), withIntermediateDirectories: true)
    let standard = Program.root.appending(path: "Sounds/default/theme.yaml")
    let theme = try String(contentsOf: standard, encoding: .utf8)
    _ = try scratch.file("earshot/soft/theme.yaml", theme)
    #expect(try run("sounds").output == Program.run(["sounds"]).output)
    #expect(try run("doctor", "--device=null").output.contains("/earshot/soft/theme.yaml.\n"))
  }

  @Test func `the device of the config file is played on, another by flag`() throws {
    try config("device: none-such\n")
    let outcome = try run("play", "--voice=metered", door)
    #expect(outcome.status == 3)
    #expect(outcome.error.contains("none-such"), "\(outcome.error)")
    try config("device: \"null\"\nidle: 0 s\n")
    #expect(try run("play", "--voice=metered", door).status == 0)
    #expect(try run("doctor").lines.contains("ok: Sound plays through null."))
  }

  @Test func `doctor tells each setting, its value and where it is from`() throws {
    try config(
      """
      voiceOver: {rate: 420, minimal: on, voices: {de: de}}
      timing: {echo: 150 ms}
      keys: {next: [right, n], faster: m}
      explore: {width: 40}
      """)
    let outcome = try run("doctor", "--device=null")
    #expect(outcome.status == 0)
    let first = try #require(
      outcome.lines.firstIndex(of: "note: Config file \(path), as XDG_CONFIG_HOME says."))
    #expect(
      outcome.lines[(first + 1)...].filter { !$0.contains("_PATH is ") } == [
        "note: rate: 420, by \(path):1.",
        "note: hints: on, unless the scenario sets it.",
        "note: voice: each language's own, unless the scenario sets it.",
        "note: device: null, by --device.",
        "note: theme: ours, the standard.",
        "note: silence after sound: 30 s, the standard.",
        "note: output: speech, the standard.",
        "note: width: 40, by \(path):4.",
        "note: delay of Escape: 30 ms, the standard.",
        "note: minimal: on, by \(path):1.",
        "note: voice for de: de, by \(path):1.",
        "note: delay echo: 150 ms, by \(path):2.",
        "note: keys of next: right n, by \(path):3.",
        "note: keys of faster: m, by \(path):3.",
        "note: No key is left for magicTap: others took them.",
        "Everything that is needed is here.",
      ])
  }

  @Test func `doctor names a config file that is not there, and one that is wrong`() throws {
    let none = try run("doctor", "--device=null")
    #expect(none.status == 0)
    #expect(none.lines.contains("note: No config file \(path), as XDG_CONFIG_HOME says."))
    let home = try Program.run(
      ["doctor", "--device=null"],
      environment: ["XDG_CONFIG_HOME": "", "HOME": scratch.path("home")])
    #expect(
      home.lines.contains(
        "note: No config file \(scratch.path("home/.config/earshot/config.yaml"))."))
    try config("voiceOver: {rate: fast}\nkeys: {qiut: q}\n")
    let wrong = try run("doctor", "--device=null")
    #expect(wrong.status == 2)
    #expect(wrong.error.isEmpty)
    #expect(
      wrong.lines.filter { $0.hasPrefix("wrong: ") } == [
        "wrong: \(path):1:19: error: found `fast`; expected a whole number from 80 to 1000.",
        "wrong: \(path):2:8: error: unknown key `qiut` in keys; did you mean `quit`?",
      ])
    #expect(wrong.lines.last == "2 things are wrong.")
    try config("voiceOver: {voice: xx}\n")
    let voice = try run("doctor", "--device=null")
    #expect(voice.status == 2)
    #expect(
      voice.lines.contains { $0.hasPrefix("wrong: \(path):1:20: error: unknown voice `xx`; ") })
  }
}
