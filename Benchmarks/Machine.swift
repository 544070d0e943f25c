import Glibc

/// Time and memory of this process.
enum Machine {
  static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let time = try ContinuousClock().measure(body)
    let (seconds, attoseconds) = time.components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// Now in memory, in MB.
  static var memory: Double { status("VmRSS:") }

  /// The most that was in memory, in MB, of this process and of the largest that it started.
  static var peakMemory: Double {
    var usage = rusage()
    unsafe getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    return status("VmHWM:") + Double(usage.ru_maxrss) / 1_024
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

  private static func status(_ name: String) -> Double {
    let bytes = bytes(of: "/proc/self/status")
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix(name) {
      let words = line.split(whereSeparator: \.isWhitespace)
      return (Double(words[1]) ?? 0) / 1_024
    }
    return 0
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

  deinit {
    guard let stream = unsafe opendir(path) else { return }
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { place in
        unsafe place.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          unsafe String(cString: $0)
        }
      }
      unsafe unlink("\(path)/\(name)")
    }
    unsafe closedir(stream)
    unsafe rmdir(path)
  }
}
