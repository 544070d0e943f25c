import Accessibility
import ScreenReader
import Testing

@testable import Simulation

/// Handlers run when all that their input led to is carried out; what they do comes after it.
@Suite struct ReactionTests {
  @Test func `what a focus handler says when an echo has cut a screenChanged string cuts the echo`()
    throws
  {
    let heard = try Hearing(
      """
      start: {focus: search}
      screens:
        s:
          - {id: first, kind: header, label: Results}
          - {id: search, kind: button, title: Search}
      handlers:
        - on: {focus: first}
          do: {post: {announcement: Ten results}}
      script:
        - post: {screenChanged: Results are here}
        - {doubleTap: , after: 300 ms}
      """)
    #expect(
      heard.story == [
        "earcon screenChanged", "says Results are here", "earcon activated",
        "cut Results are here after \"Results are\"", "focus first", "says Search, Button",
        "cut Search, Button after \"\"", "says Ten results",
        "didFinish Ten results true",
      ])
  }

  @Test(arguments: ["unfocus", "elementFocused"])
  func `so with every handler that the silent move brings`(trigger: String) throws {
    let heard = try Hearing(
      """
      start: {focus: search}
      screens:
        s:
          - {id: first, kind: header, label: Results}
          - {id: search, kind: button, title: Search}
      handlers:
        - on: {\(trigger): }
          do: {post: {announcement: Ten results}}
      script:
        - post: {screenChanged: Results are here}
        - {rotor: right, after: 300 ms}
      """)
    #expect(heard.speech.suffix(2) == ["cut Headings after \"\"", "says Ten results"])
  }

  @Test func `so when a key cuts VoiceOver on`() throws {
    let heard = try Hearing(
      """
      start: {voiceOver: off}
      screens: {s: [{id: a, kind: header, label: Title}]}
      handlers:
        - on: {focus: a}
          do: {post: {announcement: Hello}}
      script: [tripleClick, {voiceOver: {hints: off}, after: 50 ms}]
      """)
    #expect(
      heard.speech == [
        "says VoiceOver on", "cut VoiceOver on after \"VoiceOver\"", "says Hints off",
        "cut Hints off after \"\"", "says Hello",
      ])
  }

  @Test(arguments: ["on", "off"])
  func `home in a focus handler ends reading all at that stop`(speech: String) throws {
    let heard = try Hearing(
      """
      voiceOver: {speech: \(speech)}
      screens: {s: [{id: a, text: A}, {id: b, text: B}, {id: c, text: C}, {id: d, text: D}]}
      handlers:
        - on: {focus: b}
          do: [home]
      script: [twoFingerSwipe: up]
      """)
    #expect(heard.story.filter { $0.hasPrefix("focus ") } == ["focus a", "focus b"])
  }

  @Test func `handlers run between two silent stops of reading all`() throws {
    let heard = try Hearing(
      """
      voiceOver: {speech: off}
      screens: {s: [{id: a, text: A}, {id: b, text: B}, {id: c, text: C}]}
      handlers:
        - on: {focus: b}
          do: {remove: c}
      script: [twoFingerSwipe: up]
      """)
    #expect(heard.story.filter { $0.hasPrefix("focus ") } == ["focus a", "focus b"])
  }

  @Test func `what a handler posts comes after the handlers that wait`() throws {
    let heard = try Hearing(
      """
      start: {focus: b}
      screens: {s: [{id: a, text: A}, {id: b, kind: button, title: B}]}
      handlers:
        - on: {unfocus: b}
          do: {post: {announcement: Left}}
        - on: {focus: a}
          do: {post: {announcement: Come}}
      script: [swipe: left]
      """)
    #expect(
      heard.speech == [
        "says A", "cut A after \"\"", "says Left", "cut Left after \"\"", "says Come",
      ])
  }

  @Test func `a loop without time ends the run and asks the voice for nothing`() throws {
    let heard = try Hearing(
      """
      timing: {layoutChanged: 0 ms}
      screens: {s: [{id: a, text: A}, {id: b, text: B}]}
      handlers:
        - {on: {focus: a}, do: {post: {layoutChanged: {element: b}}}}
        - {on: {focus: b}, do: {post: {layoutChanged: {element: a}}}}
      script: [swipe: right]
      """)
    #expect(heard.story.filter { $0.hasPrefix("finding ") } == ["finding never-quiet"])
    #expect(heard.commands.isEmpty)
  }

  @Test func `more than 25 MB of events end the run`() throws {
    let text = String(repeating: "w", count: 90_000)
    let heard = try Hearing(
      """
      screens: {s: [{id: a, kind: button, title: "\(text)"}]}
      handlers:
        - {on: {every: 10 ms}, do: {post: {announcement: "${a.label}"}}}
      script: [wait: 10 s]
      """)
    #expect(heard.story.filter { $0.hasPrefix("finding ") } == ["finding never-quiet"])
    let size = heard.events.reduce(0) { $0 + $1.size }
    #expect(size >= 25_000_000 && size < 25_500_000)
    #expect(heard.events.last.map { $0.time < .seconds(2) } == true)
  }

  @Test func `each step may bring 100 kB more`() throws {
    let text = String(repeating: "w", count: 12_000)
    let heard = try Hearing("until: 10 min\nscreens: {s: [{id: a, text: A}]}") {
      let post = PostTemplate(.announcement, .text(Wording(text)))
      $0.script = Array(repeating: Step(.action(.post(post))), count: 600)
    }
    #expect(heard.events.reduce(0) { $0 + $1.size } > 25_000_000)
    #expect(!heard.story.contains("finding never-quiet"))
  }

  @Test func `many steps in one instant are no loop`() throws {
    let heard = try Hearing("voiceOver: {speech: off}\nscreens: {s: [{id: a, text: A}]}") {
      $0.script = Array(
        repeating: Step(.gesture(.fourFingerTap(.top))), count: 12_000)
    }
    #expect(!heard.story.contains("finding never-quiet"))
  }
}
