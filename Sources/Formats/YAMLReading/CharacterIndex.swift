/// Turns libyaml's positions, which count code points, into bytes.
struct CharacterIndex {
  private static let stride = 256
  private let bytes: [UInt8]
  /// The byte of every 256th code point; empty where every code point is one byte.
  private var waypoints: [Int] = []
  private let start: Int

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    self.start = start
    guard bytes[start...].contains(where: { $0 >= 0x80 }) else { return }
    var count = 0
    for index in start..<bytes.count where bytes[index] & 0xC0 != 0x80 {
      if count % CharacterIndex.stride == 0 { waypoints.append(index) }
      count += 1
    }
  }

  func byte(at position: Int) -> Int {
    guard !waypoints.isEmpty else { return min(start + position, bytes.count) }
    let waypoint = min(position / CharacterIndex.stride, waypoints.count - 1)
    var left = position - waypoint * CharacterIndex.stride
    var index = waypoints[waypoint]
    while index < bytes.count {
      if bytes[index] & 0xC0 != 0x80 {
        if left == 0 { return index }
        left -= 1
      }
      index += 1
    }
    return bytes.count
  }
}
