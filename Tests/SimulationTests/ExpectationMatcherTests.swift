import Accessibility
import Interruption
import ScreenReader
import Simulation
import Speech
import Testing

private typealias Expectation = Simulation.Expectation

/// A run in small: what came, a hundred milliseconds after one another.
private struct Run {
  private(set) var events: [TimelineEvent] = []
  private var now = 0
  private var id = 0

  private mutating func add(_ content: TimelineEvent.Content) {
    events.append(TimelineEvent(.milliseconds(now), content))
  }

  /// Goes on to the next instant.
  mutating func later() { now += 100 }

  mutating func say(_ parts: [SpeechPart], _ outcome: SpeechOutcome) {
    id += 1
    let utterance = Utterance(parts)
    add(.speech(id: id, kind: .announcement, element: nil, utterance))
    now += 50
    add(.speechEnd(id: id, outcome, text: utterance.text))
    now += 50
  }

  mutating func hear(_ text: String) {
    say(
      [SpeechPart(.announcement, text, language: "en")],
      SpeechOutcome(cutBy: nil, heard: text, fraction: 1))
  }

  mutating func cut(_ text: String, heard: String) {
    say(
      [SpeechPart(.announcement, text, language: "en")],
      SpeechOutcome(cutBy: .user, heard: heard, fraction: 0.5))
  }

  /// Starts something that the next utterance cuts at once.
  mutating func cutAtOnce(_ text: String) {
    id += 1
    add(
      .speech(
        id: id, kind: .announcement, element: nil,
        Utterance([SpeechPart(.announcement, text, language: "en")])))
    add(
      .speechEnd(
        id: id, SpeechOutcome(cutBy: .utterance(id + 1), heard: "", fraction: 0), text: text))
  }

  mutating func drop(_ text: String) { add(.dropped(id: 99, text: text, reason: .flushed)) }
  mutating func note(_ content: TimelineEvent.Content) { add(content) }

  mutating func focus(_ element: String) {
    add(
      .focus(
        element: element, from: nil, cause: .swipe,
        frame: Rect(x: 0, y: 0, width: 0, height: 0)))
  }
}

/// Numbers the lines from 11.
private func mismatch(
  _ expectations: [Expectation.Content], _ fill: (inout Run) -> Void
) -> ExpectationMatcher.Mismatch? {
  var run = Run()
  fill(&run)
  var matcher = ExpectationMatcher(
    expectations.enumerated().map { Expectation($1, line: 11 + $0) })
  for event in run.events { matcher.note(event) }
  return matcher.mismatch()
}

@Suite("SPEC 12: expect") struct ExpectationMatcherTests {
  // MARK: Speech

  @Test func `all that is heard, in its order`() {
    #expect(
      mismatch([.hears("Clear contacts, Button"), .hears("Contacts deleted")]) {
        $0.hear("Clear contacts, Button")
        $0.hear("Contacts deleted")
      } == nil)
  }

  @Test func `nothing expected, nothing said`() {
    #expect(mismatch([]) { $0.focus("save") } == nil)
  }

  @Test func `speech is exhaustive: what nobody expected is a mismatch`() {
    let mismatch = mismatch([.hears("A")]) {
      $0.hear("A")
      $0.hear("B")
    }
    #expect(
      mismatch
        == ExpectationMatcher.Mismatch(
          line: 11, expected: "nothing more", came: #"hears "B""#,
          lines: [
            #"as expected, line 11: hears "A""#, "expected: nothing more",
            #"came at 0.100 s: hears "B""#,
          ]))
    #expect(ExpectationMatcherTests.came([]) { $0.hear("B") } == #"hears "B""#)
  }

  private static func came(
    _ expectations: [Expectation.Content], _ fill: (inout Run) -> Void
  ) -> String? {
    mismatch(expectations, fill)?.came
  }

  @Test func `an expected announcement that was cut`() {
    let mismatch = mismatch([
      .hears("Clear contacts, Button"), .hears("Contacts deleted"), .hears("Name"), .anything,
    ]) {
      $0.hear("Clear contacts, Button")
      $0.cut("Contacts deleted", heard: "Contacts")
      $0.hear("Save")
    }
    #expect(
      mismatch
        == ExpectationMatcher.Mismatch(
          line: 12, expected: #"hears "Contacts deleted""#,
          came: #"cut "Contacts deleted", heard "Contacts""#,
          lines: [
            #"as expected, line 11: hears "Clear contacts, Button""#,
            #"expected, line 12: hears "Contacts deleted""#,
            #"came at 0.100 s: cut "Contacts deleted", heard "Contacts""#,
            #"expected next, line 13: hears "Name""#,
            "expected next, line 14: any number of events",
            #"came next at 0.200 s: hears "Save""#,
          ]))
  }

  @Test func `what never came`() {
    let mismatch = mismatch([.hears("A"), .hears("B")]) { $0.hear("A") }
    #expect(
      mismatch
        == ExpectationMatcher.Mismatch(
          line: 12, expected: #"hears "B""#, came: "nothing more",
          lines: [
            #"as expected, line 11: hears "A""#, #"expected, line 12: hears "B""#,
            "came: nothing more",
          ]))
  }

  @Test
  func `a cut utterance is compared by its whole text, and by what was heard if the file says`() {
    let run: (inout Run) -> Void = { $0.cut("Contacts deleted", heard: "Contacts") }
    #expect(mismatch([.cut("Contacts deleted", heard: nil)], run) == nil)
    #expect(mismatch([.cut("Contacts deleted", heard: "Contacts")], run) == nil)
    #expect(mismatch([.cut("Contacts", heard: nil)], run) != nil)
    #expect(
      mismatch([.cut("Contacts deleted", heard: "")], run)?.expected
        == #"cut "Contacts deleted", heard nothing"#)
    #expect(mismatch([.hears("Contacts")], run) != nil)
  }

  @Test func `a heard utterance is not cut, and not dropped`() {
    #expect(mismatch([.cut("A", heard: nil)]) { $0.hear("A") } != nil)
    #expect(mismatch([.dropped("A")]) { $0.hear("A") } != nil)
  }

  @Test func `a hint that was not heard is left out`() {
    let parts = [
      SpeechPart(.label, "Save", language: "en"), SpeechPart(.button, "Button", language: "en"),
      SpeechPart(.hint, "Saves the contact", language: "en"),
    ]
    let whole = SpeechOutcome(cutBy: nil, heard: "", fraction: 1)
    let without = SpeechOutcome(cutBy: nil, heard: "", fraction: 0.4, hintNotHeard: true)
    #expect(mismatch([.hears("Save, Button. Saves the contact")]) { $0.say(parts, whole) } == nil)
    #expect(mismatch([.hears("Save, Button")]) { $0.say(parts, without) } == nil)
    #expect(
      mismatch([.hears("Save, Button. Saves the contact")]) { $0.say(parts, without) } != nil)
    #expect(
      mismatch([.hears("Only a hint")]) {
        $0.say([SpeechPart(.hint, "Only a hint", language: "en")], whole)
      } == nil)
  }

  @Test func `speech is ordered by its start, not by its end`() {
    #expect(
      mismatch([.cut("A", heard: nil), .hears("B")]) {
        $0.cutAtOnce("A")
        $0.hear("B")
      } == nil)
  }

  @Test func `an utterance without an end is neither heard nor cut`() {
    var matcher = ExpectationMatcher([Expectation(.hears("A"), line: 11)])
    matcher.note(
      TimelineEvent(
        .zero,
        .speech(
          id: 1, kind: .focus, element: nil,
          Utterance([SpeechPart(.label, "A", language: "en")]))))
    #expect(matcher.mismatch()?.came == #""A", which has not ended"#)
  }

  // MARK: Dropped

  @Test func `dropped stands where it was dropped`() {
    let run: (inout Run) -> Void = {
      $0.hear("A")
      $0.later()
      $0.drop("B")
      $0.later()
      $0.hear("C")
    }
    #expect(mismatch([.hears("A"), .dropped("B"), .hears("C")], run) == nil)
    #expect(mismatch([.dropped("B"), .hears("A"), .hears("C")], run) != nil)
    #expect(mismatch([.hears("A"), .hears("C")], run)?.came == #"dropped "B""#)
  }

  @Test func `what is dropped when another starts may stand on either side of it`() {
    let run: (inout Run) -> Void = {
      $0.cutAtOnce("A")
      $0.drop("B")
      $0.drop("C")
      $0.hear("F")
    }
    let b = Expectation.Content.dropped("B")
    let c = Expectation.Content.dropped("C")
    let a = Expectation.Content.cut("A", heard: nil)
    let f = Expectation.Content.hears("F")
    #expect(mismatch([a, b, c, f], run) == nil)
    #expect(mismatch([a, f, b, c], run) == nil)
    #expect(mismatch([a, b, f, c], run) == nil)
    #expect(mismatch([b, c, a, f], run) == nil)
    #expect(mismatch([a, c, b, f], run)?.expected == #"dropped "C""#)
    #expect(mismatch([f, a, b, c], run) != nil)
    #expect(mismatch([a, b, f], run) != nil)
  }

  // MARK: Other events

  private static let busy: @Sendable (inout Run) -> Void = {
    $0.note(.earcon(.screenChanged))
    $0.later()
    $0.focus("title")
    $0.hear("Title")
    $0.note(.finding(Finding(rule: "undefined-focus", message: "gone")))
    $0.note(.announcementDidFinish("Title", successful: false))
    $0.later()
    $0.hear("Save")
    $0.note(.announcementDidFinish("Title", successful: true))
  }

  @Test func `other events need not be expected`() {
    #expect(mismatch([.hears("Title"), .hears("Save")], Self.busy) == nil)
  }

  @Test func `other events that are expected lie between their neighbours`() {
    #expect(
      mismatch(
        [
          .earcon(.screenChanged), .focus("title"), .hears("Title"), .finding("undefined-focus"),
          .didFinish("Title", successful: false), .hears("Save"),
          .didFinish("Title", successful: true),
        ], Self.busy) == nil)
    #expect(
      mismatch([.hears("Title"), .focus("title"), .hears("Save")], Self.busy)
        == ExpectationMatcher.Mismatch(
          line: 12, expected: "focus title", came: #"hears "Save""#,
          lines: [
            #"as expected, line 11: hears "Title""#, "expected, line 12: focus title",
            #"came at 0.300 s: hears "Save""#, #"expected next, line 13: hears "Save""#,
          ]))
    #expect(
      mismatch([.focus("title"), .earcon(.screenChanged), .anything], Self.busy)?.expected
        == "earcon screenChanged")
    #expect(
      mismatch([.anything, .finding("never-quiet")], Self.busy)?.expected == "finding never-quiet")
    #expect(
      mismatch([.anything, .earcon(.boundary), .anything], Self.busy)?.expected
        == "earcon boundary")
  }

  @Test func `a didFinish without a truth takes either`() {
    #expect(
      mismatch(
        [
          .hears("Title"), .didFinish("Title", successful: nil), .hears("Save"),
          .didFinish("Title", successful: nil),
        ], Self.busy) == nil)
    #expect(
      mismatch([.anything, .hears("Save"), .didFinish("Title", successful: false)], Self.busy)?
        .expected == #"didFinish "Title", unsuccessful"#)
  }

  @Test func `an event is met by one expectation only`() {
    #expect(
      mismatch(
        [.earcon(.screenChanged), .earcon(.screenChanged), .anything], Self.busy) != nil)
  }

  // MARK: Gaps

  @Test func `a gap is any number of events, none too`() {
    let run: (inout Run) -> Void = {
      $0.hear("A")
      $0.cut("B", heard: "")
      $0.later()
      $0.drop("C")
      $0.later()
      $0.hear("D")
    }
    #expect(mismatch([.anything], run) == nil)
    #expect(mismatch([.hears("A"), .anything, .hears("D")], run) == nil)
    #expect(mismatch([.anything, .hears("A"), .anything, .hears("D"), .anything], run) == nil)
    #expect(mismatch([.anything, .anything, .dropped("C"), .anything], run) == nil)
    #expect(mismatch([.hears("A"), .anything, .hears("A")], run) != nil)
  }

  @Test func `behind a gap the last that fits counts too`() {
    let run: (inout Run) -> Void = {
      for text in ["A", "B", "A", "C", "A", "B"] { $0.hear(text) }
    }
    #expect(mismatch([.anything, .hears("A"), .hears("B")], run) == nil)
    #expect(mismatch([.anything, .hears("A"), .hears("C"), .anything], run) == nil)
    #expect(mismatch([.anything, .hears("B"), .hears("C"), .anything], run) != nil)
  }

  @Test func `the last that came before the end is shown when a gap's end never came`() {
    let mismatch = mismatch([.hears("A"), .anything, .hears("Z")]) {
      for text in ["A", "B", "C"] { $0.hear(text) }
    }
    #expect(
      mismatch?.lines == [
        "as expected, line 12: any number of events", #"expected, line 13: hears "Z""#,
        #"came last at 0.000 s: hears "A""#, #"came last at 0.100 s: hears "B""#,
        #"came last at 0.200 s: hears "C""#,
        "came: nothing more",
      ])
  }

  @Test func `where an empty list is not met, the list has the line`() {
    var run = Run()
    run.hear("A")
    var matcher = ExpectationMatcher([], line: 7)
    for event in run.events { matcher.note(event) }
    #expect(matcher.mismatch()?.line == 7)
  }

  @Test func `many gaps over many events stay expectations times events`() {
    var expectations: [Expectation.Content] = []
    for _ in 0..<60 { expectations += [.anything, .hears("A")] }
    expectations.append(.hears("Z"))
    let mismatch = mismatch(expectations) { run in
      for _ in 0..<2_000 { run.hear("A") }
    }
    #expect(mismatch?.expected == #"hears "Z""#)
  }

  @Test func `agrees with trying everything, on random runs`() throws {
    var state: UInt64 = 7
    func number(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    var met = 0
    for _ in 0..<10_000 {
      let texts = (0..<number(7)).map { _ in number(4) }
      let expected = (0..<number(7)).map { _ in number(5) }
      let contents = expected.map { number -> Expectation.Content in
        switch number {
        case 0: .hears("A")
        case 1: .hears("B")
        case 2: .earcon(.border)
        case 3: .cut("A", heard: nil)
        default: .anything
        }
      }
      let result = mismatch(contents) { run in
        for text in texts {
          switch text {
          case 0: run.hear("A")
          case 1: run.hear("B")
          case 2: run.note(.earcon(.border))
          default: run.cut("A", heard: "")
          }
          run.later()
        }
      }
      let holds = Self.holds(expected[...], texts[...])
      met += holds ? 1 : 0
      try #require((result == nil) == holds)
    }
    #expect(met > 500)
  }

  /// By definition: 2 is optional, 4 is a gap.
  private static func holds(_ expected: ArraySlice<Int>, _ came: ArraySlice<Int>) -> Bool {
    if let next = came.first {
      if next == 2, holds(expected, came.dropFirst()) { return true }
      if expected.first == next, holds(expected.dropFirst(), came.dropFirst()) { return true }
      if expected.first == 4, holds(expected, came.dropFirst()) { return true }
    }
    if expected.first == 4 { return holds(expected.dropFirst(), came) }
    return expected.isEmpty && came.isEmpty
  }
}
