import Foundation
import Testing

/// The terminal of a program that takes it, seen from outside: `terminal-probe` prints what comes.
@Suite struct TerminalTests {
  static let probe = Program.folder.appending(path: "terminal-probe").path(percentEncoded: false)

  /// A shell whose job control shows, with the probe in the foreground.
  private func session(
    _ shell: String = "exec sh -i", argument: String = "", backtrace: String = "enable=no"
  ) throws -> TmuxSession {
    let session = try TmuxSession(shell, environment: ["SWIFT_BACKTRACE": backtrace])
    try session.run("ulimit -c 0; stty -a >before")
    try session.enter("clear; \(Self.probe) \(argument); echo \"ended\" $?")
    try session.wait { $0.contains { $0.hasPrefix("ready ") } }
    return session
  }

  /// Sends the probe a signal by its number.
  private func signal(_ number: Int32, _ session: TmuxSession) throws {
    let line = try #require(try session.screen().first { $0.hasPrefix("ready ") })
    kill(try #require(pid_t(line.dropFirst("ready ".count))), number)
  }

  private func isAsBefore(_ session: TmuxSession) throws -> Bool {
    try session.run("stty -a | cmp before -") == 0
  }

  /// Pastes into a program that asked for nothing.
  private func asksForPastes(_ session: TmuxSession) throws -> Bool {
    try session.enter("clear; cat -v")
    try session.paste("text\n")
    try session.wait { $0.contains { $0.hasSuffix("text") || $0.contains("201~") } }
    let asks = try session.screen().contains { $0.contains("200~") }
    try session.press("C-c")
    return asks
  }

  @Test func `keys come one by one, by their names`() throws {
    let session = try session()
    try session.press("Right", "C-Right", "S-F1", "F5", "BSpace", "C-Space", "PPage", "é", "+")
    try session.wait(for: "key +")
    try session.press("Escape")
    try session.wait(for: "key escape")
    let keys = try session.screen().filter { $0.hasPrefix("key ") }.map { $0.dropFirst(4) }
    #expect(
      keys == [
        "right", "ctrl-right", "shift-f1", "f5", "backspace", "ctrl-space", "pageup", "é", "+",
        "escape",
      ])
  }

  @Test func `a paste is one key`() throws {
    let session = try session()
    try session.paste("hello\nq world")
    try session.wait(for: "key paste hello q world")
  }

  @Test func `another size is told`() throws {
    let session = try session()
    try session.resize(columns: 61, rows: 20)
    try session.wait(for: "columns 61")
  }

  /// Each way to end, by its key, and the status it gives.
  @Test(arguments: [
    ("q", 0), ("e", 5), ("p", 132), ("s", 139), ("o", 139), ("x", 134), ("C-c", 130), ("C-\\", 131),
  ])
  func `the terminal is as before after every end`(key: String, status: Int) throws {
    let session = try session()
    try session.press(key)
    #expect(try session.status() == status)
    #expect(try isAsBefore(session))
    #expect(try !asksForPastes(session))
  }

  @Test(arguments: [
    (SIGINT, 130), (SIGTERM, 130), (SIGHUP, 130), (SIGQUIT, 131), (SIGSEGV, 139), (SIGABRT, 134),
  ])
  func `the terminal is as before after a kill`(number: Int32, status: Int) throws {
    let session = try session()
    try signal(number, session)
    #expect(try session.status() == status)
    #expect(try isAsBefore(session))
  }

  @Test func `Swift's own report of a crash still comes, and the terminal is as before`() throws {
    let session = try session(backtrace: "enable=yes,interactive=no,color=no")
    try session.press("p")
    #expect(try session.status() == 132)
    #expect(try isAsBefore(session))
  }

  @Test func `Ctrl-C ends a program that is slow to stop, the terminal as before`() throws {
    let session = try session(argument: "stubborn")
    try session.press("C-c")
    try session.wait(for: "stop")
    #expect(try session.status() == 130)
    #expect(try isAsBefore(session))
  }

  @Test(arguments: ["exec sh -i", "exec bash --norc --noprofile -i"])
  func `Ctrl-Z gives the terminal back and fg takes it again`(shell: String) throws {
    let session = try session(shell)
    try session.press("C-z")
    try session.wait { $0.contains { $0.contains("Stopped") } }
    #expect(try isAsBefore(session))
    try session.enter("clear; fg")
    try session.wait(for: "resumed")
    try session.press("Right")
    try session.wait(for: "key right")
    try session.press("q")
    try session.wait(for: "quit")
    #expect(try isAsBefore(session))
  }

  @Test(arguments: ["exec sh -i", "exec bash --norc --noprofile -i"])
  func `behind other programs it runs on without the terminal, until fg`(shell: String) throws {
    let session = try session(shell)
    try session.press("C-z")
    try session.wait { $0.contains { $0.contains("Stopped") } }
    try session.enter("clear; bg")
    try session.wait { $0.contains { $0.hasSuffix("resumed behind") } }
    #expect(try isAsBefore(session))
    try session.enter("clear; fg")
    try session.wait { $0.contains("in front") || $0.contains("resumed") }
    try session.press("Right")
    try session.wait(for: "key right")
    try session.press("q")
    try session.wait(for: "quit")
    #expect(try isAsBefore(session))
  }

  @Test func `stopped by surprise it takes the terminal again`() throws {
    let session = try session("exec bash --norc --noprofile -i")
    try signal(SIGSTOP, session)
    try session.wait { $0.contains { $0.contains("Stopped") } }
    try session.enter("clear; fg")
    try session.wait(for: "resumed")
    try session.press("Right")
    try session.wait(for: "key right")
    try session.press("q")
    try session.wait(for: "quit")
    #expect(try isAsBefore(session))
  }

  @Test func `where no shell could let it go on Ctrl-Z does not stop it`() throws {
    let session = try TmuxSession()
    try session.enter("clear; exec \(Self.probe)")
    try session.wait { $0.contains { $0.hasPrefix("ready ") } }
    try session.press("C-z")
    try session.wait(for: "in front")
    try session.press("Right")
    try session.wait(for: "key right")
  }

  @Test func `a hangup that is ignored ends nothing`() throws {
    let session = try session("trap '' HUP; exec sh -i")
    try signal(SIGHUP, session)
    try session.press("Right")
    try session.wait(for: "key right")
  }

  @Test func `without a terminal there is no mode`() throws {
    let session = try TmuxSession()
    #expect(try session.run("\(Self.probe) </dev/null") == 3)
  }
}
