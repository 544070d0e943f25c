import Accessibility
import Exploring
import Simulation
import Testing

@Suite struct EditingTests {
  private let form = """
    screens:
      form:
        - {id: name, kind: textField, label: Name}
        - {id: code, kind: secureField, label: Code}
        - {id: note, kind: textView, label: Note}
    handlers:
      - on: {typed: name}
        do: [{set: {note: {value: "${name.value}"}}}]
    """

  private func hands(_ lines: String...) throws -> Hands {
    var hands = try Hands(form)
    for line in lines { try hands.press(slowly: line) }
    return hands
  }

  @Test func `an activated field takes printable keys, each with its echo, until Escape`() throws {
    let heard = try hands("enter", "q", "r", "space", "escape", "right")
    #expect(heard.speech.dropFirst().prefix(3) == ["q", "r", " "])
    #expect(heard.speech.last == "Code, Secure Text Field. Double tap to edit.")
    #expect(heard.explorer.conductor.tree["name"]?.value?.current.string == "qr ")
    #expect(heard.explorer.conductor.editing == nil)
    #expect(heard.script.contains("- endEditing"))
  }

  @Test func `backspace takes the last character and says it`() throws {
    let heard = try hands("enter", "a", "b", "backspace")
    #expect(heard.speech.suffix(2) == ["b", "b"])
    #expect(heard.explorer.conductor.tree["name"]?.value?.current.string == "a")
  }

  @Test func `enter ends editing of a line and breaks the line of a text area`() throws {
    #expect(try hands("enter", "enter").explorer.conductor.editing == nil)
    let area = try hands("end", "enter", "a", "enter", "b")
    #expect(area.explorer.conductor.tree["note"]?.value?.current.string == "a\nb")
  }

  @Test func `arrows still move the cursor while a field is edited`() throws {
    #expect(
      try hands("enter", "right").speech.last == "Code, Secure Text Field. Double tap to edit.")
  }

  @Test func `control-space and a key give a command while a field is edited`() throws {
    let heard = try hands("enter", "ctrl-space", "h", "h")
    #expect(heard.speech.suffix(2) == ["Hints off", "h"])
  }

  @Test func `a paste is one typed text with one echo`() throws {
    let heard = try hands("enter", "paste Ada Lovelace ${name.value}")
    #expect(heard.speech.last == "Ada Lovelace ${name.value}")
    #expect(
      heard.explorer.conductor.tree["name"]?.value?.current.string == "Ada Lovelace ${name.value}")
    #expect(heard.script.last == #"- paste: "Ada Lovelace $${name.value}""#)
  }

  @Test func `a secure field says a bullet for each character, pasted ones too`() throws {
    #expect(try hands("right", "enter", "x").speech.last == "•")
    #expect(try hands("right", "enter", "paste abc").speech.last == "•••")
  }
}
