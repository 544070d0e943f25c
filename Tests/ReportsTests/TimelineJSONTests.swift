import Accessibility
import Foundation
import Interruption
import Reports
import ScreenReader
import Simulation
import Speech
import Testing

private func line(_ milliseconds: Int, _ content: TimelineEvent.Content) -> String {
  let text = TimelineJSON.text(of: [event(milliseconds, content)], by: TimelineJSON())
  #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  #expect(text.hasSuffix("}\n"))
  return String(text.dropLast())
}

@Suite("SPEC 13: timeline") struct TimelineJSONTests {
  @Test func start() {
    #expect(
      line(0, theStart)
        == #"{"t": 0.000, "event": "start", "v": 1, "scenario": "contacts", "#
        + #""variant": "at once", "profile": "ios-18", "language": "en-US", "#
        + #""voice": "en-us", "rate": 350, "engine": "espeak-ng", "engineVersion": "1.51"}"#)
    #expect(line(0, theBaseStart).contains(#""variant": null, "#))
  }

  @Test func gesture() {
    #expect(
      line(0, .gesture(name: "doubleTap", argument: "", element: "save", point: nil))
        == #"{"t": 0.000, "event": "gesture", "gesture": "doubleTap", "element": "save"}"#)
    #expect(
      line(0, .gesture(name: "swipe", argument: "right", element: nil, point: nil))
        == #"{"t": 0.000, "event": "gesture", "gesture": "swipe right"}"#)
    #expect(
      line(
        0,
        .gesture(name: "touch", argument: "save", element: "save", point: Point(x: 12, y: 40.5)))
        == #"{"t": 0.000, "event": "gesture", "gesture": "touch", "element": "save", "#
        + #""point": [12, 40.5]}"#)
  }

  @Test func post() {
    #expect(
      line(0, .post(.announcement, text: "Saved", element: nil, priority: .high))
        == #"{"t": 0.000, "event": "post", "notification": "announcement", "#
        + #""string": "Saved", "priority": "high"}"#)
    #expect(
      line(0, .post(.screenChanged, text: nil, element: "email", priority: .default))
        == #"{"t": 0.000, "event": "post", "notification": "screenChanged", "#
        + #""element": "email", "priority": "default"}"#)
    #expect(
      line(0, .post(.layoutChanged, text: nil, element: nil, priority: .default))
        == #"{"t": 0.000, "event": "post", "notification": "layoutChanged", "#
        + #""priority": "default"}"#)
  }

  @Test func focus() {
    let frame = Rect(x: 0, y: 44, width: 320, height: 43.5)
    #expect(
      line(0, .focus(element: "save", from: "name", cause: .swipe, frame: frame))
        == #"{"t": 0.000, "event": "focus", "element": "save", "from": "name", "#
        + #""cause": "swipe", "frame": [0, 44, 320, 43.5]}"#)
    #expect(
      line(0, .focus(element: "save", from: nil, cause: .start, frame: frame))
        .contains(#""from": null, "cause": "start""#))
  }

  @Test func `change and earcon`() {
    #expect(
      line(0, .change("removed ada"))
        == #"{"t": 0.000, "event": "change", "what": "removed ada"}"#)
    #expect(
      line(0, .earcon(.focusMoved))
        == #"{"t": 0.000, "event": "earcon", "name": "focusMoved"}"#)
  }

  @Test func speech() {
    #expect(
      line(1_000, .speech(id: 1, kind: .focus, element: "save", saveButton))
        == #"{"t": 1.000, "event": "speech", "utterance": 1, "kind": "focus", "#
        + #""element": "save", "text": "Save, Button", "parts": ["#
        + #"{"role": "label", "text": "Save", "language": "en-US"}, "#
        + #"{"role": "button", "text": "Button", "language": "en-US"}]}"#)
    #expect(
      line(1_000, .speech(id: 2, kind: .low, element: nil, said("Saved")))
        == #"{"t": 1.000, "event": "speech", "utterance": 2, "kind": "low", "#
        + #""text": "Saved", "parts": ["#
        + #"{"role": "announcement", "text": "Saved", "language": "en-US"}]}"#)
  }

  @Test func `what the voice got, where it differs, and runs of several languages`() {
    let utterance = Utterance([
      SpeechPart(
        .announcement,
        runs: [
          SpeechRun("日", spoken: "ひ", language: "ja"), SpeechRun("よう", language: "ja"),
          SpeechRun(" Sunday", language: "en-US"),
        ])
    ])
    #expect(
      line(0, .speech(id: 1, kind: .announcement, element: nil, utterance))
        == #"{"t": 0.000, "event": "speech", "utterance": 1, "kind": "announcement", "#
        + #""text": "日よう Sunday", "parts": ["#
        + #"{"role": "announcement", "text": "日よう", "language": "ja", "spoken": "ひよう"}, "#
        + #"{"role": "announcement", "text": " Sunday", "language": "en-US"}]}"#)
  }

  @Test func speechEnd() {
    #expect(
      line(900, finished(1, "Save, Button"))
        == #"{"t": 0.900, "event": "speechEnd", "utterance": 1, "outcome": "finished", "#
        + #""by": null, "heard": "Save, Button", "fraction": 1.000}"#)
    #expect(
      line(900, finished(1, "Save", hintNotHeard: true))
        == #"{"t": 0.900, "event": "speechEnd", "utterance": 1, "outcome": "finished", "#
        + #""by": null, "heard": "Save", "fraction": 1.000, "hint": "notHeard"}"#)
    #expect(
      line(100, cut(1, "Contacts deleted", by: .utterance(2), heard: "Contacts", 0.17))
        == #"{"t": 0.100, "event": "speechEnd", "utterance": 1, "outcome": "cut", "#
        + #""by": 2, "heard": "Contacts", "fraction": 0.170}"#)
    let causes: [CutCause] = [.user, .voiceOverOff, .home, .device, .end]
    #expect(
      causes.map { line(0, cut(1, "A", by: $0, heard: "", 0)) }
        == ["user", "voiceOverOff", "home", "device", "end"].map {
          #"{"t": 0.000, "event": "speechEnd", "utterance": 1, "outcome": "cut", "#
            + #""by": "\#($0)", "heard": "", "fraction": 0.000}"#
        })
  }

  @Test func `a fraction that is not all is never 1`() {
    #expect(
      line(0, cut(1, "A", by: .user, heard: "A", 0.999_9)).contains(#""fraction": 0.999}"#))
  }

  @Test func dropped() {
    #expect(
      DropReason.allCases.map { line(0, .dropped(id: 3, text: "Loading", reason: $0)) }
        == [
          "replaced", "flushed", "cursorLeft", "userStop", "voiceOverOff", "home", "end", "refused",
        ].map {
          #"{"t": 0.000, "event": "dropped", "utterance": 3, "text": "Loading", "#
            + #""reason": "\#($0)"}"#
        })
  }

  @Test func `what the app is told`() {
    #expect(
      line(10, .announcementDidFinish("Saved", successful: true))
        == #"{"t": 0.010, "event": "announcementDidFinish", "string": "Saved", "#
        + #""wasSuccessful": true}"#)
    #expect(
      line(10, .elementFocused("save", unfocused: nil))
        == #"{"t": 0.010, "event": "elementFocused", "focused": "save", "unfocused": null}"#)
    #expect(
      line(10, .voiceOverStatus(on: false))
        == #"{"t": 0.010, "event": "voiceOverStatus", "on": false}"#)
  }

  @Test func `asked, suspended, resumed, end`() {
    #expect(
      line(0, .asked(container: "contacts", what: "element", index: 2))
        == #"{"t": 0.000, "event": "asked", "container": "contacts", "what": "element", "#
        + #""index": 2}"#)
    #expect(
      line(0, .asked(container: "contacts", what: "count", index: nil))
        == #"{"t": 0.000, "event": "asked", "container": "contacts", "what": "count", "#
        + #""index": null}"#)
    #expect(line(0, .suspended) == #"{"t": 0.000, "event": "suspended"}"#)
    #expect(line(0, .resumed) == #"{"t": 0.000, "event": "resumed"}"#)
    #expect(line(12_345, .end) == #"{"t": 12.345, "event": "end"}"#)
  }

  @Test func `check and finding`() {
    #expect(
      line(0, .check(passed: false, what: "count", line: 0))
        == #"{"t": 0.000, "event": "check", "passed": false, "what": "count", "line": null}"#)
    #expect(
      line(0, .finding(warning))
        == #"{"t": 0.000, "event": "finding", "rule": "unusable-argument", "#
        + #""severity": "warning", "message": "sav is not on screen", "line": 12}"#)
  }

  @Test func `strings are escaped, and a line stays one line`() {
    let text = "\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1B}\u{7F}\u{85}\u{2028}\u{2029}é👍"
    #expect(
      line(0, .change(text))
        == #"{"t": 0.000, "event": "change", "what": "\"\\/\b\f\n\r\t\u0000\u001b\u007f"#
        + #"\u0085\u2028\u2029é👍"}"#)
  }

  @Test func `every scalar comes back from the JSON as it went in`() throws {
    let scalars = (0...0x2FF).compactMap(Unicode.Scalar.init) + ["\u{2028}", "\u{1F600}"]
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    let json = line(0, .change(String(text)))
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let back = try #require(object?["what"] as? String)
    #expect(Array(back.unicodeScalars) == scalars)
  }
}

@Suite("SPEC 13: outline and describe") struct OutlineJSONTests {
  @Test func `one object a stop`() {
    #expect(
      OutlineJSON.line(
        stop: 1, element: "save", utterance: saveButton,
        frame: Rect(x: 0, y: 44, width: 320, height: 44.5))
        == #"{"stop":1,"element":"save","text":"Save, Button","parts":["#
        + #"{"role":"label","text":"Save","language":"en-US"},"#
        + #"{"role":"button","text":"Button","language":"en-US"}],"frame":[0,44,320,44.5]}"#
        + "\n")
  }
}
