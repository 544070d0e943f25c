import Interruption
import Reports
import Simulation
import Speech
import Testing

private func captions(_ events: TimelineEvent...) -> String {
  Captions.text(of: events, by: Captions())
}

private func speech(_ id: Int, _ text: String) -> TimelineEvent.Content {
  .speech(id: id, kind: .announcement, element: nil, said(text))
}

@Suite("SPEC 13: captions") struct CaptionsTests {
  @Test func `a cue an utterance, a cut one ends where it was cut`() {
    let text = captions(
      event(0, theStart),
      event(0, speech(1, "Contacts deleted")),
      event(100, cut(1, "Contacts deleted", by: .utterance(2), heard: "Contacts", 0.17)),
      event(100, .speech(id: 2, kind: .echo, element: "save", saveButton)),
      event(1_130, finished(2, "Save, Button")),
      event(1_140, .announcementDidFinish("Contacts deleted", successful: false)),
      event(1_140, .end))
    #expect(
      text == """
        WEBVTT

        1
        00:00:00.000 --> 00:00:00.100
        Contacts deleted [cut]

        2
        00:00:00.100 --> 00:00:01.130
        Save, Button

        """)
  }

  @Test func `nothing said is a file without cues`() {
    #expect(captions(event(0, theStart), event(0, .end)) == "WEBVTT\n")
  }

  @Test func `what was dropped has no cue`() {
    #expect(
      captions(event(0, .dropped(id: 3, text: "Loading", reason: .flushed))) == "WEBVTT\n")
  }

  @Test func `a text cannot become markup, a timing line or a second cue`() {
    let text = captions(
      event(0, speech(1, "Fish & <b>chips</b>\n\n00:01 --> 00:02\u{0}\r\nend")),
      event(500, finished(1, "")))
    #expect(
      text == """
        WEBVTT

        1
        00:00:00.000 --> 00:00:00.500
        Fish &amp; &lt;b&gt;chips&lt;/b&gt;  00:01 --&gt; 00:02 end

        """)
  }

  @Test func `a cue ends after its start, also when it was cut at once`() {
    let text = captions(
      event(100, speech(1, "A")), event(100, cut(1, "A", by: .utterance(2), heard: "", 0)),
      event(100, speech(2, "B")), event(200, finished(2, "B")))
    #expect(
      text == """
        WEBVTT

        1
        00:00:00.100 --> 00:00:00.101
        A [cut]

        2
        00:00:00.100 --> 00:00:00.200
        B

        """)
  }

  @Test func `hours, minutes and seconds`() {
    let text = captions(
      event(3_723_004, speech(1, "A")), event(360_000_000, finished(1, "A")))
    #expect(text.contains("\n01:02:03.004 --> 100:00:00.000\n"))
  }

  @Test func `what still sounds at the end of the run ends there`() {
    let text = captions(event(0, speech(1, "A")), event(300, .end))
    #expect(text.hasSuffix("00:00:00.000 --> 00:00:00.300\nA\n"))
  }

  @Test func `an ending of something else closes nothing`() {
    let text = captions(event(0, speech(2, "A")), event(300, finished(1, "B")))
    #expect(text == "WEBVTT\n")
  }
}
