import CLinux
import Glibc
import Speech
import System

extension VoiceProcess {
  /// Starts the helper in a process group of its own, so that Ctrl-C at a terminal does not reach
  /// it, with nothing of ours open but its end of the socket.
  static func start(
    _ program: String, _ argument: String, _ environment: [String]?, input: Int32
  ) throws(SpeechError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    let operation = "start \(program)"
    try checked(operation, unsafe posix_spawn_file_actions_init(&actions))
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    try checked(operation, unsafe posix_spawnattr_init(&attributes))
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    try checked(operation, unsafe posix_spawn_file_actions_adddup2(&actions, input, 0))
    for output in [Int32(1), 2] {
      try checked(
        operation,
        unsafe posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0))
    }
    try checked(operation, unsafe clinux_spawn_close_from(&actions, 3))
    var none = sigset_t()
    var all = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    try checked(operation, unsafe posix_spawnattr_setsigmask(&attributes, &none))
    try checked(operation, unsafe posix_spawnattr_setsigdefault(&attributes, &all))
    try checked(operation, unsafe posix_spawnattr_setpgroup(&attributes, 0))
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    try checked(operation, unsafe posix_spawnattr_setflags(&attributes, Int16(flags)))
    var process: pid_t = 0
    let code = unsafe withStrings([program, argument]) { arguments in
      let environment = (environment ?? own).filter { !$0.hasPrefix(soundServer) }
      return unsafe withStrings(environment + [bindNow, soundServer + nobody]) { environment in
        unsafe posix_spawn(&process, program, &actions, &attributes, arguments, environment)
      }
    }
    try checked(operation, code)
    return process
  }

  /// Every copy of the helper would look up the engine's functions again, as long as a short text.
  private static let bindNow = "LD_BIND_NOW=1"

  /// The engine, though it only makes samples, asks the sound server who is there.
  private static let soundServer = "PULSE_SERVER="
  private static let nobody = "unix:/dev/null"

  private static var own: [String] {
    var variables: [String] = []
    var place = unsafe environ
    while let variable = unsafe place.pointee {
      variables.append(unsafe String(cString: variable))
      unsafe place += 1
    }
    return variables
  }

  /// An errno code, 0 for none.
  static func checked(_ operation: String, _ code: Int32) throws(SpeechError) {
    guard code != 0 else { return }
    throw SpeechError(
      operation: operation, reason: SystemError(code: code).reason,
      remedy: "Build or install Earshot again, or free processes and open files.")
  }

  private static func withStrings(
    _ strings: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> Int32 {
    let copies = unsafe strings.map { unsafe strdup($0) }
    defer { for index in strings.indices { unsafe free(copies[index]) } }
    var pointers = unsafe copies + [nil]
    return unsafe pointers.withUnsafeMutableBufferPointer { pointers in
      guard let base = pointers.baseAddress else { return EINVAL }
      return unsafe body(base)
    }
  }
}
