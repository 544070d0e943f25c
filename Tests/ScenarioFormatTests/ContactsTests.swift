import Accessibility
import Foundation
import ScenarioFormat
import ScreenReader
import Simulation
import Speech
import Testing

/// The example of the scenario format, decoded whole.
@Suite struct ContactsTests {
  let file: ScenarioFile

  init() throws {
    let url = try #require(
      Bundle.module.url(forResource: "contacts", withExtension: "yaml", subdirectory: "Cases"))
    file = try ScenarioReader.read([UInt8](Data(contentsOf: url)), name: "Scenarios/contacts.yaml")
  }

  @Test func `the base comes first, then the variants by name`() {
    #expect(file.scenarios.map(\.name) == ["contacts", "contacts"])
    #expect(file.scenarios.map(\.variant) == [nil, "at once"])
    #expect(file.scenario(variant: "base")?.variant == nil)
    #expect(file.scenario(variant: "at once")?.variant == "at once")
    #expect(file.scenario(variant: "never") == nil)
    #expect(file.warnings == [])
  }

  @Test func `settings and start are as written`() throws {
    let base = try #require(file.scenarios.first)
    #expect(base.title == "Clear contacts")
    #expect(
      base.about
        == "The announcement waits one second so that the button's own name does not cut it "
        + "(S000-20).")
    #expect(base.language == "en-US")
    #expect(base.profile == .iOS18)
    #expect(base.voiceOver.speech.rate == 350)
    #expect(base.lintOff == ["fixed-delay"])
    #expect(base.start.screen == "contacts")
    #expect(base.start.focus == "clear")
    #expect(base.start.voiceOver)
    #expect(base.until == .seconds(60))
  }

  @Test func `strings keep their languages`() throws {
    let base = try #require(file.scenarios.first)
    #expect(
      base.strings["cleared"]
        == LocalizedText([
          (language: "en", wording: "Contacts deleted"),
          (language: "de", wording: "Kontakte wurden gelöscht"),
        ]))
    #expect(base.strings["delay"] == LocalizedText("1 s"))
  }

  @Test func `elements have the kinds and ids that they were given or left out`() throws {
    let screen = try #require(file.scenarios.first?.screens.first)
    #expect(screen.name == "contacts")
    #expect(screen.line == 13)
    #expect(screen.elements.map(\.element.id) == ["name", "save", "clear", "contacts"])
    #expect(screen.elements.map(\.element.kind) == [.textField, .button, .button, .list])
    #expect(screen.elements[0].element.label == "Name")
    #expect(screen.elements[1].element.title == "Save")
    let ada = try #require(screen.elements[3].children.first?.element)
    #expect(ada.id == "ada")
    #expect(ada.kind == .label)
    #expect(ada.text == "Ada")
  }

  @Test func `handlers wait as long as their string says`() throws {
    let base = try #require(file.scenarios.first)
    #expect(base.handlers.map(\.trigger) == [.activate("clear"), .activate("clear")])
    #expect(base.handlers.map(\.line) == [19, 22])
    #expect(base.handlers[0].conditions == [Condition(.count("contacts"), .equals("0"))])
    #expect(base.handlers[1].conditions == [])
    guard case .actions(let first) = base.handlers[0].body,
      case .actions(let second) = base.handlers[1].body
    else {
      Issue.record("Handlers of files are lists of actions.")
      return
    }
    #expect(first.map(\.after) == [.seconds(1)])
    #expect(second.map(\.after) == [nil, .seconds(1)])
    #expect(second.map(\.line) == [24, 25])
    guard case .empty("contacts") = second[0].action, case .post(let post) = second[1].action
    else {
      Issue.record("The list is emptied and the news posted.")
      return
    }
    #expect(post == PostTemplate(.announcement, .text("${cleared}")))
  }

  @Test func `script and expectations keep their lines`() throws {
    let base = try #require(file.scenarios.first)
    #expect(base.script.map(\.line) == [27])
    guard case .gesture(.doubleTap)? = base.script.first?.content else {
      Issue.record("The step is a double tap.")
      return
    }
    #expect(
      base.expectations == [
        Expectation(.hears("Clear contacts, Button"), line: 29),
        Expectation(.hears("Contacts deleted"), line: 30),
      ])
  }

  @Test func `the variant takes over what it says and keeps the rest`() throws {
    let variant = try #require(file.scenario(variant: "at once"))
    #expect(variant.about == "Posted inside the handler, it is cut by the button's own name.")
    #expect(variant.title == "Clear contacts")
    #expect(variant.strings["delay"] == LocalizedText("0 ms"))
    #expect(variant.strings.count == 3)
    guard case .actions(let actions)? = variant.handlers.last?.body else {
      Issue.record("Handlers of files are lists of actions.")
      return
    }
    #expect(actions.map(\.after) == [nil, .zero])
    #expect(
      variant.expectations == [
        Expectation(.cut("Contacts deleted", heard: nil), line: 36),
        Expectation(.hears("Clear contacts, Button"), line: 37),
      ])
  }
}
