import Foundation

/// A terminal of 80 by 24 cells with a shell in it, by a tmux server of the test's own.
final class TmuxSession {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// How long a screen may take to show something, on a machine that is busy.
  private static let patience = 30.0
  private static let glance: UInt32 = 20_000

  let scratch: Scratch
  private let environment: [String: String]
  private let socket: String
  /// That ``run(_:)`` was given: a screen may still show the end of one before.
  private var lines = 0

  /// - Parameters:
  ///   - shell: a line of `sh`, in the folder of ``scratch``. The prompt is `% `.
  ///   - environment: added to what little the shell gets.
  init(_ shell: String = "exec sh -i", environment: [String: String] = [:]) throws {
    scratch = try Scratch()
    socket = scratch.path("tmux")
    let own = ProcessInfo.processInfo.environment
    try FileManager.default.createDirectory(
      at: scratch.url("run"), withIntermediateDirectories: true)
    self.environment = [
      "PATH": own["PATH"] ?? "/usr/bin:/bin", "HOME": scratch.folder.path(percentEncoded: false),
      "XDG_CONFIG_HOME": scratch.path("config"), "XDG_RUNTIME_DIR": scratch.path("run"),
      "LANG": "C.UTF-8",
      "TMPDIR": scratch.folder.path(percentEncoded: false),
    ].merging(environment) { $1 }
    try tmux([
      "-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", "-c",
      scratch.folder.path(percentEncoded: false), shell,
    ])
    // Shells have prompts of their own, for root another.
    try wait { !$0.isEmpty }
    try enter("PS1='% '; clear")
    try wait { $0 == ["%"] }
  }

  deinit { _ = try? tmux(["kill-server"]) }

  /// Takes the terminal away.
  func hangUp() throws { try tmux(["kill-server"]) }

  /// Keys by tmux's names: `Right`, `C-Right`, `Escape`, `C-z`, `BSpace`, `a`.
  func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Types a line for the shell and Enter.
  func enter(_ line: String) throws {
    try tmux(["send-keys", "-l", line])
    try press("Enter")
  }

  /// Pastes as a person would, bracketed where the program asked for that.
  func paste(_ text: String) throws {
    try tmux(["set-buffer", "--", text])
    try tmux(["paste-buffer", "-p"])
  }

  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Runs a line in the shell and waits until it has ended.
  /// - Returns: its exit status.
  @discardableResult
  func run(_ line: String) throws -> Int {
    lines += 1
    try enter("clear; \(line); echo \"line \(lines):\" $?")
    return try status(after: "line \(lines): ")
  }

  /// Waits for the line `ended` and a status, where the shell was told to print it behind a program.
  func status() throws -> Int { try status(after: "ended ") }

  private func status(after word: String) throws -> Int {
    var status: Int?
    try wait { screen in
      let line = screen.last { $0.hasPrefix(word) }
      status = line.flatMap { Int($0.dropFirst(word.count)) }
      return status != nil
    }
    return status ?? -1
  }

  /// Waits until a line of the screen is this.
  func wait(for line: String) throws { try wait { $0.contains(line) } }

  func wait(until isReached: ([String]) throws -> Bool) throws {
    let limit = Date().addingTimeInterval(TmuxSession.patience)
    while try !isReached(screen()) {
      guard Date() < limit else {
        throw Failure(description: "the screen stays\n" + (try screen()).joined(separator: "\n"))
      }
      usleep(TmuxSession.glance)
    }
  }

  /// Waits until a program takes each key as it comes.
  func waitForKeys() throws {
    let path = try tmux(["display-message", "-p", "#{pane_tty}"]).filter { $0 != "\n" }
    let terminal = unsafe open(path, O_RDONLY | O_NOCTTY)
    defer { close(terminal) }
    try wait { _ in
      var mode = termios()
      return unsafe tcgetattr(terminal, &mode) == 0 && mode.c_lflag & tcflag_t(ICANON) == 0
    }
  }

  /// The id of the process that has the terminal.
  func foreground() throws -> pid_t {
    let shell = try tmux(["display-message", "-p", "#{pane_pid}"]).filter { $0 != "\n" }
    let status = try String(contentsOfFile: "/proc/\(shell)/stat", encoding: .utf8)
    // Behind the name in brackets: state, parent, group, session, terminal, its group.
    let fields = status.drop { $0 != ")" }.split(separator: " ")
    guard fields.count > 6, let id = pid_t(fields[6]) else {
      throw Failure(description: "nobody has the terminal: \(status)")
    }
    return id
  }

  /// The lines of the screen, without spaces at their ends; empty ones are left out.
  func screen() throws -> [String] {
    let lines = try tmux(["capture-pane", "-p"]).split(separator: "\n")
    return lines.map { String($0).replacing(/\ +$/, with: "") }
  }

  /// Where the cursor stands, from 0.
  func cursor() throws -> (column: Int, row: Int) {
    let text = try tmux(["display-message", "-p", "#{cursor_x} #{cursor_y}"])
    let numbers = text.split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
    guard numbers.count == 2 else { throw Failure(description: "no cursor: \(text)") }
    return (numbers[0], numbers[1])
  }

  @discardableResult
  private func tmux(_ words: [String]) throws -> String {
    let output = scratch.path("tmux-output")
    let status = try ChildProcess(
      ["tmux", "-u", "-S", socket] + words, environment: environment, output: output
    ).wait()
    guard status == 0 else {
      throw Failure(description: "tmux \(words.joined(separator: " ")) ended with \(status)")
    }
    return try scratch.text("tmux-output")
  }
}
