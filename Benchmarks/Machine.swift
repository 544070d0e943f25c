import Glibc

/// Time and memory of this process.
enum Machine {
  static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let time = try ContinuousClock().measure(body)
    let (seconds, attoseconds) = time.components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// Of the processor, spent by this process: whatever else the machine does.
  static func processorSeconds(_ body: () throws -> Void) rethrows -> Double {
    let before = clock()
    try body()
    return Double(clock() - before) / Double(CLOCKS_PER_SEC)
  }

  /// Resident now, in MB.
  static var memory: Double {
    let fields = String(decoding: bytes(of: "/proc/self/statm"), as: UTF8.self).split(
      separator: " ")
    let pages = fields.count > 1 ? Double(fields[1]) ?? 0 : 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
  }

  /// A whole file; empty where it cannot be read.
  static func bytes(of path: String) -> [UInt8] {
    guard let file = unsafe fopen(path, "r") else { return [] }
    defer { unsafe _ = fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&block, 1, block.count, file)
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }
}

extension Machine {
  /// What a program left when it had ended.
  struct Child {
    /// As it exited; -1 where it could not be started or was killed.
    var status: Int32
    /// The most that was resident, in MB, of it or of one of its own children.
    var peakMemory: Double
  }

  /// Runs a program that lies beside this one, to its end.
  static func run(_ program: String, _ arguments: [String]) -> Child {
    let path = folder + "/" + program
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var process: pid_t = 0
    guard unsafe posix_spawn(&process, path, nil, nil, &words, environ) == 0 else {
      return Child(status: -1, peakMemory: 0)
    }
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    return Child(
      status: status & 0x7f == 0 ? status >> 8 & 0xff : -1,
      peakMemory: Double(usage.ru_maxrss) / 1_024)
  }

  /// Where this program lies.
  static var folder: String {
    let own = CommandLine.arguments[0]
    return own.lastIndex(of: "/").map { String(own[..<$0]) } ?? "."
  }
}

/// A folder that is gone afterwards, in memory where there is such a place: disks are not measured.
struct TemporaryFolder: ~Copyable {
  let path: String

  init() {
    let place = unsafe access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    path = "\(place)/earshot-bench.\(getpid())"
    unsafe mkdir(path, 0o700)
  }

  func write(_ name: String, _ text: String) -> String {
    let path = "\(path)/\(name)"
    if let file = unsafe fopen(path, "w") {
      unsafe fputs(text, file)
      unsafe fclose(file)
    }
    return path
  }

  deinit { _ = ChildProgram.output(of: "rm -r '\(path)'") }
}
