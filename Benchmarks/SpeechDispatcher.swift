import CLinux
import Glibc

/// A speech-dispatcher of the measurement's own with its eSpeak NG module, driven as Orca drives it:
/// one SSIP connection, a cut is CANCEL and SPEAK.
final class SpeechDispatcher {
  private static let patience: Int64 = 10_000_000_000

  private let server: ChildProgram
  private var connection: Int32 = -1

  /// Nil where it is not installed or does not start.
  init?(in place: SoundServer) {
    guard ChildProgram.exists("speech-dispatcher") else { return nil }
    let socketPath = place.path("ssip")
    let server = ChildProgram([
      "speech-dispatcher", "-s", "-t", "0", "-c", "unix_socket", "-S", socketPath,
      "-P", place.path("speechd.pid"), "-L", place.path("speechd"),
    ])
    guard let server else { return nil }
    self.server = server
    let limit = clinux_monotonic() + Self.patience
    while connection < 0, clinux_monotonic() < limit {
      usleep(50_000)
      connection = Self.connect(to: socketPath)
    }
    guard connection >= 0 else { return nil }
    for line in [
      "SET SELF CLIENT_NAME nobody:earshot:latency", "SET SELF OUTPUT_MODULE espeak-ng",
      "SET SELF LANGUAGE en-US", "SET SELF RATE 0", "SET SELF PUNCTUATION none",
    ] { guard ask(line).hasPrefix("2") else { return nil } }
  }

  deinit {
    if connection >= 0 { close(connection) }
    server.kill()
  }

  func speak(_ text: String) {
    _ = ask("SPEAK")
    _ = ask("\(text)\r\n.")
  }

  func cut(_ text: String) {
    _ = ask("CANCEL SELF")
    speak(text)
  }

  private func ask(_ line: String) -> String {
    let bytes = Array((line + "\r\n").utf8)
    guard unsafe write(connection, bytes, bytes.count) == bytes.count else { return "" }
    var answer: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4_096)
    // The last line of an answer has a space behind its number.
    while true {
      let count = unsafe read(connection, &block, block.count)
      guard count > 0 else { return "" }
      answer += block[..<count]
      let lines = answer.split(separator: 10)
      if answer.last == 10, let last = lines.last, last.count > 3,
        last[last.startIndex + 3] == 32
      {
        return String(decoding: last, as: UTF8.self)
      }
    }
  }

  private static func connect(to path: String) -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { room in
      unsafe room.copyBytes(from: path.utf8.prefix(room.count - 1))
    }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let code = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(descriptor, $0, size)
      }
    }
    if code == 0 { return descriptor }
    close(descriptor)
    return -1
  }
}
