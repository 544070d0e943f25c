import CLinux
import Glibc

/// A program that runs beside this one; its output comes through a pipe or is thrown away.
final class ChildProgram {
  let process: pid_t
  /// The reading end; -1 where the output is thrown away.
  let output: Int32
  /// The writing end; -1 where its input is this program's.
  private let input: Int32

  /// Nil where it could not be started.
  init?(_ arguments: [String], hasOutput: Bool = false, hasInput: Bool = false) {
    var ends: [Int32] = [-1, -1]
    var entry: [Int32] = [-1, -1]
    if hasOutput, unsafe pipe(&ends) != 0 { return nil }
    if hasInput, unsafe pipe(&entry) != 0 { return nil }
    for end in ends + entry where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    if hasOutput {
      unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    if hasInput { unsafe posix_spawn_file_actions_adddup2(&actions, entry[0], 0) }
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var child: pid_t = 0
    let code = unsafe posix_spawnp(&child, arguments[0], &actions, nil, &words, environ)
    for end in [ends[1], entry[0]] where end >= 0 { close(end) }
    output = ends[0]
    input = entry[1]
    process = child
    guard code == 0 else {
      closeEnds()
      return nil
    }
  }

  deinit {
    kill()
    closeEnds()
  }

  private func closeEnds() { for end in [output, input] where end >= 0 { close(end) } }

  func type(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = unsafe write(input, bytes, bytes.count)
  }

  private var isOver = false

  func kill() {
    if !isOver { _ = end(by: SIGKILL) }
  }

  /// Sends a signal and waits for the end.
  /// - Returns: as it exited; -1 where the signal killed it.
  func end(by signal: Int32) -> Int32 {
    isOver = true
    Glibc.kill(process, signal)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7f == 0 ? status >> 8 & 0xff : -1
  }

  /// What a shell command prints.
  static func output(of command: String) -> String {
    guard let stream = unsafe popen(command, "r") else { return "" }
    defer { unsafe _ = pclose(stream) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = unsafe fread(&block, 1, block.count, stream)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += block[..<count]
    }
  }

  static func exists(_ name: String) -> Bool { !output(of: "command -v \(name)").isEmpty }
}

/// A core that is busy until this is let go.
final class BusyCore {
  private let child: ChildProgram?

  /// Busies one core only, the last.
  init() {
    let core = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) - 1, 0)
    child = ChildProgram(["taskset", "-c", "\(core)", "sh", "-c", "while :; do :; done"])
  }

  deinit { child?.kill() }
}
