import Exploring
import Keys
import ScreenReader
import Simulation
import Testing

@Suite struct CommandTests {
  private let shop = """
    screens:
      shop:
        - {id: title, kind: header, label: Shop}
        - {id: amount, kind: slider, label: Amount, value: "2", range: [0, 10]}
        - {id: buy, kind: button, title: Buy, hint: Buys it}
        - {id: name, kind: textField, label: Name}
    handlers:
      - on: {activate: buy}
        do: [{post: {announcement: Bought}, after: 3 s}]
      - on: {magicTap: }
        do: [{post: {announcement: Magic}}]
      - on: {escape: }
        do: [{post: {announcement: Escaped}}]
      - on: {scroll: }
        do: [{post: {pageScrolled: Page 2 of 3}}]
    """

  private func hands(_ lines: String...) throws -> Hands {
    var hands = try Hands(shop)
    for line in lines { try hands.press(slowly: line) }
    return hands
  }

  @Test func `right and left are the next and the previous stop, home and end the first and last`()
    throws
  {
    let heard = try hands("right", "right", "left", "end", "home", "left")
    #expect(
      heard.speech == [
        "Amount, 20%, Adjustable. Swipe up or down with one finger to adjust the value.",
        "Buy, Button. Buys it",
        "Amount, 20%, Adjustable. Swipe up or down with one finger to adjust the value.",
        "Name, Text Field. Double tap to edit.", "Shop, Heading",
      ])
    #expect(heard.earcons.last == "boundary")
  }

  @Test func `enter is a double tap`() throws {
    var heard = try hands("right", "right")
    try heard.press(slowly: "enter")
    #expect(heard.speech.suffix(2) == ["Buy, Button", "Bought"])
  }

  @Test func `space stops what sounds and says it again in silence`() throws {
    var heard = try hands()
    try heard.press("right", "+60ms space", "quiet", "space", "quiet")
    let amount = "Amount, 20%, Adjustable. Swipe up or down with one finger to adjust the value."
    #expect(heard.speech == ["cut \(amount)", amount])
  }

  @Test func `r says the last again, also while it sounds`() throws {
    var heard = try hands()
    try heard.press("right", "+60ms r", "quiet", "r", "quiet")
    let amount = "Amount, 20%, Adjustable. Swipe up or down with one finger to adjust the value."
    #expect(heard.speech == ["cut \(amount)", amount, amount])
  }

  @Test func `up and down adjust what is adjustable`() throws {
    let heard = try hands("right", "up", "up", "down")
    #expect(heard.speech.dropFirst() == ["30%", "40%", "30%"])
  }

  @Test func `brackets turn the rotor, up and down move by it`() throws {
    let heard = try hands("]", "]", "[", "down", "]", "]", "down", "down")
    #expect(
      heard.speech == [
        "Headings", "Speaking Rate", "Headings", "Speaking Rate", "Characters", "S", "h",
      ])
  }

  @Test func `t reads all from the top, b from here`() throws {
    #expect(try hands("end", "t").speech.dropFirst().count == 4)
    #expect(
      try hands("right", "right", "b").speech.suffix(2) == ["Buy, Button", "Name, Text Field"])
  }

  @Test func `page keys scroll, F5 and Escape are the scrub, m the magic tap`() throws {
    #expect(
      try hands("pagedown", "f5", "escape", "m").speech == [
        "Page 2 of 3", "Escaped", "Escaped", "Magic",
      ])
  }

  @Test func `a number and g touch the stop of that number`() throws {
    let heard = try hands("3", "g")
    #expect(heard.speech == ["Buy, Button. Buys it"])
    #expect(heard.script == ["- touch: buy"])
    let ten = try hands("1", "0", "g")
    #expect(ten.speech.isEmpty)
    #expect(ten.earcons == ["emptyArea"])
  }

  @Test func `g without a number says what is missing and touches nothing`() throws {
    let heard = try hands("g")
    #expect(heard.speech == ["Type a number first"])
    #expect(heard.earcons.isEmpty)
    #expect(heard.script.isEmpty)
  }

  @Test func `another key between forgets the number`() throws {
    #expect(try hands("3", "h", "g").speech == ["Hints off", "Type a number first"])
  }

  @Test func `control and arrows move the finger by 22 points from where the cursor is`() throws {
    let heard = try hands("ctrl-down", "ctrl-down", "ctrl-down", "ctrl-right")
    #expect(
      heard.script == [
        "- drag: [[195, 44]]", "- drag: [[195, 66]]", "- drag: [[195, 88]]", "- drag: [[217, 88]]",
      ])
    #expect(
      heard.speech == [
        "Amount, 20%, Adjustable. Swipe up or down with one finger to adjust the value.",
        "Buy, Button. Buys it",
      ])
  }

  @Test func `the finger goes one step beyond the edge, where nothing is, and no further`() throws {
    let heard = try hands("ctrl-up", "ctrl-up", "ctrl-up", "ctrl-up")
    #expect(heard.script.suffix(2) == ["- drag: [[195, -22]]", "- drag: [[195, -22]]"])
    #expect(heard.earcons.suffix(2) == ["emptyArea", "emptyArea"])
  }

  @Test func `s spells the label, h turns hints off and on, v VoiceOver`() throws {
    #expect(try hands("s").speech == ["Shop"])
    #expect(
      try hands("h", "right", "h").speech == ["Hints off", "Amount, 20%, Adjustable", "Hints on"])
    #expect(
      try hands("v", "right", "v").speech == ["VoiceOver off", "VoiceOver on", "Shop, Heading"])
  }

  @Test func `plus and minus change the rate by a tenth and say it`() throws {
    #expect(try hands("+", "+", "-").speech == ["220", "242", "218"])
  }

  @Test func `the rate stops at 1000 and 80 words per minute, then it is the edge`() throws {
    var fast = try Hands(shop)
    for _ in 0..<18 { try fast.press(slowly: "+") }
    #expect(fast.speech.last == "1000")
    #expect(fast.earcons.last == "boundary")
    var slow = try Hands(shop)
    for _ in 0..<11 { try slow.press(slowly: "-") }
    #expect(slow.speech.last == "80")
    #expect(slow.earcons.last == "boundary")
    #expect(slow.script.last == "- voiceOver: {rate: 80}", "no script holds a rate beyond it")
  }

  @Test func `a question mark and then a key says what the key does and does nothing else`() throws
  {
    let heard = try hands("?", "right", "?", "x", "?", "q")
    #expect(heard.speech == ["Next element", "No command", "Quits"])
    #expect(heard.script.isEmpty)
    #expect(!heard.explorer.hasQuit)
  }

  @Test func `q ends it`() throws {
    #expect(try hands("q").explorer.hasQuit)
  }

  @Test func `the config file moves keys, and a key does one thing only`() throws {
    var heard = try Hands(
      shop, keys: KeyMap([(.next, [.character("n")]), (.quit, [.named(.right)])]))
    try heard.press(slowly: "n", "q")
    #expect(heard.speech.count == 1)
    #expect(!heard.explorer.hasQuit)
    try heard.press("right")
    #expect(heard.explorer.hasQuit)
  }

  @Test func `keys that mean nothing are nothing`() throws {
    let heard = try hands("x", "f9", "tab", "paste Hello")
    #expect(heard.events.allSatisfy { $0.time == .zero })
    #expect(heard.script.isEmpty)
  }
}
