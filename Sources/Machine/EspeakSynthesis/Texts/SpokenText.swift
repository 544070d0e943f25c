/// A stretch of a text as the engine gets it, and the way back from the engine's characters to the
/// text's.
struct SpokenText {
  /// What the engine gets in one go, in bytes: ten minutes of speech, far above any label.
  static let longest = 16_384

  /// UTF-8 with a closing zero; empty when nothing is left to speak.
  private(set) var bytes: [UInt8] = []
  /// Whether `bytes` is SSML of ours around the escaped text, else it is plain text.
  let markup: Bool
  /// What the stretch ends at.
  private(set) var seam = Seam.end
  /// Of the whole text, what the stretch reaches over.
  private(set) var characters = 0..<0
  /// For each Unicode scalar of `bytes`, the character of the text it comes from; empty where
  /// every scalar is a character.
  private var origins: [Int32] = []

  /// The stretches that a text is spoken in, at least one; those with nothing to speak are left out.
  static func stretches(of text: String, spellOut: Bool = false) -> [SpokenText] {
    if !spellOut, let plain = plain(text) { return [SpokenText(plain)] }
    var count: Int32 = 0
    var scalars: [KanaRespelling.Piece] = []
    for character in text {
      for scalar in character.unicodeScalars where isSpeakable(scalar) {
        scalars.append((scalar, count))
      }
      count += 1
    }
    if !spellOut && scalars.contains(where: { KanaRespelling.isKana($0.scalar) }) {
      scalars = KanaRespelling.respelled(scalars)
    }
    var place = 0
    let all = Seam.cut(
      scalars.count, breaks: Crowding.breaks(in: scalars, spellOut: spellOut),
      longest: spellOut ? longest - opening.utf8.count : longest,
      scalar: { scalars[$0].scalar }, origin: { scalars[$0].origin },
      width: { spellOut ? escaped(scalars[$0].scalar).utf8.count : UTF8.width(scalars[$0].scalar) }
    ).map { range, seam in
      let end = seam == .end ? Int(count) : Int(scalars[range.upperBound].origin)
      defer { place = end }
      return SpokenText(scalars[range], place..<max(place, end), seam, spellOut: spellOut)
    }
    let spoken = all.filter { !$0.bytes.isEmpty }
    return spoken.isEmpty ? [SpokenText([])] : spoken
  }

  /// A text that goes to the engine as it is.
  private init(_ plain: [UInt8]) {
    markup = false
    bytes = plain.allSatisfy { $0 == 32 } ? [] : plain
    characters = 0..<plain.count
    if !bytes.isEmpty { bytes.append(0) }
  }

  private init(
    _ scalars: ArraySlice<KanaRespelling.Piece>, _ characters: Range<Int>, _ seam: Seam,
    spellOut: Bool
  ) {
    markup = spellOut
    self.characters = characters
    self.seam = seam
    guard !scalars.allSatisfy(\.scalar.properties.isWhitespace),
      let first = scalars.first, let last = scalars.last
    else { return }
    if spellOut { append(Self.opening, from: first.origin) }
    for (scalar, origin) in scalars {
      append(spellOut ? Self.escaped(scalar) : String(scalar), from: origin)
    }
    if spellOut { append(Self.closing, from: last.origin) }
    bytes.append(0)
  }

  /// The characters of the text that an event of the engine means; positions count from 1.
  func characters(position: Int32, length: Int32) -> Range<Int> {
    let count = origins.isEmpty ? characters.count : origins.count
    guard count > 0 else { return 0..<0 }
    let first = min(max(Int(position) - 1, 0), count - 1)
    let last = min(first + max(Int(length), 1) - 1, count - 1)
    guard !origins.isEmpty else { return first..<last + 1 }
    return Int(origins[first])..<Int(origins[last]) + 1
  }

  /// Reads every character by its name, in every language of the engine.
  private static let opening = "<say-as interpret-as=\"characters\">"
  private static let closing = "</say-as>"

  private mutating func append(_ piece: String, from character: Int32) {
    bytes.append(contentsOf: piece.utf8)
    origins.append(contentsOf: repeatElement(character, count: piece.unicodeScalars.count))
  }

  /// The bytes of a text that goes to the engine as it is, else nil.
  private static func plain(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 1)
    for byte in text.utf8 {
      guard byte >= 32, byte < 127, bytes.count < longest else { return nil }
      bytes.append(byte)
    }
    return Crowding.isFree(bytes) ? bytes : nil
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    default: String(scalar)
    }
  }

  /// Control characters command the engine, private ones mean things of its own to it, marks of
  /// direction split words.
  private static func isSpeakable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: true
    case ..<0x20, 0x7F...0x9F: false
    case 0xAD, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
    case 0xE000...0xF8FF, 0xFFF9...0xFFFF, 0xF_0000...: false
    default: true
    }
  }
}
