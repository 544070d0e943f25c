import Accessibility
import ScenarioFormat
import ScreenReader
import Simulation
import Speech
import Testing

@Suite struct SettingsReadingTests {
  private static let screens = "screens: {main: [{id: a}]}\n"

  @Test func `every setting of VoiceOver is read`() throws {
    let read = try scenario(
      Self.screens + """
        voiceOver:
          {rate: 80, pitch: 0, volume: 50, voice: en-gb, voices: {de: mb-de5}, hints: off,
          earcons: false, speech: off, punctuation: all, actions: off, content: off,
          position: off, controls: before, minimal: on}
        """)
    var expected = VoiceOverSettings()
    expected.speech.rate = 80
    expected.speech.pitch = 0
    expected.speech.volume = 50
    expected.speech.voices = ["": "en-gb", "de": "mb-de5"]
    expected.speech.punctuation = .all
    expected.hints = false
    expected.earcons = false
    expected.speaks = false
    expected.actions = false
    expected.content = false
    expected.position = false
    expected.controls = .before
    expected.minimal = true
    #expect(read.voiceOver == expected)
  }

  @Test(arguments: Timing.Name.allCases) func `every timing is read`(name: Timing.Name) throws {
    let read = try scenario(Self.screens + "timing: {\(name.rawValue): 42 ms}")
    var expected = Timing()
    expected[name] = .milliseconds(42)
    #expect(read.timing == expected)
  }

  @Test(arguments: Quirks.named.map(\.name)) func `every quirk is read`(name: String) throws {
    let setting = try #require(Quirks.named.first { $0.name == name }).setting
    for value in Quirks.values(of: setting) {
      let read = try scenario(Self.screens + "quirks: {\(name): \(value)}")
      #expect(read.quirks.map(\.name) == [name])
      #expect(read.quirks.map(\.value) == [value])
    }
  }

  @Test func `truth in a quirk may be written as the core schema has it`() throws {
    let read = try scenario(Self.screens + "quirks: {layoutChangedSpeaksHint: TRUE}")
    #expect(read.quirks.map(\.value) == ["true"])
  }

  @Test(arguments: Profile.allCases) func `every profile is read`(profile: Profile) throws {
    #expect(try scenario(Self.screens + "profile: \(profile.rawValue)").profile == profile)
  }

  @Test func `the rest of the top level is read`() throws {
    let read = try scenario(
      Self.screens + """
        title: 12:30
        about: No
        language: zh-Hans
        device: pad
        direction: rtl
        rules: [S000-20, S003-24]
        lint: {fixed-delay: off, missing-label: on, role-in-label: false}
        until: 5 s
        start: {voiceOver: off}
        """)
    #expect(read.name == "file")
    #expect(read.title == "12:30")
    #expect(read.about == "No")
    #expect(read.language == "zh-Hans")
    #expect(read.device == .pad)
    #expect(read.direction == .rtl)
    #expect(read.rules == ["S000-20", "S003-24"])
    #expect(read.lintOff == ["fixed-delay", "role-in-label"])
    #expect(read.until == .seconds(5))
    #expect(!read.start.voiceOver)
    #expect(read.start.screen == nil)
  }

  @Test func `only screens are required`() throws {
    let read = try scenario(Self.screens)
    #expect(read.language == "en-US")
    #expect(read.profile == .iOS18)
    #expect(read.handlers.isEmpty && read.script.isEmpty && read.strings.isEmpty)
    #expect(read.timing == Timing())
    #expect(read.voiceOver == VoiceOverSettings())
  }

  @Test func `findings have the names of the page`() {
    #expect(FindingRule.allCases.count == 34)
  }

  static let names: [(String, String)] = [
    ("Scenarios/contacts.yaml", "contacts"), ("-", "scenario"), ("a.b.yaml", "a.b"),
    ("/tmp/x", "x"), (".hidden", ".hidden"), ("dir.d/plain", "plain"),
  ]

  @Test(arguments: names) func `a scenario is named after its file`(path: String, name: String) {
    #expect(ScenarioFile.name(ofPath: path) == name)
  }

  static let files: [(String, Bool)] = [
    ("screens: {}", true), ("title: x\n\"screens\":\n", true), ("title: x", false), ("", false),
    ("- screens", false), ("a: {screens: 1}", false), ("screens:\n\tmain: []\n", true),
    ("a: [\nscreens: 1\n", true), ("a: [\n  screens: 1\n", false), ("{screens: {a: []}}", true),
  ]

  @Test(arguments: files) func `a scenario is a file with top-level screens`(
    text: String, isScenario: Bool
  ) {
    #expect(ScenarioReader.isScenario(Array(text.utf8)) == isScenario)
  }
}
