import Accessibility
import ScenarioFormat
import ScreenReader
import Simulation
import TestSupport
import Testing

/// Steps that come one by one from a program.
@Suite struct StepReaderTests {
  private func reader(variant: String? = nil) throws -> StepReader {
    let file = try ScenarioReader.read(
      """
      strings: {hello: Hello}
      screens:
        a: [{id: save, kind: button, title: Save}]
        b: []
      variants:
        more:
          screens: {c: [{id: extra, text: Extra}]}
      """, name: "steps.yaml")
    return StepReader(file, variant: variant)
  }

  private func mistakes(_ line: String, variant: String? = nil) throws -> [String] {
    var reader = try reader(variant: variant)
    do {
      _ = try reader.read(Array(line.utf8))
      return []
    } catch {
      return error.all.map { "\($0.column): \($0.message)" }
    }
  }

  private func read(_ line: String) throws -> StepReader.Line {
    var reader = try reader()
    return try reader.read(Array(line.utf8))
  }

  @Test func `a step as JSON is one content and its own line of a script`() throws {
    let line = try read(#"{"swipe":"right"}"#)
    #expect(line.contents.count == 1)
    guard case .gesture(.swipe(.right)) = line.contents.first else {
      Issue.record("\(line.contents)")
      return
    }
    #expect(line.source == #"{"swipe":"right"}"#)
  }

  @Test func `a bare word, spaces around and a comma at the end make no other line`() throws {
    #expect(try read("  {scrub: ,} \r").source == "{scrub: }")
    #expect(try read("doubleTap").source == "{doubleTap: }")
    #expect(try read(#"{"scrub": null, }"#).source == #"{"scrub": null}"#)
  }

  @Test func `what a script does piece by piece comes in pieces at once`() throws {
    let typed = try read(#"{"type": "né"}"#)
    #expect(typed.source == nil)
    #expect(
      typed.contents.map { content in
        if case .type(let text) = content { text } else { "?" }
      } == ["n", "é"])
    #expect(try read("{delete: 3}").contents.count == 3)
    #expect(try read("{drag: [[1, 2], save]}").contents.count == 2)
    #expect(try read("{set: {save: {title: A}}}").source != nil)
  }

  @Test func `halves of a character that JSON escapes become one`() throws {
    let line = try read(#"{"type": "\ud83d\ude00\\ud83d"}"#)
    #expect(line.contents.count == 7)
    guard case .type("😀") = line.contents.first else {
      Issue.record("\(line.contents)")
      return
    }
    #expect(try mistakes(#"{"type": "\ud83d"}"#).count == 1)
  }

  @Test(arguments: [
    (
      "", "1: nothing; expected a step between braces, as {\"post\": {\"announcement\": \"Saved\"}}"
    ),
    (
      "scrub: ",
      "1: no braces around the step; expected a step between braces, as "
        + "{\"post\": {\"announcement\": \"Saved\"}}"
    ),
    (
      "{after: 1 s, scrub: }",
      "2: `after` beside a request, which is done at once; expected the step alone"
    ),
    ("{touch: sav}", "9: unknown id `sav`; did you mean `save`?"),
    ("{show: c}", "8: unknown screen `c`; expected a or b"),
    ("{post: {announcement: \"${helo}\"}}", "24: unknown string `helo`; did you mean `hello`?"),
  ])
  func `mistakes are told with their column`(line: String, mistake: String) throws {
    #expect(try mistakes(line) == [mistake])
  }

  @Test func `a variant has its own words`() throws {
    #expect(try mistakes("{touch: extra}").count == 1)
    #expect(try mistakes("{touch: extra}", variant: "more") == [])
    #expect(try mistakes("{show: c}", variant: "more") == [])
  }

  @Test func `an element that a line brought is known to the next, unless it was refused`() throws {
    var reader = try reader()
    func read(_ line: String) -> Bool { (try? reader.read(Array(line.utf8))) != nil }
    #expect(!read("{remove: new}"))
    #expect(!read("{insert: {into: nowhere, elements: [{id: new, text: New}]}}"))
    #expect(!read("{remove: new}"))
    #expect(read("{insert: {into: save, elements: [{id: new, text: New}]}}"))
    #expect(read("{remove: new}"))
  }
}

extension StepReaderTests {
  private static let pieces = [
    "{", "}", "[", "]", ":", ": ", ",", ", ", "\"", "'", "#", " #x", "&a ", "*a", "- ", "| ", "%",
    "!!x ",
    "~", "post", "announcement", "Hi", "swipe", "right", "set", "save", "title", "type", "drag",
    "doubleTap", "after", "wait", "\\u", "\\ud83d", "\\ude00", "${", "${hello}", "\u{0}",
    "\u{1B}[2J",
    "\u{202E}", "\u{2028}", "\u{FEFF}", "日", "1 s", "[1, 2]", "{post: {announcement: Hi}}",
    "{\"swipe\": \"right\"}", "{scrub: }", "spell",
  ]

  @Test func `no line does harm, and what is taken can stand in a script`() throws {
    var random = SplitMix64(seed: 5)
    var reader = try reader()
    var taken = 0
    for _ in 0..<4_000 {
      let count = Int.random(in: 1...6, using: &random)
      let text = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
      let line: StepReader.Line
      do {
        line = try reader.read(Array(text.utf8))
      } catch {
        #expect(error.all.allSatisfy { $0.line >= 1 && $0.column >= 1 && !$0.message.isEmpty })
        continue
      }
      taken += 1
      guard let content = line.contents.first, let source = line.source else { continue }
      let step = try #require(
        ScriptLine.text(of: Step(content, after: .seconds(1)), source: source))
      let file = try ScenarioReader.read(
        "strings: {hello: Hello}\nscreens:\n  a: [{id: save, text: Save}]\nscript:\n  \(step)\n",
        name: "script.yaml")
      #expect(file.scenarios.first?.script.first?.after == .seconds(1), "\(text)")
    }
    #expect(taken > 50)
  }
}
