import Testing

/// What is no stop, as `outline` and `describe` tell it.
@Suite struct UnreadTests {
  private static let unread = """
    screens:
      main:
        - {id: messages, kind: cell, label: Messages}
        - {id: alert, kind: alert, label: Careful}
        - {id: gone, text: Gone, hidden: true}
        - {id: box, elementsHidden: true, children: [{id: inner, text: Inner}]}
        - {id: flat, text: Flat, frame: [0, 0, 0, 0]}
        - {id: row, kind: cell, isElement: true, label: Row, children: [{id: part, text: Part}]}
        - {id: plain, kind: view}
      covered:
        - {id: back, text: Back}
        - {id: dialog, modal: true, children: [{id: title, text: Title}]}
    """

  @Test func `outline tells of each labelled element that is no stop, and why`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("unread.yaml", Self.unread)
    #expect(
      try Program.run(["outline", file]).lines == [
        "main: 1 stop", "1. Row", "not read: messages, a cell that is no element",
        "not read: alert, an alert that is no element", "not read: gone, hidden",
        "not read: inner, below box, which is hidden from VoiceOver",
        "not read: flat, without size", "not read: part, inside row, which is an element",
        "covered: 1 stop", "1. Title", "not read: back, ignored because of the modal dialog",
      ])
    let json = try Program.run(["outline", "--format=jsonl", "--screen=covered", file])
    #expect(
      json.lines.last
        == #"{"stop":null,"element":"back","text":"Back","parts":[],"frame":[0,0,390,44],"#
        + #""notRead":"modal","by":"dialog"}"#)
  }

  static let described: [([String], String)] = [
    (["--kind=cell", "--label=X"], "not read: X, a cell that is no element"),
    (["--kind=cell", "--label=X", "--element=on"], "X"),
    (["--kind=button", "--label=X", "--element=off"], "not read: X, a button that is no element"),
    (["--kind=image"], "not read: an image that is no element"),
    (["--label=X", "--trait=button"], "X, Button"),
    (["--label="], "says nothing"),
    (
      ["--kind=list", "--label=X", "--format=jsonl"],
      #"{"stop":null,"element":"element","text":"X","parts":[],"frame":[0,0,390,44],"#
        + #""notRead":"noElement","by":"element"}"#
    ),
  ]

  @Test(arguments: described)
  func `describe agrees with outline`(options: [String], line: String) throws {
    let outcome = try Program.run(["describe"] + options)
    #expect(outcome.status == 0)
    #expect(outcome.lines == [line])
  }
}
