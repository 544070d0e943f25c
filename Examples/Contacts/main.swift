import ALSAOutput
import Accessibility
import EspeakSynthesis
import Glibc
import ScreenReader
import Simulation
import Speech

// The contacts screen written in Swift: views as values, the app as a closure. The delay of the
// announcement, in milliseconds, is the only argument; without one it waits a second.

let delay = Duration.milliseconds(
  CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000)

var save = Element(id: "save", kind: .button)
save.title = "Save"
var clear = Element(id: "clear", kind: .button)
clear.title = "Clear contacts"
var ada = Element(id: "ada", kind: .label)
ada.text = "Ada"

var scenario = Scenario(name: "contacts")
scenario.screens = [
  Scenario.Screen(
    name: "contacts",
    elements: [
      ElementTree.Branch(save), ElementTree.Branch(clear),
      ElementTree.Branch(Element(id: "contacts", kind: .list), children: [ElementTree.Branch(ada)]),
    ])
]
scenario.start.focus = "clear"
scenario.voiceOver.speech.rate = 350
scenario.handlers = [
  Handler(
    on: .activate("clear"),
    do: .closure { app in
      let isEmpty = app.tree.children(of: "contacts").isEmpty
      app.perform(.empty("contacts"))
      let text: Wording = isEmpty ? "Contact list empty, no contacts deleted" : "Contacts deleted"
      app.perform(.post(PostTemplate(.announcement, .text(text))), after: delay)
    })
]
scenario.script = [Step(.gesture(.doubleTap))]

// Through the loudspeaker, each instant when its time has come; without a device at once.
let output = DeviceOutput()
let isHeard = (try? output.start()) != nil
var conductor = Conductor(
  scenario: scenario, vocalizer: Vocalizer(EspeakSynthesizer()), earcons: [:])
while let due = conductor.nextDue {
  while isHeard, output.now < due { usleep(1_000) }
  let turn = try conductor.advance(to: due)
  if isHeard { output.perform(turn.sounds, at: turn.time) }
  for event in turn.events {
    switch event.content {
    case .speech(_, _, _, let utterance): print("\(event.time)  says \(utterance.text)")
    case .speechEnd(_, let outcome, let text) where outcome.cutBy != nil:
      print("\(event.time)  cut \(text), heard: \(outcome.heard)")
    default: break
    }
  }
  if conductor.nextDue == nil, isHeard { output.finish(at: due) }
}
