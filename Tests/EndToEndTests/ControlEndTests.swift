import Foundation
import Testing

/// How colleagues learn of the end, and how many may take part.
@Suite struct ControlEndTests {
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

  @Test func `a colleague hears of the end, also where it is Ctrl-C`() throws {
    let exploration = try LiveExploration()
    let watcher = try LiveProgram(["control"], environment: exploration.environment)
    try watcher.wait(for: "start")
    kill(exploration.program.id, SIGINT)
    #expect(try exploration.program.status() == 130)
    #expect(try watcher.status() == 0)
    #expect(watcher.lines.last?.hasSuffix("  end") == true)
  }

  @Test func `one colleague too many is told and fails`() throws {
    let exploration = try LiveExploration()
    let outcome = try exploration.python(
      """
      import subprocess
      more = []
      for i in range(63):
        c = socket.socket(socket.AF_UNIX)
        c.connect(sys.argv[1])
        c.sendall(b'{"format": "text"}\\n')
        c.recv(1)
        more.append(c)
      send({'format': 'text'}); f.readline()
      last = subprocess.run(['\(Program.path)', 'control'], input=b'{"scrub": null}\\n',
        capture_output=True)
      print(last.returncode); print(last.stdout.decode(), end='')
      """)
    #expect(
      outcome.lines == [
        "1", "refused: 64 colleagues take part already; try again later",
        "1: not answered, the run is over",
      ], "\(outcome.error)")
  }

  @Test func `what the end of the run leaves without an answer fails, with a line each`() throws {
    let exploration = try LiveExploration()
    let colleague = try LiveProgram(["control"], environment: exploration.environment)
    try colleague.wait(for: "start")
    let long = String(repeating: "word ", count: 200)
    try colleague.write("{\"scrub\": null}\n\n")
    try colleague.wait(for: "1: done")
    try colleague.write("{\"post\": {\"announcement\": \"\(long)\"}}\n")
    try colleague.wait(for: "speech   word")
    kill(exploration.program.id, SIGKILL)
    #expect(try colleague.status() == 1)
    #expect(colleague.lines.last == "2: not answered, the run is over")
  }

  @Test(arguments: ["text", "jsonl"])
  func `a program that was killed is told to who looks on`(format: String) throws {
    let exploration = try LiveExploration()
    let watcher = try LiveProgram(
      ["control", "--format", format], environment: exploration.environment)
    try watcher.wait(for: "start")
    kill(exploration.program.id, SIGKILL)
    #expect(try watcher.status() == 1)
    #expect(
      watcher.error == "earshot: the program that is explored has ended without a word\n")
  }
}
