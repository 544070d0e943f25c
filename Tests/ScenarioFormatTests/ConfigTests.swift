import Keys
import ScenarioFormat
import ScreenReader
import Simulation
import Speech
import Testing

/// The config file: what it sets, and what is told of its mistakes.
@Suite struct ConfigTests {
  private func read(_ text: String, themes: [String] = []) throws(Diagnostics) -> Config {
    try ConfigReader.read(
      Array(text.utf8), name: "config.yaml", folder: "/etc/earshot", home: "/home/ada"
    ) { path in themes.contains(path) }
  }

  /// The heads of all mistakes, without the file's name.
  private func mistakes(_ text: String) -> [String] {
    do throws(Diagnostics) {
      _ = try read(text)
      return []
    } catch {
      return error.all.map { String($0.head.dropFirst("config.yaml:".count)) }
    }
  }

  private var scenario: Scenario {
    var scenario = Scenario(name: "door")
    scenario.voiceOver.speech.rate = 350
    scenario.voiceOver.speech.voices = ["": "en-gb", "de": "de"]
    scenario.voiceOver.hints = false
    scenario.timing[.echo] = .milliseconds(120)
    return scenario
  }

  @Test func `a config file is above the scenario, in what it sets`() throws {
    let config = try read(
      """
      voiceOver: {rate: 450, controls: before, voices: {de: mb-de2}}
      timing: {gesture: 5 ms}
      """)
    let changed = config.applied(to: scenario)
    var expected = scenario
    expected.voiceOver.speech.rate = 450
    expected.voiceOver.controls = .before
    expected.voiceOver.speech.voices = ["": "en-gb", "de": "mb-de2"]
    expected.timing[.gesture] = .milliseconds(5)
    #expect(changed.voiceOver == expected.voiceOver)
    for name in Timing.Name.allCases { #expect(changed.timing[name] == expected.timing[name]) }
    #expect(config.voiceOverKeys == ["rate", "controls", "voices"])
    #expect(config.timingNames == [.gesture])
  }

  @Test func `one voice for every language stands in place of the scenario's voices`() throws {
    let config = try read("voiceOver: {voice: en-us}")
    #expect(config.applied(to: scenario).voiceOver.speech.voices == ["": "en-us"])
  }

  @Test(arguments: ["", "# nothing\n", "{}", "voiceOver:\ntiming:\nexplore:\nkeys:\n"])
  func `an empty config file sets nothing`(text: String) throws {
    let config = try read(text)
    #expect(config.applied(to: scenario).voiceOver == scenario.voiceOver)
    #expect(config.device == nil)
    #expect(config.keys.isEmpty)
  }

  @Test func `what is not about a scenario is there as it stands, with its lines`() throws {
    let config = try read(
      """
      device: plughw:1
      idle: 2 min

      explore:
        output: both
        width: 40
        escapeDelay: 100 ms
      keys:
        quit: x
        next: [right, n, ctrl-space]
        slower: "-"
        previous: []
      """)
    #expect(config.device == "plughw:1")
    #expect(config.idle == .seconds(120))
    #expect(config.output == .both)
    #expect(config.width == 40)
    #expect(config.escapeDelay == .milliseconds(100))
    #expect(config.keys.map(\.command) == [.next, .previous, .slower, .quit])
    #expect(
      config.keys.map(\.keys) == [
        [.named(.right), .character("n"), .named(.space, .control)], [], [.character("-")],
        [.character("x")],
      ])
    #expect(config.place(of: "device") == "config.yaml:1")
    #expect(config.place(of: "explore.width") == "config.yaml:6")
    #expect(config.place(of: "keys.next") == "config.yaml:10")
    #expect(config.place(of: "keys.spell") == nil)
  }

  @Test(arguments: [
    ("themes/soft", "/etc/earshot/themes/soft"), ("/usr/soft", "/usr/soft"),
    ("~/soft", "/home/ada/soft"),
  ])
  func `a theme stands beside the config file, at home or anywhere`(
    written: String, path: String
  ) throws {
    #expect(try read("theme: \(written)", themes: ["\(path)/theme.yaml"]).theme == path)
  }

  @Test func `all mistakes are told at once, where they are`() {
    #expect(
      mistakes(
        """
        voiceOver: {rate: 5000, hint: off}
        language: de
        theme: soft
        timing: {ecko: 1 s}
        explore: {output: loud, width: 4, escapeDelay: 30}
        """) == [
          "1:19: error: found `5000`; expected a whole number from 80 to 1000",
          "1:25: error: unknown key `hint` in VoiceOver settings; did you mean `hints`?",
          "2:1: error: unknown key `language` in a config file; expected voiceOver, timing, theme, "
            + "device, idle, explore or keys",
          "3:8: error: no theme.yaml in `/etc/earshot/soft`; expected a theme's folder",
          "4:10: error: unknown key `ecko` in timing; did you mean `echo`?",
          "5:19: error: unknown output `loud`; expected speech, text or both",
          "5:32: error: found `4`; expected a whole number from 8 to 1000",
          "5:48: error: `30` has no unit; expected a duration such as `300 ms` or `1.5 s`",
        ])
  }

  @Test(arguments: [
    ("next: rihgt", "1:14: error: unknown key name `rihgt`; did you mean `right`?"),
    ("next: ctrl-rihgt", "1:14: error: unknown key name `ctrl-rihgt`; did you mean `ctrl-right`?"),
    (
      "next: \"two words\"",
      "1:14: error: unknown key name `two words`; expected a key's name, as right, ctrl-left or a"
    ),
    ("nxet: n", "1:8: error: unknown key `nxet` in keys; did you mean `next`?"),
    ("next: 5", "1:14: error: `5` belongs to the number of a stop; expected another key"),
    ("quit: ctrl-c", "1:14: error: `ctrl-c` ends the program; expected another key"),
    (
      "quit: paste bye",
      "1:14: error: `paste bye` is no key to press; expected another key"
    ),
    (
      "next: n, previous: [p, n]",
      "1:31: error: `n` already stands for `next`; expected a key for one command, once"
    ),
    (
      "next: [n, n]",
      "1:18: error: `n` already stands for `next`; expected a key for one command, once"
    ),
    ("next: n, next: m", "1:17: error: the key `next` stands here twice; expected each key once"),
    (
      "next: ",
      "1:14: error: found nothing; expected a key's name, as right, ctrl-left or a"
    ),
  ])
  func `mistakes in keys`(keys: String, told: String) {
    #expect(mistakes("keys: {\(keys)}") == [told])
  }

  @Test(arguments: ["0 ms", "6 s"]) func `the delay of Escape has bounds`(delay: String) {
    #expect(
      mistakes("explore: {escapeDelay: \(delay)}") == [
        "1:24: error: found `\(delay)`; expected a duration from `1 ms` to `5 s`"
      ])
  }

  @Test func `what is no mapping is told`() {
    #expect(
      mistakes("- rate: 300") == ["1:1: error: found a list; expected a config file, a mapping"])
    #expect(
      mistakes("voiceOver: fast") == [
        "1:12: error: found `fast`; expected VoiceOver settings, a mapping"
      ])
  }

  @Test func `settings are written as a voiceOver mapping has them`() throws {
    var settings = VoiceOverSettings()
    #expect(settings.written(with: []).isEmpty)
    settings.speech.rate = 300
    settings.hints = false
    settings.speech.voices = ["": "en-gb", "ja": "ja", "de": "mb-de2"]
    let written = settings.written(with: ["pitch"]).map { "\($0.key): \($0.value)" }
    #expect(
      written == [
        "rate: 300", "pitch: 50", "hints: off", "voice: en-gb", "voices: {de: mb-de2, ja: ja}",
      ])
    let config = try read("voiceOver: {\(written.joined(separator: ", "))}")
    #expect(config.applied(to: Scenario(name: "")).voiceOver == settings)
  }
}
