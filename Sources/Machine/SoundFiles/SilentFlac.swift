import Sound

/// Puts blocks of silence between the frames that a FLAC encoder writes, which takes no time:
/// each is a frame of a few bytes, and the frames behind it are numbered anew.
///
/// The checksum of all samples, which STREAMINFO holds, is then left out, as the format allows.
struct SilentFlac {
  /// Frames of sound in a block, as the encoder cuts them.
  static let blockFrames = 4_096
  /// Shorter silence is the encoder's own.
  static let shortest = 600 * AudioClock.sampleRate

  /// In front of the frame's number: a mono frame of 4,096 samples of 16 bits at 22,050 Hz.
  private static let opening: [UInt8] = [0xFF, 0xF8, 0xC6, 0x08]
  /// A subframe that is one value: zero.
  private static let subframe: [UInt8] = [0, 0, 0]
  private static let streamInfo = 8
  private static let streamInfoSize = 34

  /// Frames of sound that the encoder was given.
  private(set) var encoded = 0
  /// Blocks that were put between.
  private var added = 0

  mutating func note(encoded frames: Int) { encoded += frames }

  /// How a silence begins: what the encoder gets first, so that it has written its last block, then
  /// blocks.
  func split(_ silence: Int) -> (before: Int, blocks: Int) {
    // It writes a block when it has a sample of the next one.
    let before = (Self.blockFrames - encoded % Self.blockFrames) % Self.blockFrames + 1
    guard silence >= Self.shortest else { return (silence, 0) }
    return (before, (silence - before) / Self.blockFrames)
  }

  /// The bytes of the next blocks of silence.
  mutating func blocks(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 16)
    for _ in 0..<count {
      let first = encoded / Self.blockFrames + added
      Self.append(Self.opening, number: first, rest: Self.subframe, to: &bytes)
      added += 1
    }
    return bytes
  }

  /// A frame of the encoder with the number that it has in the file.
  func renumbered(_ frame: [UInt8]) -> [UInt8] {
    guard added > 0, frame.count > 6, frame[0] == 0xFF, frame[1] == 0xF8 else { return frame }
    let (number, length) = Self.number(in: frame)
    // Where the table of sizes has none, the size follows the number.
    let size = [6: 1, 7: 2][frame[2] >> 4] ?? 0
    let headEnd = 4 + length + size
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frame.count + 4)
    Self.append(
      Array(frame[..<4]), number: number + added, extra: Array(frame[4 + length..<headEnd]),
      rest: Array(frame[(headEnd + 1)..<(frame.count - 2)]), to: &bytes)
    return bytes
  }

  /// STREAMINFO, which begins at ``streamInfo``, when all has been written.
  func completed(_ info: [UInt8]) -> [UInt8] {
    var info = info
    let total = encoded + added * Self.blockFrames
    info[13] = info[13] & 0xF0 | UInt8(truncatingIfNeeded: total >> 32 & 0x0F)
    for place in 0..<4 { info[14 + place] = UInt8(truncatingIfNeeded: total >> (24 - 8 * place)) }
    // The sizes of the smallest and the largest frame, and the checksum, are not known.
    for place in Array(4..<10) + Array(18..<34) { info[place] = 0 }
    return info
  }

  /// Where STREAMINFO stands in the file; nil where nothing was put between.
  var streamInfo: (offset: Int64, size: Int)? {
    added > 0 ? (Int64(Self.streamInfo), Self.streamInfoSize) : nil
  }

  private static func append(
    _ opening: [UInt8], number: Int, extra: [UInt8] = [], rest: [UInt8], to bytes: inout [UInt8]
  ) {
    let start = bytes.count
    bytes += opening
    append(number: number, to: &bytes)
    bytes += extra
    bytes.append(UInt8(truncatingIfNeeded: sum(bytes[start...], bits: 8, polynomial: 0x07)))
    bytes += rest
    let check = sum(bytes[start...], bits: 16, polynomial: 0x8005)
    bytes.append(UInt8(truncatingIfNeeded: check >> 8))
    bytes.append(UInt8(truncatingIfNeeded: check))
  }

  /// Coded as UTF-8 codes characters, up to 31 bits.
  private static func append(number: Int, to bytes: inout [UInt8]) {
    guard number >= 0x80 else { return bytes.append(UInt8(number)) }
    var count = 2
    while count < 6, number >> (5 * count + 1) > 0 { count += 1 }
    let mark = UInt8(truncatingIfNeeded: 0xFF00 >> count)
    bytes.append(mark | UInt8(truncatingIfNeeded: number >> (6 * (count - 1))))
    for place in (0..<count - 1).reversed() {
      bytes.append(0x80 | UInt8(truncatingIfNeeded: number >> (6 * place) & 0x3F))
    }
  }

  private static func number(in frame: [UInt8]) -> (value: Int, length: Int) {
    let first = frame[4]
    guard first >= 0x80 else { return (Int(first), 1) }
    let length = (~first).leadingZeroBitCount
    return frame[5..<4 + length].reduce((Int(first & (0x7F >> UInt8(length))), length)) {
      ($0.0 << 6 | Int($1 & 0x3F), length)
    }
  }

  /// FLAC's checksums: the highest bit first, from zero.
  private static func sum(_ bytes: ArraySlice<UInt8>, bits: Int, polynomial: Int) -> Int {
    let top = 1 << (bits - 1)
    return bytes.reduce(0) { sum, byte in
      var sum = sum ^ Int(byte) << (bits - 8)
      for _ in 0..<8 { sum = sum & top > 0 ? sum << 1 ^ polynomial : sum << 1 }
      return sum & (1 << bits - 1)
    }
  }
}
