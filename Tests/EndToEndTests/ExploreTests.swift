import Foundation
import Testing

/// `earshot explore` with keys from a pipe on the virtual clock.
@Suite struct ExploreTests {
  static let door = """
    title: Open the door
    screens:
      door:
        - {id: heading, kind: header, label: Front door}
        - {id: open, kind: button, title: Open}
    handlers:
      - on: {activate: open}
        do: [{post: {announcement: The door is open}, after: 300 ms}]
    script: [swipe: right]
    expect: [hears: "Open, Button"]
    """

  private func explore(
    _ keys: String, _ options: [String] = [], yaml: String = door
  ) throws -> Program.Outcome {
    let scratch = try Scratch()
    let file = try scratch.file("door.yaml", yaml)
    return try Program.run(
      ["explore", "--clock", "virtual", "--voice", "metered"] + options + [file], input: keys)
  }

  @Test func `keys from a pipe are played on the virtual clock, and all that happens is printed`()
    throws
  {
    let outcome = try explore("right\nquiet\n+500ms enter\n")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(
      outcome.output == """
          0.000  start    door, ios-18, en-US, voice metered, 200 words per minute, metered 1
          0.000  focus    heading, at the start
          0.000  gesture  swipe right, on heading
          0.000  focus    open, from heading, by swipe
          0.000  earcon   focusMoved
          0.000  speech   Open, Button
          0.000  app      elementFocused, open, from heading
          0.405  finished Open, Button
          0.905  gesture  doubleTap, on open
          0.905  earcon   activated
          1.005  speech   Open, Button
          1.205  post     announcement, "The door is open"
          1.205  cut      Open, Button  (heard: "Open", 49 %)
          1.205  speech   The door is open
          1.685  finished The door is open
          1.695  app      announcementDidFinish, "The door is open", true
          1.695  end

        """)
  }

  /// The second screen shows itself again whenever it appears.
  static let loop = """
    screens:
      list: [{id: open, kind: button, title: Open}]
      detail: [{id: back, kind: button, title: Back}]
    handlers:
      - on: {activate: open}
        do: {show: detail}
      - on: {appear: detail}
        do: {show: detail}
    """

  @Test(arguments: ["virtual", "device"])
  func `a run that ends by itself says so, and keys are still obeyed`(clock: String) throws {
    let scratch = try Scratch()
    let file = try scratch.file("loop.yaml", Self.loop)
    let saved = scratch.path("saved.yaml")
    let outcome = try Program.run(
      [
        "explore", "--clock", clock, "--voice", "metered", "--output", "text", "--format", "text",
        "--save", saved, file,
      ], input: "enter\nquiet\nright\nquiet\n?\nq\nquiet\nq\n")
    #expect(outcome.status == 0, "\(outcome.error)")
    let told = outcome.lines.map { $0.dropFirst(9) }.filter {
      $0.hasPrefix("speech") || $0.hasPrefix("finding") || $0.hasPrefix("end")
    }
    #expect(
      told == [
        "finding  warning never-quiet: more than 10000 things happened in one instant",
        "speech   The run has ended", "speech   The run has ended", "speech   Quits", "end",
      ])
    let test = try Program.run(["test", "--voice", "metered", saved])
    #expect(test.status == 0, "\(test.output)\(test.error)")
  }

  @Test func `a mistake in a key line is told with its line and column and what was expected`()
    throws
  {
    let outcome = try explore("# keys\nright\n  rihgt\n")
    #expect(outcome.status == 2)
    #expect(
      outcome.error
        == "-:3:3: error: there is no key `rihgt`; expected a key's name, as right, ctrl-left or a, "
        + "or quiet\n")
  }

  @Test func `keys behind q are not pressed, and no keys at all are no mistake`() throws {
    #expect(try !explore("q\nright\n").output.contains("swipe"))
    #expect(try explore("").status == 0)
    #expect(try explore("# nothing\n\n").lines.last?.hasSuffix("end") == true)
  }

  @Test func `what was done is saved as a script that passes its test`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("door.yaml", Self.door)
    let saved = scratch.path("saved.yaml")
    let outcome = try Program.run(
      [
        "explore", "--clock", "virtual", "--save", saved, "--rate", "300", "--profile", "ios-17",
        file,
      ],
      input: "right\n+100ms enter\nquiet\nleft\n")
    #expect(outcome.status == 0, "\(outcome.error)")
    let text = try scratch.text("saved.yaml")
    #expect(text.hasPrefix("title: Open the door\nscreens:\n"))
    #expect(
      text.contains(
        """
        profile: ios-17
        voiceOver: {rate: 300}
        script:
          - swipe: right
          - {doubleTap: , after: 100 ms}
          - swipe: left
        expect:
        """))
    let verdict = try Program.run(["test", saved])
    #expect(verdict.status == 0, "\(verdict.output)")
  }

  @Test func `a file that cannot take a script is told before anything is done`() throws {
    let scratch = try Scratch()
    let saved = scratch.path("saved.yaml")
    let outcome = try explore(
      "right\n", ["--save", saved], yaml: "{screens: {a: [{text: A}]}}")
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains("door.yaml:1:2: error: a script cannot be saved into this"))
    #expect(!FileManager.default.fileExists(atPath: saved))
  }

  @Test func `ten thousand random keys break no rule of the timeline`() throws {
    let keys = RandomKeys.lines(10_000, seed: 7)
    let scratch = try Scratch()
    let file = try scratch.file("busy.yaml", RandomKeys.busy)
    let outcome = try Program.run(
      ["explore", "--clock", "virtual", "--voice", "metered", "--format", "jsonl", file],
      input: keys)
    #expect(outcome.status == 0, "\(outcome.error)")
    var audit = TimelineAudit()
    for line in outcome.lines { try audit.read(line) }
    audit.end()
    #expect(audit.broken.isEmpty, "\(audit.broken.prefix(5))")
    #expect(audit.gestures > 5_000)
    #expect(audit.spoken > 2_000)
  }

  @Test func `ten thousand keys at full speed break no rule while a device plays`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("busy.yaml", RandomKeys.busy)
    let outcome = try Program.run(
      ["explore", "--device", "null", "--voice", "metered", "--format", "jsonl", file],
      input: RandomKeys.lines(10_000, seed: 13, longestDelay: 0))
    #expect(outcome.status == 0, "\(outcome.error)")
    var audit = TimelineAudit()
    for line in outcome.lines { try audit.read(line) }
    audit.end()
    #expect(audit.broken.isEmpty, "\(audit.broken.prefix(5))")
    #expect(audit.gestures > 5_000)
  }

  @Test func `the same keys give the same events`() throws {
    let keys = RandomKeys.lines(500, seed: 11)
    #expect(
      try explore(keys, ["--format", "jsonl"]).output
        == explore(keys, ["--format", "jsonl"]).output)
  }

  @Test func `a variant that the file has not is named`() throws {
    let outcome = try explore("right\n", ["--variant", "bsae"])
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.hasSuffix("door.yaml has no variant 'bsae'; did you mean 'base'?\n"))
  }

  @Test(arguments: ["", "\n", "right\n"])
  func `a line without an end is told without all of its text`(end: String) throws {
    let outcome = try explore(String(repeating: "x", count: 200_000) + end)
    #expect(outcome.status == 2)
    #expect(
      outcome.error == "-:1:1: error: the line is too long; expected at most 65536 bytes\n")
  }

  @Test func `a key line that is no text is told on one line, without control characters`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("door.yaml", Self.door)
    let outcome = try Program.shell(
      "printf 'right\\n\\377\\033[31m\\000\\n' | \"$0\" explore --clock=virtual --voice=metered \"$1\"",
      [file])
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("-:2:1: error: there is no key `"))
    #expect(!outcome.error.dropLast().unicodeScalars.contains { $0.value < 0x20 })
  }

  @Test(arguments: ["--clock=virtual", "--device=null"])
  func `explore ends quietly when nobody reads on`(options: String) throws {
    let scratch = try Scratch()
    let file = try scratch.file("door.yaml", Self.door)
    let keys = try scratch.file("keys", String(repeating: "right\nleft\n", count: 2_000))
    let outcome = try Program.shell(
      "{ \"$0\" explore \(options) --voice=metered \"$1\" <\"$2\"; echo \"status $?\" >&2; } "
        + "| head -n 1",
      [file, keys], environment: ["XDG_RUNTIME_DIR": scratch.folder.path(percentEncoded: false)])
    #expect(outcome.lines.count == 1)
    #expect(outcome.error == "status 0\n")
  }

  @Test func `a closed standard output is told`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("door.yaml", Self.door)
    let outcome = try Program.shell(
      "echo right | \"$0\" explore --clock=virtual --voice=metered \"$1\" >&-", [file])
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("earshot: writing to standard output: "))
  }

  @Test func `explore names what it cannot do`() throws {
    #expect(try Program.run(["explore"]).error.contains("explore needs FILE"))
    #expect(
      try Program.run(["explore", "a.yaml", "b.yaml"]).error.contains("explore takes one file"))
    #expect(try Program.run(["explore", "-"]).error.contains("name the scenario's file"))
    #expect(try explore("", ["--clock", "sun"]).status == 2)
    #expect(try explore("", ["--width", "2"]).error.contains("8 to 1000"))
    #expect(try explore("", ["--escape-delay", "30"]).error.contains("has no unit"))
  }
}
