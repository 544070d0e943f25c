import Accessibility
import Interruption
import Reports
import ScreenReader
import Simulation
import Speech
import Testing

/// Equal to a line of the transcript, without its end.
private func line(_ milliseconds: Int, _ content: TimelineEvent.Content) -> String {
  let text = Transcript.text(of: [event(milliseconds, content)], by: Transcript())
  #expect(text.hasSuffix("\n"))
  return String(text.dropLast())
}

@Suite("SPEC 13: transcript") struct TranscriptTests {
  @Test func `the page's own lines`() {
    #expect(
      line(1_000, .speech(id: 1, kind: .announcement, element: nil, said("Contacts deleted")))
        == "  1.000  speech   Contacts deleted")
    #expect(
      line(100, cut(1, "Contacts deleted", by: .utterance(2), heard: "Contacts", 0.17))
        == "  0.100  cut      Contacts deleted  (heard: \"Contacts\", 17 %)")
  }

  @Test func `a start`() {
    #expect(
      line(0, theStart)
        == "  0.000  start    contacts, variant at once, ios-18, en-US, voice en-us, "
        + "350 words per minute, espeak-ng 1.51")
    #expect(
      line(0, theBaseStart)
        == "  0.000  start    contacts, ios-18, en-US, voice en-us, 350 words per minute, "
        + "espeak-ng 1.51")
  }

  @Test func gestures() {
    #expect(
      line(0, .gesture(name: "doubleTap", argument: "", element: "save", point: nil))
        == "  0.000  gesture  doubleTap, on save")
    #expect(
      line(0, .gesture(name: "swipe", argument: "right", element: nil, point: nil))
        == "  0.000  gesture  swipe right")
    #expect(
      line(0, .gesture(name: "touch", argument: "save", element: "save", point: nil))
        == "  0.000  gesture  touch save")
    #expect(
      line(
        0, .gesture(name: "touch", argument: "", element: nil, point: Point(x: 12, y: 40.5)))
        == "  0.000  gesture  touch, at 12 40.5")
  }

  @Test func posts() {
    #expect(
      line(0, .post(.announcement, text: "Saved", element: nil, priority: .default))
        == "  0.000  post     announcement, \"Saved\"")
    #expect(
      line(0, .post(.announcement, text: "Saved", element: nil, priority: .high))
        == "  0.000  post     announcement, \"Saved\", high priority")
    #expect(
      line(0, .post(.screenChanged, text: nil, element: "email", priority: .default))
        == "  0.000  post     screenChanged, element email")
    #expect(
      line(0, .post(.layoutChanged, text: nil, element: nil, priority: .default))
        == "  0.000  post     layoutChanged, nil")
  }

  @Test func `a change, an earcon, the end`() {
    #expect(line(5, .change("removed ada")) == "  0.005  change   removed ada")
    #expect(line(5, .earcon(.screenChanged)) == "  0.005  earcon   screenChanged")
    #expect(line(5, .end) == "  0.005  end")
  }

  @Test func `the cursor's moves, each with its cause`() {
    let frame = Rect(x: 0, y: 0, width: 320, height: 44)
    let lines = FocusCause.allCases.map {
      line(0, .focus(element: "save", from: "name", cause: $0, frame: frame))
        .replacing("  0.000  focus    save, from name, ", with: "")
    }
    #expect(
      lines == [
        "at the start", "by swipe", "by touch", "by drag", "by rotor", "reading all",
        "by four-finger tap", "by layoutChanged", "by screenChanged",
        "the element before is gone", "VoiceOver turned on",
      ])
    #expect(
      line(0, .focus(element: "save", from: nil, cause: .start, frame: frame))
        == "  0.000  focus    save, at the start")
  }

  @Test func `speech that finished`() {
    #expect(line(900, finished(1, "Save, Button")) == "  0.900  finished Save, Button")
    #expect(
      line(900, finished(1, "Save, Button. Saves", hintNotHeard: true))
        == "  0.900  finished Save, Button. Saves  (hint not heard)")
  }

  @Test func `what cut an utterance is said where no other line shows it`() {
    let causes: [CutCause] = [.utterance(2), .user, .voiceOverOff, .home, .device, .end]
    let lines = causes.map {
      line(0, cut(1, "A b", by: $0, heard: "A", 0.5))
        .replacing("  0.000  cut      A b  (heard: \"A\", 50 %", with: "")
    }
    #expect(
      lines == [
        ")", ", stopped by the user)", ", VoiceOver turned off)",
        ", app left for the home screen)", ", sound device lost)", ", end of the run)",
      ])
  }

  @Test func `nothing heard, and almost all of it`() {
    #expect(
      line(0, cut(1, "Saved", by: .user, heard: "", 0))
        == "  0.000  cut      Saved  (heard: nothing, 0 %, stopped by the user)")
    #expect(
      line(0, cut(1, "Saved", by: .utterance(2), heard: "Saved", 0.999))
        == "  0.000  cut      Saved  (heard: \"Saved\", 99 %)")
  }

  @Test func `what was dropped, each with its reason`() {
    let lines = DropReason.allCases.map {
      line(0, .dropped(id: 3, text: "Loading", reason: $0))
        .replacing("  0.000  dropped  Loading  ", with: "")
    }
    #expect(
      lines == [
        "(replaced by a newer one)", "(flushed by newer speech)", "(the cursor has left)",
        "(stopped by the user)", "(VoiceOver turned off)", "(app left for the home screen)",
        "(end of the run)",
        "(refused while a high announcement sounds)",
      ])
  }

  @Test func `what the app is told`() {
    #expect(
      line(10, .announcementDidFinish("Saved", successful: false))
        == "  0.010  app      announcementDidFinish, \"Saved\", false")
    #expect(
      line(10, .elementFocused("save", unfocused: "name"))
        == "  0.010  app      elementFocused, save, from name")
    #expect(
      line(10, .elementFocused(nil, unfocused: nil)) == "  0.010  app      elementFocused, none")
    #expect(
      line(10, .voiceOverStatus(on: true)) == "  0.010  app      voiceOverStatusDidChange, on")
  }

  @Test func `what a container is asked`() {
    #expect(
      line(0, .asked(container: "contacts", what: "count", index: nil))
        == "  0.000  asked    contacts, count")
    #expect(
      line(0, .asked(container: "contacts", what: "element", index: 2))
        == "  0.000  asked    contacts, element 2")
  }

  @Test func `a device that sleeps`() {
    #expect(line(0, .suspended) == "  0.000  suspend  the sound stands still")
    #expect(line(0, .resumed) == "  0.000  resume   the sound goes on")
  }

  @Test func checks() {
    #expect(
      line(0, .check(passed: true, what: "value of name is Ada", line: 7))
        == "  0.000  check    passed, value of name is Ada, line 7")
    #expect(
      line(0, .check(passed: false, what: "value of name is Ada", line: 0))
        == "  0.000  check    failed, value of name is Ada")
  }

  @Test func `a finding shows severity, rule, message and line`() {
    #expect(
      line(0, .finding(warning))
        == "  0.000  finding  warning unusable-argument: sav is not on screen, line 12")
    #expect(
      line(
        0,
        .finding(Finding(rule: "media-button-echo", severity: .info, message: "no echo")))
        == "  0.000  finding  info media-button-echo: no echo")
  }

  @Test func `control characters never reach the line`() {
    #expect(
      line(
        0,
        .speech(
          id: 1, kind: .announcement, element: nil,
          said("\u{1B}[31mRed\u{7}\r\nand\tblue\u{9B}2J\u{2028}end\u{0}")))
        == "  0.000  speech   [31mRed and blue2J end")
    #expect(line(0, .change("a\nb")) == "  0.000  change   a b")
  }

  @Test func `texts that are no English stay as they are`() {
    let text = "Kontaktliste leer – 連絡先を削除 👩‍👩‍👧 العربية"
    #expect(
      line(0, .speech(id: 1, kind: .announcement, element: nil, said(text)))
        == "  0.000  speech   " + text)
  }

  @Test func `times are rounded to the millisecond and may grow beyond their column`() {
    func text(_ time: Duration) -> String {
      Transcript.text(of: [TimelineEvent(time, .end)], by: Transcript())
    }
    #expect(text(.nanoseconds(1_234_499_999)) == "  1.234  end\n")
    #expect(text(.nanoseconds(1_234_500_000)) == "  1.235  end\n")
    #expect(text(.seconds(3_600)) == "3600.000  end\n")
    #expect(text(.seconds(36_000)) == "36000.000  end\n")
  }
}
