import Foundation
import Testing

/// A colleague's line into `earshot explore`.
@Suite struct ControlTests {
  private struct Answer: Decodable, Equatable {
    var request: Int
    var done: Bool
    var error: String?
    var column: Int?
    var utterance: Int?
    var text: String?
    var outcome: String?
    var heard: String?
    var reason: String?
  }

  private func answers(_ outcome: Program.Outcome) throws -> [Answer] {
    try outcome.lines.filter { $0.hasPrefix("{\"request\"") }.map {
      try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
    }
  }

  @Test func `a prototype posts an announcement and is told that it was heard`() throws {
    let exploration = try LiveExploration()
    let outcome = try exploration.control(
      ["--format", "jsonl"], requests: "{\"post\": {\"announcement\": \"Order sent\"}}\n")
    #expect(outcome.status == 0, "\(outcome.error)")
    let first = "{\"t\": 0.000, \"event\": \"start\", \"v\": 1, \"scenario\": \"door\""
    #expect(outcome.output.hasPrefix(first))
    #expect(
      try answers(outcome) == [
        Answer(request: 1, done: false),
        Answer(
          request: 1, done: true, utterance: 1, text: "Order sent", outcome: "finished",
          heard: "Order sent"),
      ])
    try exploration.program.wait(for: "finished Order sent")
  }

  @Test func `in text an answer is a line of plain words among those of the transcript`() throws {
    let exploration = try LiveExploration()
    let outcome = try exploration.control(
      ["door"], requests: "{\"post\": {\"announcement\": \"Order sent\"}}\n")
    let ends = outcome.lines.map { line in
      line.hasPrefix(" ") ? String(line.dropFirst(9)) : line
    }
    // What comes behind the last answer may come too late.
    #expect(
      ends.prefix(5) == [
        "start    door, ios-18, en-US, voice metered, 200 words per minute, metered 1",
        "post     announcement, \"Order sent\"", "speech   Order sent", "finished Order sent",
        "1: Order sent, finished",
      ])
  }

  @Test func `a run that ended by itself is told, and what is asked of it is refused`() throws {
    let exploration = try LiveExploration(ExploreTests.loop)
    let outcome = try exploration.control(
      ["--format", "jsonl"], requests: "doubleTap\ndoubleTap\n")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("\"rule\": \"never-quiet\""))
    #expect(outcome.output.contains("\"text\": \"The run has ended\""))
    let refused = try answers(outcome).last { $0.request == 2 }
    #expect(refused?.error?.hasPrefix("the run has ended") == true)
  }

  @Test func `what cuts and what replaces is told`() throws {
    let exploration = try LiveExploration()
    let outcome = try exploration.control(
      ["--format", "jsonl"],
      requests: """
        {"post": {"announcement": {"string": "One two three four five", "priority": "high"}}}
        {"post": {"announcement": "Lost"}}
        {"post": {"announcement": "Kept"}}
        {"twoFingerTap": null}

        """)
    let fates = try answers(outcome).filter { $0.utterance != nil }.sorted {
      $0.request < $1.request
    }
    #expect(fates.map(\.text) == ["One two three four five", "Lost", "Kept"])
    #expect(fates.map(\.outcome) == ["cut", "dropped", "dropped"])
    #expect(fates.map(\.reason) == [nil, "replaced", "userStop"])
  }

  @Test func `a screenChanged is followed to the speech it leads to`() throws {
    let exploration = try LiveExploration()
    let outcome = try exploration.control(
      ["--format", "jsonl"],
      requests: """
        {"post": {"screenChanged": {"element": "open"}}}

        """)
    #expect(
      try answers(outcome).last
        == Answer(
          request: 1, done: true, utterance: 1, text: "Open, Button", outcome: "finished",
          heard: "Open, Button"))
  }

  @Test func `two colleagues see the same and are answered each for itself`() throws {
    let exploration = try LiveExploration()
    let watcher = try LiveProgram(
      ["control", "--format", "text"], environment: exploration.environment)
    try watcher.wait(for: "start")
    let outcome = try exploration.control(requests: "{\"swipe\": \"right\"}\n")
    #expect(outcome.output.hasSuffix("1: Open, Button, finished\n"))
    try watcher.wait(for: "finished Open, Button")
    try watcher.write("{\"scrub\": null}\n")
    try watcher.finish()
    #expect(try watcher.status() == 0, "\(watcher.error)")
    #expect(watcher.lines.last == "1: done")
    #expect(!watcher.output.contains("1: Open"))
  }

  @Test func `one that reads nothing holds nobody up and is left`() throws {
    let exploration = try LiveExploration()
    let outcome = try exploration.python(
      """
      stuck = socket.socket(socket.AF_UNIX)
      stuck.connect(sys.argv[1])
      stuck.sendall(b'{"format": "jsonl"}\\n')
      send({'format': 'none'})
      text = 'x' * 30000
      for i in range(200):
        send({'post': {'announcement': text}})
        while True:
          a = answer()
          if a['request'] == i + 1 and 'events' in a: break
      total = 0
      while True:
        block = stuck.recv(1 << 16)
        if not block: break
        total += len(block)
      print('left', total < 200 * 30000)
      """)
    #expect(outcome.output == "left True\n", "\(outcome.error)")
    #expect(try exploration.control(requests: "{\"swipe\": \"right\"}\n").status == 0)
  }

  @Test func `what cannot be done is refused with its column, and nothing of it is done`() throws {
    let exploration = try LiveExploration()
    let requests = [
      "{\"post\": {\"announcement\": }", "{\"post\": {\"anouncement\": \"A\"}}",
      "{\"remove\": \"opn\"}", "{\"after\": \"1 s\", \"scrub\": null}", "{\"wait\": \"1 s\"}",
      "swipe", "scrub: ", "[1]", "{\"type\": \"a\u{1B}[2J\"}",
      String(repeating: "{\"a\": ", count: 100), "{\"format\": \"xml\"}",
      "{\"type\": \"" + String(repeating: "x", count: 70_000) + "\"}",
      String(repeating: "y", count: 300_000),
    ]
    let outcome = try exploration.control(
      ["--format", "jsonl"], requests: requests.joined(separator: "\n") + "\n{\"scrub\": null}\n")
    #expect(outcome.status == 1)
    let answers = try answers(outcome)
    #expect(answers.map(\.request) == Array(1...14))
    #expect(answers.last == Answer(request: 14, done: true))
    let columns = answers.map(\.column)
    #expect(columns == [28, 11, 12, 2, 2, 1, 1, 1, 12, 380, 1, 1, 1, nil])
    #expect(
      answers.map { $0.error ?? "" }.prefix(4) == [
        "the `{` of line 1 is not closed here; expected `,` or `}`",
        "unknown key `anouncement` in a notification; did you mean `announcement`?",
        "unknown id `opn`; did you mean `open`?",
        "`after` beside a request, which is done at once; expected the step alone",
      ])
    #expect(answers[12].error == "the line is too long; expected at most 65536 bytes")
    #expect(exploration.program.lines.filter { $0.contains("gesture") }.count == 1)
  }

  @Test func `escapes of JSON are characters, and lines may be YAML between braces`() throws {
    let exploration = try LiveExploration()
    let outcome = try exploration.control(
      requests: #"""
        {"post": {"announcement": "\ud83d\ude00 \"a\/b\" \u00e9 \\ud83d"}}
        {post: {announcement: Plain}}

        """#)
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains(#"1: 😀 "a/b" é \ud83d, "#))
    #expect(outcome.output.contains("2: Plain, finished"))
  }

  @Test func `what a colleague does is saved with the rest`() throws {
    let scratch = try Scratch()
    let saved = scratch.path("saved.yaml")
    let exploration = try LiveExploration(ExploreTests.door, ["--save", saved], scratch: scratch)
    _ = try exploration.control(requests: "{\"swipe\": \"right\"}\n")
    try exploration.program.write("enter\n")
    try exploration.program.wait(for: "finished The door is open")
    _ = try exploration.control(requests: "{\"set\": {\"open\": {\"title\": \"Shut\"}}}\n")
    _ = try exploration.control(requests: "{\"post\": {\"announcement\": \"Shut, now\"}}\n")
    try exploration.program.finish()
    #expect(try exploration.program.status() == 0, "\(exploration.program.error)")
    let text = try scratch.text("saved.yaml")
    #expect(text.contains("  - {\"swipe\": \"right\"}\n  - doubleTap\n"), "\(text)")
    #expect(text.contains("{\"set\": {\"open\": {\"title\": \"Shut\"}}"))
    let verdict = try Program.run(["test", saved])
    #expect(verdict.status == 0, "\(verdict.output)")
  }

  @Test func `the prototype of the page posts its announcement`() throws {
    let page = try Program.page("ControlLine.md")
    let code = try #require(page.firstMatch(of: /```swift\n((?s:.*?))```/)?.output.1)
    let exploration = try LiveExploration()
    let source = try exploration.scratch.file("prototype.swift", String(code))
    let folder = Program.folder.path(percentEncoded: false)
    let outcome = try Program.shell(
      "swiftc -o \"$1/prototype\" \"$2\" && PATH=\"$3:$PATH\" \"$1/prototype\"",
      [exploration.scratch.folder.path(percentEncoded: false), source, folder],
      environment: exploration.environment)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.lines.contains("1: Order sent, finished"), "\(outcome.output)")
  }
}

extension LiveExploration {
  /// A client with a socket of its own and nothing else: what a prototype is.
  func python(_ code: String) throws -> Program.Outcome {
    let start = """
      import json, os, socket, sys
      s = socket.socket(socket.AF_UNIX)
      s.connect(sys.argv[1])
      f = s.makefile('rw')
      def send(x): f.write(json.dumps(x) + '\\n'); f.flush()
      def answer(): return json.loads(f.readline())

      """
    return try Program.shell(
      "exec python3 -c \"$1\" \"$2\"", [start + code, folder + "/door.sock"],
      environment: environment)
  }
}
