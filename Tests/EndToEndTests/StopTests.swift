import Foundation
import TestSupport
import Testing

/// Ctrl-C, `kill` and the end of the session, whatever a command is doing.
@Suite struct StopTests {
  /// Far less than what is computed takes, and far more than a machine that is busy needs.
  private static let limit = 2.0
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Commands that read a scenario, the file to be added, and what each makes of it.
  static let readers: [[String]] = [
    ["transcript"], ["test"], ["outline"], ["inspect"], ["render", "-o", "out"],
    ["play", "--device", "null"], ["explore", "--output", "text"],
    ["explore", "--clock", "virtual"],
  ]
  /// Commands that read none.
  static let others: [[String]] = [
    ["schema"], ["describe", "--label", "Open"], ["voices"], ["devices"], ["doctor"], ["sounds"],
  ]

  private let scratch: Scratch
  private let fifo: String

  init() throws {
    scratch = try Scratch()
    fifo = scratch.path("fifo.yaml")
    try #require(unsafe mkfifo(fifo, 0o600) == 0)
  }

  /// Waits until somebody waits for what is written into a FIFO.
  private func writer() throws -> FileHandle {
    var number: Int32 = -1
    let isOpen = Deadline.reached(within: LiveProgram.patience) {
      number = unsafe open(fifo, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      return number >= 0
    }
    try #require(isOpen)
    _ = fcntl(number, F_SETFL, 0)
    return FileHandle(fileDescriptor: number, closeOnDealloc: true)
  }

  /// Whether a process has its own way with SIGINT: before, a signal would end it by itself.
  private func catchesSignals(_ id: pid_t) -> Bool {
    let status = (try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") } ?? ""
    let mask = UInt64(line.dropFirst("SigCgt:".count).drop { $0 == "\t" }, radix: 16) ?? 0
    return mask & (1 << UInt64(SIGINT - 1)) != 0
  }

  private func expectEnd(_ program: LiveProgram, by signal: Int32) throws {
    let start = Date()
    kill(program.id, signal)
    let ends = Deadline.reached(within: LiveProgram.patience) { !program.isRunning }
    #expect(ends && Date().timeIntervalSince(start) < Self.limit)
    #expect(try program.status() == 130)
    #expect(program.error.isEmpty, "\(program.error)")
  }

  private func reader(_ command: [String]) throws -> LiveProgram {
    let words = command.map { $0 == "out" ? scratch.path("out") : $0 }
    let metered = ["inspect", "outline"].contains(command[0]) ? [] : ["--voice", "metered"]
    return try LiveProgram(words + metered + [fifo])
  }

  @Test(arguments: Share.pairs(readers, signals))
  func `a command that waits for its scenario ends`(command: [String], signal: Int32) throws {
    let program = try reader(command)
    let writer = try writer()
    try expectEnd(program, by: signal)
    try writer.close()
  }

  /// Some seconds of reading and running, in which nothing is waited for.
  private static let endless: Data = {
    var text = "title: Endless\nscreens:\n  a:\n"
    for number in 0..<20_000 {
      text += "    - {id: e\(number), kind: button, title: Element number \(number)}\n"
    }
    text += "script:\n"
    for _ in 0..<40_000 { text += "  - swipe: right\n  - swipe: left\n" }
    return Data(text.utf8)
  }()

  @Test(arguments: Share.pairs(readers, signals))
  func `a command in the midst of a computation ends`(command: [String], signal: Int32) throws {
    let program = try reader(command)
    let writer = try writer()
    try writer.write(contentsOf: Self.endless)
    try writer.close()
    try expectEnd(program, by: signal)
    let left =
      try FileManager.default.fileExists(atPath: scratch.path("out"))
      ? scratch.names(in: "out") : []
    #expect(left.isEmpty)
  }

  @Test(arguments: Share.pairs(others, signals))
  func `a command whose output nobody takes ends`(command: [String], signal: Int32) throws {
    let number = unsafe open(fifo, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    defer { close(number) }
    let block = [UInt8](repeating: 0, count: 4_096)
    while unsafe write(number, block, block.count) > 0 {}
    let program = try LiveProgram(
      command + (command[0] == "sounds" ? ["--device", "null"] : []),
      wrapper: ["/bin/sh", "-c", "exec \"$@\" >\"$0\"", fifo])
    try program.wait("its signals") { catchesSignals(program.id) }
    try expectEnd(program, by: signal)
  }

  static let pingPong = """
    screens:
      a: [{id: one, kind: button, title: One}]
      b: [{id: two, kind: button, title: Two}]
    handlers:
      - {on: {appear: a}, do: {show: b}}
      - {on: {appear: b}, do: {show: a}}
    """

  @Test(arguments: Share.pairs(["explore --output text", "explore --device null"], signals))
  func `two screens that show each other leave the terminal as it was`(
    command: String, signal: Int32
  ) throws {
    let session = try TmuxSession()
    _ = try session.scratch.file("ping.yaml", Self.pingPong + "\nuntil: 600 s\n")
    try session.run("stty -a >before")
    try session.enter("clear; \(Program.path) \(command) ping.yaml; echo \"ended\" $?")
    try session.waitForKeys()
    // One that has come to its end by itself has given the terminal back as well.
    if let id = try? session.foreground() { kill(id, signal) }
    #expect([0, 130].contains(try session.status()))
    #expect(try session.run("stty -a | cmp before -") == 0)
  }

  /// Runs `explore`, kills it, runs a line of the shell and then `explore` again until `q`.
  /// - Returns: what the second one told on standard error.
  private func killed(then line: String, _ session: TmuxSession) throws -> String {
    _ = try session.scratch.file("door.yaml", ExploreTests.door)
    let explore = "\(Program.path) explore --output text --voice metered door.yaml"
    try session.run("ulimit -c 0; stty -a >before")
    // In a terminal that is left as it is nobody can enter a second line.
    try session.enter(
      "clear; \(explore); clear; \(line); \(explore) 2>messages; echo \"ended\" $?")
    try session.waitForKeys()
    kill(try session.foreground(), SIGKILL)
    try session.wait { _ in
      FileManager.default.fileExists(atPath: session.scratch.path("messages"))
    }
    try session.wait { screen in
      if screen.last == "Front door, Heading" { return true }
      try session.press("Home")
      return false
    }
    try session.press("q")
    #expect(try session.status() == 0)
    #expect(try session.run("stty -a | cmp before -") == 0)
    #expect(try session.scratch.names(in: "run/earshot").isEmpty)
    return try session.scratch.text("messages")
  }

  @Test func `a terminal that a killed program left is mended by the next one, with a word`() throws
  {
    let session = try TmuxSession()
    #expect(
      try killed(then: "stty -a >left", session)
        == "earshot: a program that was killed had left this terminal without echo; it is mended.\n"
    )
    #expect(try session.scratch.text("left").contains(" -icanon "))
  }

  @Test func `a terminal that somebody has mended is not mended again`() throws {
    let session = try TmuxSession()
    #expect(try killed(then: "stty icanon echo echoke icrnl ixon iexten", session).isEmpty)
  }

  @Test(arguments: signals)
  func `what was done until a stop is saved, and the socket goes`(signal: Int32) throws {
    let scratch = try Scratch()
    let exploration = try LiveExploration(
      ExploreTests.door, ["--save", scratch.path("saved.yaml")], scratch: scratch)
    try exploration.program.write("right\n")
    try exploration.program.wait(for: "finished Open, Button")
    try expectEnd(exploration.program, by: signal)
    #expect(try scratch.text("saved.yaml").contains("script:\n  - swipe: right\n"))
    #expect(try scratch.names(in: "run/earshot").isEmpty)
    #expect(try scratch.names().filter { $0.hasPrefix(".") }.isEmpty)
  }

  @Test func `what was done is saved also where a stop comes amid ten thousand things`() throws {
    let scratch = try Scratch()
    let screens = """
      screens:
        start: [{id: go, kind: button, title: Go}]
        a: [{id: one, kind: button, title: One}]
        b: [{id: two, kind: button, title: Two}]
      handlers:
        - {on: {activate: go}, do: {show: a}}
        - {on: {appear: a}, do: {show: b}}
        - {on: {appear: b}, do: {show: a}}
      """
    let exploration = try LiveExploration(
      screens, ["--save", scratch.path("saved.yaml")], scratch: scratch)
    try exploration.program.write("right\n")
    try exploration.program.wait(for: "earcon   boundary")
    try exploration.program.write("enter\n")
    try exploration.program.wait("work") { state(exploration.program.id) == "R" }
    kill(exploration.program.id, SIGTERM)
    #expect([0, 130].contains(try exploration.program.status()))
    #expect(try scratch.text("saved.yaml").contains("script:\n  - swipe: right\n"))
    #expect(try scratch.names().filter { $0.hasPrefix(".") }.isEmpty)
  }

  /// The state of a process as the kernel tells it: `R` for one that works.
  private func state(_ id: pid_t) -> Character? {
    let status = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
    return status.drop { $0 != ")" }.dropFirst(2).first
  }

  @Test func `keys from a pipe that are waited for on the virtual clock are saved at a stop`()
    throws
  {
    let file = try scratch.file("door.yaml", ExploreTests.door)
    let program = try LiveProgram([
      "explore", "--clock", "virtual", "--voice", "metered", "--save", scratch.path("saved.yaml"),
      file,
    ])
    try program.write("right\n")
    try program.wait("the file beside") {
      (try? scratch.names().contains { $0.hasPrefix(".earshot-") }) == true
        && catchesSignals(program.id)
    }
    try expectEnd(program, by: SIGTERM)
    #expect(try scratch.names().filter { $0.hasPrefix(".") }.isEmpty)
  }

  @Test(arguments: signals)
  func `a render of many files that is stopped leaves whole ones only`(signal: Int32) throws {
    let scratch = try Scratch()
    let files = try (1...200).map { number in
      try scratch.file("door\(number).yaml", ExploreTests.door)
    }
    let render = ["render", "--voice", "metered", "-o"]
    #expect(try Program.run(render + [scratch.path("whole"), files[0]]).status == 0)
    let program = try LiveProgram(render + [scratch.path("out")] + files)
    try program.wait("a file") { (try? scratch.names(in: "out").contains("door1.wav")) == true }
    try expectEnd(program, by: signal)
    let names = try scratch.names(in: "out")
    #expect(names.contains("door1.wav"))
    #expect(!names.contains("door200.wav"))
    for name in names {
      let parts = name.split(separator: ".", maxSplits: 1)
      #expect(name.hasPrefix("door"))
      if parts.last != "wav" { continue }
      #expect(
        try Data(contentsOf: scratch.url("out/\(name)"))
          == Data(contentsOf: scratch.url("whole/door1.wav")), "\(name)")
    }
  }
}
