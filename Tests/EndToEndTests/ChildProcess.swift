import Foundation

/// A child process that is waited for by its own id. Foundation's `Process` takes a child that
/// closes all its files for ended, and PulseAudio does.
final class ChildProcess {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  let id: pid_t
  private var status: Int32?

  /// - Parameters:
  ///   - command: a program, looked up in PATH, and its arguments.
  ///   - output: a file for standard output, `error` one for standard error; nil discards it.
  init(
    _ command: [String], environment: [String: String], output: String? = nil,
    error: String? = nil
  ) throws {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output ?? "/dev/null", flags, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, error ?? "/dev/null", flags, 0o600)
    // Threads of the tests block signals; a child must not inherit that.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe _ = posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let variables = environment.map { "\($0.key)=\($0.value)" }
    var id = pid_t(0)
    let code = unsafe withStrings(command) { arguments in
      unsafe withStrings(variables) { environment in
        unsafe posix_spawnp(&id, command[0], &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else {
      throw unsafe Failure(description: "\(command[0]): \(String(cString: strerror(code)))")
    }
    self.id = id
  }

  var isRunning: Bool {
    if status == nil {
      var ended = Int32(0)
      if unsafe waitpid(id, &ended, WNOHANG) == id { status = ended }
    }
    return status == nil
  }

  /// Waits for its end.
  /// - Returns: its exit status, or 128 and the signal that ended it.
  func wait() -> Int32 {
    if status == nil {
      var ended = Int32(0)
      while unsafe waitpid(id, &ended, 0) == -1, errno == EINTR {}
      status = ended
    }
    let ended = status ?? 0
    return ended & 0x7f == 0 ? (ended >> 8) & 0xff : 128 + (ended & 0x7f)
  }

  func end(by signal: Int32) {
    if isRunning { kill(id, signal) }
  }
}

private func withStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = unsafe strings.map { unsafe strdup($0) }
  defer { for index in unsafe copies.indices { unsafe free(copies[index]) } }
  return unsafe body(copies + [nil])
}
