import Glibc

/// Where the helper process's program lies.
package enum HelperPlace {
  package static let name = "earshot-voice"
  /// Beside the program that runs, or where an installation keeps what nobody starts by hand.
  private static let places = [name, "../libexec/earshot/\(name)"]

  static func find() -> String? {
    guard let folder = ownFolder() else { return nil }
    return places.map { "\(folder)/\($0)" }.first { unsafe access($0, X_OK) == 0 }
  }

  private static func ownFolder() -> String? {
    let longest = Int(PATH_MAX)
    let path = unsafe [UInt8](unsafeUninitializedCapacity: longest) { room, count in
      let length = unsafe room.withMemoryRebound(to: CChar.self) { room in
        guard let base = room.baseAddress else { return 0 }
        return unsafe readlink("/proc/self/exe", base, longest)
      }
      count = max(length, 0)
    }
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return String(decoding: path[..<slash], as: UTF8.self)
  }
}
