import Glibc

/// A path as text: its bytes that are no UTF-8 stand there as characters of private use, and none
/// is lost on the way there and back.
package enum PathText {
  /// The character of a byte is this one and the byte.
  private static let first: UInt32 = 0x10_FE00

  package static func text(of bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    if let text = String(validating: bytes, as: UTF8.self), !holdsBytes(text) { return text }
    var text = String.UnicodeScalarView()
    var start = 0
    while start < bytes.count {
      let (scalar, length) = scalar(at: start, of: bytes)
      text.append(scalar)
      start += length
    }
    return String(text)
  }

  /// - Parameter string: ended by a zero.
  static func text(of string: UnsafePointer<CChar>) -> String {
    let bytes = unsafe UnsafeBufferPointer(start: string, count: strlen(string))
    return unsafe text(of: bytes.map(UInt8.init(bitPattern:)))
  }

  package static func bytes(of text: String) -> [UInt8] {
    guard holdsBytes(text) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      byte(of: scalar).map { [$0] } ?? Array(String(scalar).utf8)
    }
  }

  /// The byte for which a character stands; nil for any other one.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.value & ~0xFF == first ? UInt8(scalar.value & 0xFF) : nil
  }

  private static func holdsBytes(_ text: String) -> Bool {
    text.unicodeScalars.contains { byte(of: $0) != nil }
  }

  private static func scalar(at start: Int, of bytes: [UInt8]) -> (Unicode.Scalar, length: Int) {
    for length in 1...4 where start + length <= bytes.count {
      let piece = String(validating: bytes[start..<start + length], as: UTF8.self)
      guard let scalar = piece?.unicodeScalars.first else { continue }
      if byte(of: scalar) == nil { return (scalar, length) }
    }
    return (Unicode.Scalar(first + UInt32(bytes[start])) ?? "\u{FFFD}", 1)
  }
}

extension String {
  /// Calls something with the bytes of a path, ended by a zero.
  package func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let bytes = PathText.bytes(of: self).map(CChar.init(bitPattern:)) + [0]
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe body(buffer.baseAddress.unsafelyUnwrapped)
    }
  }
}
