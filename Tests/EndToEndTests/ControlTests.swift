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

  /// The kind and permissions of a file, as `stat` says them.
  private func mode(_ path: String) throws -> String {
    try Program.shell("stat -c '%F %a' \"$1\"", [path]).output
  }

  /// A client with a socket of its own and nothing else: what a prototype is.
  private func python(_ code: String, _ exploration: LiveExploration) throws -> Program.Outcome {
    let start = """
      import json, os, socket, sys
      s = socket.socket(socket.AF_UNIX)
      s.connect(sys.argv[1])
      f = s.makefile('rw')
      def send(x): f.write(json.dumps(x) + '\\n'); f.flush()
      def answer(): return json.loads(f.readline())

      """
    return try Program.shell(
      "exec python3 -c \"$1\" \"$2\"", [start + code, exploration.folder + "/door.sock"])
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
    let outcome = try python(
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
      """, exploration)
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

  @Test func `the socket is its owner's alone and goes with the program`() throws {
    let exploration = try LiveExploration()
    #expect(try mode(exploration.folder) == "directory 700\n")
    #expect(try mode(exploration.folder + "/door.sock") == "socket 700\n")
    kill(exploration.program.id, SIGTERM)
    #expect(try exploration.program.status() == 130)
    #expect(try exploration.scratch.names(in: "run/earshot").isEmpty)
  }

  @Test func `a folder that others may look into is closed to them`() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.url("run/earshot"), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755])
    let exploration = try LiveExploration(scratch: scratch)
    #expect(try mode(exploration.folder) == "directory 700\n")
  }

  @Test func `a socket that nobody listens on is replaced`() throws {
    let scratch = try Scratch()
    let first = try LiveExploration(scratch: scratch)
    kill(first.program.id, SIGKILL)
    _ = try first.program.status()
    #expect(try scratch.names(in: "run/earshot") == ["door.sock"])
    let none = try first.control(requests: "")
    #expect(none.status == 3)
    #expect(none.error.contains("start 'earshot explore FILE'"))
    let second = try LiveExploration(scratch: scratch)
    #expect(try scratch.names(in: "run/earshot") == ["door.sock"])
    #expect(try second.control(requests: "{\"scrub\": null}\n").status == 0)
  }

  @Test func `a second one of the same scenario has a number, and must be named`() throws {
    let scratch = try Scratch()
    let first = try LiveExploration(scratch: scratch)
    let second = try LiveExploration(scratch: scratch)
    #expect(try scratch.names(in: "run/earshot") == ["door-2.sock", "door.sock"])
    let unnamed = try first.control(requests: "")
    #expect(unnamed.status == 2)
    #expect(
      unnamed.error
        == "earshot: several scenarios are being explored; name one of door, door-2\n")
    #expect(try first.control(["door-2"], requests: "{\"swipe\": \"right\"}\n").status == 0)
    #expect(second.program.output.contains("swipe right"))
    #expect(!first.program.output.contains("swipe right"))
    let wrong = try first.control(["dor"], requests: "")
    #expect(wrong.status == 2)
    #expect(wrong.error.contains("did you mean 'door'?"))
  }

  @Test func `without a runtime folder one explores alone, and is told once`() throws {
    let alone = try LiveExploration(environment: ["XDG_RUNTIME_DIR": nil])
    try alone.program.write("right\nq\n")
    #expect(try alone.program.status() == 0)
    #expect(
      alone.program.error
        == "earshot: warning: 'earshot control' cannot take part: XDG_RUNTIME_DIR is not set; set "
        + "it to a folder of your own, as /run/user/1000, which a login makes\n")
    let control = try alone.control(requests: "")
    #expect(control.status == 3)
    #expect(control.error.contains("XDG_RUNTIME_DIR is not set"))
  }

  @Test func `a runtime folder that cannot be used keeps nobody from exploring`() throws {
    let scratch = try Scratch()
    let deep = "run/" + String(repeating: "d", count: 100)
    try FileManager.default.createDirectory(
      at: scratch.url(deep), withIntermediateDirectories: true)
    let long = try LiveExploration(environment: ["XDG_RUNTIME_DIR": scratch.path(deep)])
    #expect(long.program.error.contains("is too long for a socket; set XDG_RUNTIME_DIR to a"))
    let missing = try LiveExploration(environment: ["XDG_RUNTIME_DIR": scratch.path("none")])
    #expect(missing.program.error.contains("which is not yours or not there"))
    _ = try scratch.file("earshot", "")
    let file = try LiveExploration(
      environment: ["XDG_RUNTIME_DIR": scratch.folder.path(percentEncoded: false)])
    #expect(file.program.error.contains("Not a directory"))
  }

  @Test(.enabled(if: geteuid() == 0, "only root can become another user"))
  func `another user is turned away`() throws {
    let exploration = try LiveExploration()
    // As if the folder had not kept him out.
    unsafe _ = chmod(exploration.scratch.path("run"), 0o755)
    unsafe _ = chmod(exploration.scratch.path("run/earshot"), 0o755)
    unsafe _ = chmod(exploration.folder + "/door.sock", 0o777)
    unsafe _ = chmod(exploration.scratch.folder.path(percentEncoded: false), 0o755)
    let code = """
      use IO::Socket::UNIX; $SIG{PIPE} = 'IGNORE';
      my $s = IO::Socket::UNIX->new(Peer => $ARGV[0]) or die "no: $!";
      syswrite($s, qq({"swipe": "right"}\\n));
      print "bytes ", sysread($s, my $answer, 100) || 0, "\\n";
      """
    let stranger = try Program.shell(
      "exec setpriv --reuid=65534 --regid=65534 --clear-groups perl -e \"$1\" \"$2\"",
      [code, exploration.folder + "/door.sock"])
    #expect(stranger.output == "bytes 0\n", "\(stranger.error)")
    #expect(try exploration.control(requests: "{\"scrub\": null}\n").status == 0)
    #expect(!exploration.program.output.contains("swipe"))
  }

  @Test func `when the program ends, control ends quietly; Ctrl-C ends it with 130`() throws {
    let exploration = try LiveExploration()
    let interrupted = try LiveProgram(["control"], environment: exploration.environment)
    let watcher = try LiveProgram(["control"], environment: exploration.environment)
    try watcher.wait(for: "start")
    try interrupted.wait(for: "start")
    kill(interrupted.id, SIGINT)
    #expect(try interrupted.status() == 130)
    try exploration.program.write("right\nq\n")
    #expect(try exploration.program.status() == 0)
    #expect(try watcher.status() == 0)
    #expect(watcher.error.isEmpty)
    #expect(watcher.lines.last?.hasSuffix("  end") == true)
  }
}

extension ControlTests {
  @Test func `a colleague hears of the end, also where it is Ctrl-C`() throws {
    let exploration = try LiveExploration()
    let watcher = try LiveProgram(["control"], environment: exploration.environment)
    try watcher.wait(for: "start")
    kill(exploration.program.id, SIGINT)
    #expect(try exploration.program.status() == 130)
    #expect(try watcher.status() == 0)
    #expect(watcher.lines.last?.hasSuffix("  end") == true)
  }

  @Test func `the prototype of the README posts its announcement`() throws {
    let readme = try String(
      contentsOf: Program.root.appending(path: "README.md"), encoding: .utf8)
    let code = try #require(readme.firstMatch(of: /```swift\n((?s:.*?))```/)?.output.1)
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
