import Foundation
import ScenarioFormat
import Sound
import Testing

@Suite struct ThemeReaderTests {
  private func read(_ text: String, earcons: [String] = ["beep", "alert"]) throws -> Theme {
    try ThemeReader.read(
      Array(text.utf8), name: "theme.yaml", folder: "/themes/x", earcons: earcons,
      exists: { $0 == "/themes/x/alert.wav" || $0 == "/sounds/beep.flac" })
  }

  private func told(_ text: String, earcons: [String] = ["beep", "alert"]) -> String {
    do {
      _ = try read(text, earcons: earcons)
      return "no mistake"
    } catch {
      return "\(error)"
    }
  }

  @Test func `recipes and files are read in the file's order`() throws {
    let theme = try read(
      """
      title: Soft
      about: Quiet.
      earcons:
        beep:
          notes:
            - {frequency: 880, duration: 130 ms}
            - {frequency: 440.5, duration: 0.2 s, gain: -20, attack: 8 ms, release: 60 ms,
               wave: soft, pause: 20 ms}
        alert: {file: alert.wav}
      """)
    #expect(theme.title == "Soft")
    #expect(theme.about == "Quiet.")
    #expect(
      theme.entries == [
        Theme.Entry(
          name: "beep",
          source: .recipe(
            EarconRecipe([
              EarconRecipe.Note(frequency: 880, duration: .milliseconds(130)),
              EarconRecipe.Note(
                frequency: 440.5, duration: .milliseconds(200), gain: -20,
                attack: .milliseconds(8), release: .milliseconds(60), wave: .soft,
                pause: .milliseconds(20)),
            ]))),
        Theme.Entry(name: "alert", source: .file("/themes/x/alert.wav")),
      ])
  }

  @Test func `more notes than a sound may have are told where they begin`() {
    let notes = Array(repeating: "{frequency: 800, duration: 50 ms}", count: 100)
    let end = "]}\n  alert: {file: alert.wav}\n"
    #expect(
      told("earcons:\n  beep: {notes: [\n" + notes.joined(separator: ",\n") + end) == "no mistake")
    #expect(
      told("earcons:\n  beep: {notes: [\n" + (notes + ["x"]).joined(separator: ",\n") + end)
        .contains("103:1: error: the earcon has 101 notes; expected at most 100"))
  }

  @Test func `notes that last too long together are told at the one that does it`() {
    let text = """
      earcons:
        alert: {file: alert.wav}
        beep:
          notes:
            - {frequency: 880, duration: 6 s}
            - {frequency: 880, duration: 4 s}
            - {frequency: 880, duration: 20 ms}
            - {frequency: 880, duration: 20 ms}
      """
    #expect(
      told(text).hasPrefix(
        "theme.yaml:7:9: error: with this note the earcon is longer; expected at most 10 s"))
    #expect(told(text).components(separatedBy: "error:").count == 2)
  }

  @Test func `a path from the root stays as it is`() throws {
    let theme = try read("earcons: {beep: {file: /sounds/beep.flac}}", earcons: ["beep"])
    #expect(theme["beep"] == .file("/sounds/beep.flac"))
  }

  static let mistakes: [(String, [String])] = [
    ("", ["1:1: error: no theme in this file; expected a mapping with `earcons: …`"]),
    ("title: x", ["1:1: error: a theme without `earcons`; expected `earcons: …`"]),
    (
      "earcons:\n  beep: {file: /sounds/beep.flac}\n",
      ["2:3: error: the theme has no `alert`; expected `alert: …`"]
    ),
    (
      "earcons:\n  beep: {file: none.wav}\n  alert: {file: alert.wav}\n  alrt: {notes: []}\n",
      [
        "2:16: error: no file `/themes/x/none.wav`; expected an audio file",
        "4:3: error: unknown earcon `alrt`; did you mean `alert`?",
        "4:17: error: an empty list; expected at least one: a note",
      ]
    ),
    (
      """
      earcons:
        alert: {file: alert.wav, notes: []}
        beep:
          notes:
            - {frequency: 5, duration: 100}
            - {frequency: 440, duration: 10 ms}
            - {frequency: 440, duration: 100 ms, gain: 3, wave: saw, pitch: 2}
            - {duration: 100 ms}
            - {frequency: 440, duration: 20 s}
            - {frequency: 440, duration: 50 ms, pause: 11 s}
      """,
      [
        "2:28: error: `notes` beside `file`; expected one of them",
        "2:35: error: an empty list; expected at least one: a note",
        "5:21: error: found `5`; expected a number from 20 to 10000",
        "5:34: error: `100` has no unit; expected a duration such as `300 ms` or `1.5 s`",
        "6:9: error: `release` is unusable; attack and release are longer than the note",
        "7:50: error: found `3`; expected a number from -96 to 0",
        "7:59: error: unknown wave `saw`; expected sine, triangle, square or soft",
        "7:64: error: unknown key `pitch` in a note; expected frequency, duration, gain, "
          + "attack, release, wave or pause",
        "8:9: error: a note without `frequency`; expected `frequency: …`",
        "9:36: error: `duration` is unusable; expected 1 ms to 10 s",
        "10:50: error: `pause` is unusable; expected 0 ms to 10 s",
      ]
    ),
    ("earcons: [beep]", ["1:10: error: found a list; expected a mapping from earcons"]),
    ("earcons:\n\tbeep: x", ["2:1: error: a tab indents this line; expected spaces"]),
  ]

  @Test(arguments: mistakes) func `mistakes are told where they are`(
    text: String, expected: [String]
  ) {
    let lines = told(text).split(separator: "\n").filter { $0.hasPrefix("theme.yaml:") }
    #expect(lines == expected.map { "theme.yaml:\($0)" })
  }
}
