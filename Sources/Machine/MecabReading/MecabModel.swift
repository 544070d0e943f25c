import CMecab
import Speech

/// The library's handles: a dictionary, what cuts with it, and the room for one text at a time.
@safe final class MecabModel {
  struct Node {
    var bytes: Range<Int>
    /// The dictionary's fields, between commas.
    var feature: String
  }

  static let package = "mecab-ipadic-utf8"
  private static let remedy = "Install it: sudo apt install \(package)."
  /// IPADIC names a word with so many fields.
  private static let fieldCount = 9
  /// A word of every Japanese dictionary.
  private static let probe = Array("日".utf8)

  private let model: OpaquePointer
  private let tagger: OpaquePointer
  private let lattice: OpaquePointer

  init(options: [String]) throws(SpeechError) {
    let line = options.joined(separator: " ")
    guard let model = unsafe line.withCString({ unsafe mecab_model_new2($0) }) else {
      throw Self.failure("load the Japanese dictionary", Self.lastError)
    }
    guard let tagger = unsafe mecab_model_new_tagger(model) else {
      unsafe mecab_model_destroy(model)
      throw Self.failure("start MeCab", Self.lastError)
    }
    guard let lattice = unsafe mecab_model_new_lattice(model) else {
      unsafe mecab_destroy(tagger)
      unsafe mecab_model_destroy(model)
      throw Self.failure("start MeCab", Self.lastError)
    }
    unsafe self.model = model
    unsafe self.tagger = tagger
    unsafe self.lattice = lattice
  }

  deinit {
    unsafe mecab_lattice_destroy(lattice)
    unsafe mecab_destroy(tagger)
    unsafe mecab_model_destroy(model)
  }

  /// - Throws: `SpeechError` for a dictionary that is not IPADIC in UTF-8.
  func check() throws(SpeechError) {
    guard let info = unsafe mecab_model_dictionary_info(model) else {
      throw Self.failure("load the Japanese dictionary", "MeCab has none")
    }
    let file = unsafe info.pointee.filename.map { unsafe String(cString: $0) } ?? ""
    let charset = unsafe info.pointee.charset.map { unsafe String(cString: $0) } ?? ""
    guard ["UTF-8", "UTF8"].contains(charset.uppercased()) else {
      throw Self.otherDictionary("\(file) is in \(charset), not in UTF-8")
    }
    let fields = try nodes(of: Self.probe, boundaries: []).first?.feature.split(separator: ",")
    guard fields?.count == Self.fieldCount else {
      throw Self.otherDictionary("\(file) is not IPADIC")
    }
  }

  func nodes(of bytes: [UInt8], boundaries: [Int]) throws(SpeechError) -> [Node] {
    var nodes: [Node]?
    unsafe bytes.withUnsafeBytes { text in
      let start = unsafe text.bindMemory(to: CChar.self).baseAddress
      unsafe mecab_lattice_set_sentence2(lattice, start, text.count)
      for place in boundaries where place > 0 && place < text.count {
        unsafe mecab_lattice_set_boundary_constraint(lattice, place, Int32(MECAB_TOKEN_BOUNDARY))
      }
      if unsafe mecab_parse_lattice(tagger, lattice) != 0 { nodes = collected() }
      unsafe mecab_lattice_clear(lattice)
    }
    guard let nodes else { throw Self.failure("read a Japanese text", Self.lastError) }
    return nodes
  }

  /// Places are counted along, since nodes know their lengths with the white space before them.
  private func collected() -> [Node] {
    var nodes: [Node] = []
    var place = 0
    var next = unsafe mecab_lattice_get_bos_node(lattice)
    while let node = unsafe next {
      let found = unsafe node.pointee
      let end = unsafe place + Int(found.rlength)
      if unsafe Int(found.stat) != Int(MECAB_BOS_NODE) && Int(found.stat) != Int(MECAB_EOS_NODE) {
        nodes.append(
          Node(
            bytes: unsafe end - Int(found.length)..<end,
            feature: unsafe found.feature.map { unsafe String(cString: $0) } ?? ""))
      }
      place = end
      unsafe next = found.next
    }
    return nodes
  }

  private static var lastError: String {
    let text = unsafe mecab_strerror(nil).map { unsafe String(cString: $0) } ?? ""
    // The library begins with a place in its own source: `param.cpp(69) [condition] `.
    let told = text.firstRange(of: "] ").map { text[$0.upperBound...] } ?? text[...]
    let line = told.split(separator: "\n").joined(separator: " ")
    return line.isEmpty ? "MeCab found none" : line
  }

  /// Where the package is there already, MeCab's configuration names another dictionary.
  private static func otherDictionary(_ reason: String) -> SpeechError {
    SpeechError(
      operation: "load the Japanese dictionary", reason: reason,
      remedy: "Install \(package), and name its folder as dicdir in /etc/mecabrc.")
  }

  private static func failure(_ operation: String, _ reason: String) -> SpeechError {
    SpeechError(operation: operation, reason: reason, remedy: remedy)
  }
}
