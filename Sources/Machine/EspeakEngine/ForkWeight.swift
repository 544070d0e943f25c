import EspeakSynthesis
import Glibc

/// Spares the copies of the helper process the mappings of libraries that only play sound: the
/// engine's own library pulls in dozens, and copying them would cost as much as a short text.
enum ForkWeight {
  /// What a copy runs.
  private static let needed = [
    "libespeak-ng.", "libsonic.", "libpcaudio.", "libc.", "libm.", "ld-linux", "libswift",
    "libstdc++.", "libgcc_s.", "libdispatch.", "libBlocksRuntime.", HelperPlace.name,
  ]
  private static let longestMap = 1_048_576

  /// Leaves them out of copies made from now on, or takes them in again.
  static func setLibraries(copied: Bool) {
    let advice = Int32(copied ? MADV_DOFORK : MADV_DONTFORK)
    for line in map().split(separator: UInt8(ascii: "\n")) {
      guard let slash = line.lastIndex(of: UInt8(ascii: "/")) else { continue }
      let name = String(decoding: line[(slash + 1)...], as: UTF8.self)
      guard name.contains(".so"), !needed.contains(where: name.hasPrefix) else { continue }
      let bounds = line.prefix { $0 != UInt8(ascii: " ") }.split(separator: UInt8(ascii: "-"))
        .compactMap { UInt(String(decoding: $0, as: UTF8.self), radix: 16) }
      guard bounds.count == 2 else { continue }
      _ = unsafe madvise(
        UnsafeMutableRawPointer(bitPattern: bounds[0]), Int(bounds[1] - bounds[0]), advice)
    }
  }

  private static func map() -> [UInt8] {
    let file = unsafe open("/proc/self/maps", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    return unsafe [UInt8](unsafeUninitializedCapacity: longestMap) { room, count in
      count = 0
      while count < room.count, let base = room.baseAddress {
        let length = unsafe read(file, base + count, room.count - count)
        guard length > 0 else { return }
        count += length
      }
    }
  }
}
