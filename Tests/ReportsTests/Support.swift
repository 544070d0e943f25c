import Accessibility
import Interruption
import ScreenReader
import Simulation
import Speech

/// An event, its time in milliseconds.
func event(_ milliseconds: Int, _ content: TimelineEvent.Content) -> TimelineEvent {
  TimelineEvent(.milliseconds(milliseconds), content)
}

func said(_ text: String) -> Utterance {
  Utterance([SpeechPart(.announcement, text, language: "en-US")])
}

let saveButton = Utterance([
  SpeechPart(.label, "Save", language: "en-US"), SpeechPart(.button, "Button", language: "en-US"),
])

let theStart = TimelineEvent.Content.start(
  TimelineEvent.Start(
    scenario: "contacts", variant: "at once", profile: .iOS18, language: "en-US",
    voice: "en-us", rate: 350, engine: "espeak-ng", engineVersion: "1.51"))

let theBaseStart = TimelineEvent.Content.start(
  TimelineEvent.Start(
    scenario: "contacts", variant: nil, profile: .iOS18, language: "en-US",
    voice: "en-us", rate: 350, engine: "espeak-ng", engineVersion: "1.51"))

func finished(_ id: Int, _ text: String, hintNotHeard: Bool = false) -> TimelineEvent.Content {
  .speechEnd(
    id: id,
    SpeechOutcome(cutBy: nil, heard: text, fraction: 1, hintNotHeard: hintNotHeard), text: text)
}

func cut(
  _ id: Int, _ text: String, by cause: CutCause, heard: String, _ fraction: Double
) -> TimelineEvent.Content {
  .speechEnd(
    id: id, SpeechOutcome(cutBy: cause, heard: heard, fraction: fraction), text: text)
}

let warning = Finding(
  rule: "unusable-argument", message: "sav is not on screen", line: 12)
