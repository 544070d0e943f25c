import Foundation
import Testing

/// `earshot explore` at a terminal, as a person works with it.
@Suite struct ExploreTerminalTests {
  static let form = """
    screens:
      sign-in:
        - {id: heading, kind: header, label: Sign in}
        - {id: name, kind: textField, label: Name}
        - {id: go, kind: button, title: Go}
    handlers:
      - on: {activate: go}
        do:
          - post: {announcement: Hello to everybody who reads these lines with fingers}
            after: 200 ms
    """

  /// Longer than the delay of Escape, in microseconds.
  private static let behindEscape: UInt32 = 300_000

  /// A shell with `explore` in the foreground, ready for keys.
  private func session(
    _ options: String = "--output text", shell: String = "exec sh -i", config: String = "",
    environment: [String: String] = [:]
  ) throws -> TmuxSession {
    let session = try TmuxSession(
      shell, environment: ["SWIFT_BACKTRACE": "enable=no"].merging(environment) { $1 })
    _ = try session.scratch.file("form.yaml", Self.form)
    if !config.isEmpty {
      try FileManager.default.createDirectory(
        at: session.scratch.url("config/earshot"), withIntermediateDirectories: true)
      _ = try session.scratch.file("config/earshot/config.yaml", config)
    }
    try session.run("ulimit -c 0; stty -a >before")
    try session.enter(
      "clear; \(Program.path) explore --voice metered \(options) form.yaml; echo \"ended\" $?")
    try session.waitForKeys()
    return session
  }

  private func isAsBefore(_ session: TmuxSession) throws -> Bool {
    try session.run("stty -a | cmp before -") == 0
  }

  /// Presses keys and waits until this is what the screen shows.
  private func press(_ keys: String..., gives lines: [String], _ session: TmuxSession) throws {
    for key in keys { try session.press(key) }
    try session.wait { $0 == lines }
  }

  @Test func `keys move the cursor, and what is said stands on a line each`() throws {
    let session = try session()
    let name = "Name, Text Field. Double tap to edit."
    try press("Right", gives: [name], session)
    try press("Right", gives: [name, "Go, Button"], session)
    try press("Home", gives: [name, "Go, Button", "Sign in, Heading"], session)
    try press("3", "g", gives: [name, "Go, Button", "Sign in, Heading", "Go, Button"], session)
    try session.press("q")
    #expect(try session.status() == 0)
    #expect(try isAsBefore(session))
  }

  @Test func `a question mark and a key says what the key does and does not do it`() throws {
    let session = try session()
    try press("?", "Enter", gives: ["Double tap: activates the element"], session)
    try press(
      "?", "q", gives: ["Double tap: activates the element", "Quits"], session)
    try press(
      "?", "?",
      gives: ["Double tap: activates the element", "Quits", "Says what the next key does"], session)
    try press(
      "?", "x",
      gives: [
        "Double tap: activates the element", "Quits", "Says what the next key does", "No command",
      ], session)
    try session.press("q")
    #expect(try session.status() == 0)
  }

  @Test func `in a text field keys are typed until Escape, and Ctrl-Space gives a command`() throws
  {
    let session = try session()
    try session.press("Right", "Enter")
    let name = "Name, Text Field. Double tap to edit."
    try session.wait { $0.last?.hasPrefix("Name, Text Field, Is editing") ?? false }
    let opening = try session.screen()
    #expect(opening.first == name)
    try press("q", "é", gives: opening + ["q", "é"], session)
    try press("C-Space", "?", "q", gives: opening + ["q", "é", "Quits"], session)
    try press("BSpace", gives: opening + ["q", "é", "Quits", "é"], session)
    try session.paste("Ada Lovelace\nq")
    try session.wait { $0.last == "Ada Lovelace q" }
    // Keys that come right behind an Escape are one with it.
    try session.wait { lines in
      if lines.last == "Sign in, Heading" { return true }
      try session.press("Escape")
      usleep(Self.behindEscape)
      try session.press("Home")
      usleep(Self.behindEscape)
      return false
    }
    try session.press("Right")
    try session.wait { $0.last == "Name, qAda Lovelace q, Text Field. Double tap to edit." }
    try session.press("q")
    #expect(try session.status() == 0)
    #expect(try isAsBefore(session))
  }

  @Test func `keys of the config file do what they are set to do`() throws {
    let session = try session(
      "", config: "explore: {output: text}\nkeys: {next: n, quit: [x, f10], activate: q}\n")
    try press("q", gives: ["Sign in, Heading"], session)
    try press("n", gives: ["Sign in, Heading", "Name, Text Field. Double tap to edit."], session)
    try session.press("F10")
    #expect(try session.status() == 0)
  }

  @Test func `lines are broken at words, and another size of the terminal rewrites nothing`() throws
  {
    let session = try session("--output text --width 40")
    try session.press("End", "Enter")
    let lines = [
      "Go, Button", "Go, Button", "Hello to everybody who reads these lines", "with fingers",
    ]
    try session.wait { $0 == lines }
    try session.resize(columns: 60, rows: 20)
    try press("Home", gives: lines + ["Sign in, Heading"], session)
    try session.press("q")
    #expect(try session.status() == 0)
  }

  @Test func `with sound only the last utterance stands there, the cursor at its first cell`()
    throws
  {
    let session = try session("--device null --width 75")
    let greeting = "If a screen reader is running, silence its speech now; braille may stay."
    try session.wait { $0 == [greeting, "Sign in, Heading"] }
    try press("End", gives: [greeting, "Sign in, Heading", "Go, Button"], session)
    let cursor = try session.cursor()
    #expect(cursor.column == 0)
    try session.press("Home")
    try session.wait { $0.last == "Sign in, Heading" }
    #expect(try session.cursor() == (0, cursor.row + 1))
    try session.press("q")
    #expect(try session.status() == 0)
    try session.wait { $0.suffix(3) == ["Sign in, Heading", "ended 0", "%"] }
    #expect(try isAsBefore(session))
  }

  @Test func `an utterance of two rows has the cursor at its first cell, the next stands below`()
    throws
  {
    let session = try session("--device null")
    try session.wait { $0.last == ", Heading" }
    #expect(try session.cursor() == (0, 1))
    try session.resize(columns: 30, rows: 20)
    try session.press("Right")
    let rows = ["Name, Text Field. Double tap t", "o edit."]
    try session.wait { $0.suffix(2) == rows }
    try session.press("End")
    try session.wait { $0.suffix(3) == rows + ["Go, Button"] }
    try session.press("Home", "Right")
    try session.wait { $0.suffix(3) == ["Sign in, Heading"] + rows }
    let cursor = try session.cursor()
    #expect(cursor.column == 0)
    try session.press("q")
    #expect(try session.status() == 0)
    try session.wait { $0.suffix(4) == rows + ["ended 0", "%"] }
  }

  /// Each way to end, and the status it gives.
  @Test(arguments: [
    (SIGINT, 130), (SIGTERM, 130), (SIGHUP, 130), (SIGSEGV, 139), (SIGABRT, 134),
  ])
  func `the terminal is as before after a kill`(number: Int32, status: Int) throws {
    let session = try session()
    kill(try session.foreground(), number)
    #expect(try session.status() == status)
    #expect(try isAsBefore(session))
  }

  @Test func `Ctrl-C ends it with 130, the terminal as before`() throws {
    let session = try session("--device null")
    try session.press("Right", "C-c")
    #expect(try session.status() == 130)
    #expect(try isAsBefore(session))
  }

  @Test(arguments: ["--output text", "--device null"])
  func `Ctrl-Z gives the terminal back, and fg says the current stop`(options: String) throws {
    let session = try session(options, shell: "exec bash --norc --noprofile -i")
    try session.press("End")
    try session.wait { $0.last == "Go, Button" }
    try session.press("C-z")
    try session.wait { $0.contains { $0.contains("Stopped") } }
    #expect(try isAsBefore(session))
    try session.enter("clear; fg")
    try session.wait { $0.last == "Go, Button" }
    try session.press("Home")
    try session.wait { $0.last == "Sign in, Heading" }
    try session.press("q")
    // The shell leaves out the rest of a line of which something was stopped.
    try session.wait { $0.suffix(2) == ["Sign in, Heading", "%"] }
    #expect(try isAsBefore(session))
  }

  @Test func `in the background it goes on without the terminal until fg`() throws {
    let session = try session(shell: "exec bash --norc --noprofile -i")
    try session.press("C-z")
    try session.wait { $0.contains { $0.contains("Stopped") } }
    try session.enter("clear; bg")
    try session.wait { $0.contains { $0.hasSuffix("Sign in, Heading") } }
    #expect(try isAsBefore(session))
    try session.enter("clear; fg")
    try session.waitForKeys()
    try session.press("End")
    try session.wait { $0.last == "Go, Button" }
    try session.press("q")
    try session.wait { $0.last == "%" }
    #expect(try isAsBefore(session))
  }

  /// Programs that start others in front of the terminal and know nothing of Ctrl-Z.
  static let starters = [
    """
    import os, signal, subprocess, sys
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    child = subprocess.Popen(sys.argv[1:], process_group=0)
    os.tcsetpgrp(0, child.pid)
    child.wait()
    """,
    "import subprocess, sys; subprocess.run(sys.argv[1:])",
    "import os, subprocess, sys; subprocess.run(sys.argv[1:], start_new_session=True)",
  ]

  @Test(arguments: starters)
  func `where no shell could let it go on, Ctrl-Z stops nothing for good`(starter: String) throws {
    let session = try TmuxSession("exec bash --norc --noprofile +m -i")
    _ = try session.scratch.file("form.yaml", Self.form)
    _ = try session.scratch.file("starter.py", starter)
    // The shell itself is in front, and knows no job control either.
    try session.enter(
      "clear; exec python3 starter.py \(Program.path) explore --voice metered --output text form.yaml"
    )
    try session.waitForKeys()
    try session.press("End")
    try session.wait { $0.last == "Go, Button" }
    try session.press("C-z")
    try session.press("Home")
    try session.wait { screen in
      if screen.last == "Sign in, Heading" { return true }
      // What is typed while it is stopped is forgotten.
      try session.press("Home")
      return false
    }
  }

  /// Whether a process runs, sleeps or stands stopped.
  private func lives(_ id: pid_t) -> Bool {
    let status = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
    let state = status.drop { $0 != ")" }.dropFirst(2).first
    return state.map { !"ZX".contains($0) } ?? false
  }

  @Test(arguments: ["", "trap '' HUP; "], [false, true])
  func `a terminal that goes ends it, also one that is stopped or heeds no hangup`(
    trap: String, isStopped: Bool
  ) throws {
    let session = try TmuxSession(trap + "exec bash --norc --noprofile -i")
    _ = try session.scratch.file("form.yaml", Self.form)
    try session.enter("clear; \(Program.path) explore --voice metered --output text form.yaml")
    try session.waitForKeys()
    let id = try session.foreground()
    if isStopped {
      try session.press("C-z")
      try session.wait { $0.contains { $0.contains("Stopped") } }
    }
    try session.hangUp()
    #expect(Deadline.reached(within: LiveProgram.patience) { !lives(id) })
    if lives(id) { kill(id, SIGKILL) }
  }
}
