/// Which element has which id, in parts: a change after copying costs one part.
struct IDTable: Sendable {
  private static let partCount = 256

  private var parts = [[String: Int]](repeating: [:], count: partCount)
  private(set) var count = 0

  subscript(id: String) -> Int? {
    get { parts[Self.part(of: id)][id] }
    set {
      let part = Self.part(of: id)
      let old =
        if let newValue {
          parts[part].updateValue(newValue, forKey: id)
        } else {
          parts[part].removeValue(forKey: id)
        }
      count += (newValue == nil ? 0 : 1) - (old == nil ? 0 : 1)
    }
  }

  /// By the id's bytes, so that it is the same in every process.
  private static func part(of id: String) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in id.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int((hash ^ hash >> 16) % UInt32(partCount))
  }
}
