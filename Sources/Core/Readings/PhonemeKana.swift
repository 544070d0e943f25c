/// English in eSpeak NG's phoneme names to katakana.
enum PhonemeKana {
  private enum Sound {
    /// The kana's vowel, what follows it, and whether a stop behind it is doubled.
    case vowel(Int, String, isShort: Bool)
    /// By vowel a i u e o, then alone.
    case consonant([String])
  }

  /// Nil where a sound is unknown.
  static func kana(_ phonemes: String) -> String? {
    var text = Substring(phonemes)
    var result = ""
    var pending: (name: String, row: [String])?
    var isAfterShort = false
    while !text.isEmpty {
      guard let name = names.first(where: { text.hasPrefix($0) }) else {
        guard let first = text.first, marks.contains(first) else { return nil }
        text.removeFirst()
        continue
      }
      text.removeFirst(name.count)
      switch table[name] {
      case .vowel(let vowel, let tail, let isShort):
        result += (pending?.row[vowel] ?? vowels[vowel]) + tail
        pending = nil
        isAfterShort = isShort
      case .consonant(let row):
        if let before = pending {
          if name == "j" {
            pending = (before.name, softened(before.row))
            continue
          }
          if before.name == "t" && (name == "s" || name == "z") {
            pending = ("ts", rows["ts"] ?? row)
            continue
          }
          result += alone(before.name, before.row, before: name)
          isAfterShort = false
        }
        if isAfterShort && doubled.contains(name) && isLast(text) { result += "ッ" }
        isAfterShort = false
        pending = (name, row)
      case nil: return nil
      }
    }
    if let last = pending { result += alone(last.name, last.row, before: "") }
    return result.isEmpty ? nil : result
  }

  private static let marks = Set("',%=_:|!#-;^ ~2")
  private static let vowels = ["ア", "イ", "ウ", "エ", "オ"]
  private static let doubled: Set<String> = ["p", "t", "k", "tS", "d", "g"]

  private static func isLast(_ rest: Substring) -> Bool { !rest.contains { !marks.contains($0) } }

  private static func alone(_ name: String, _ row: [String], before next: String) -> String {
    if name == "m" && ["p", "b", "m"].contains(next) { return "ン" }
    return row[5]
  }

  /// きゅ from き and ゆ.
  private static func softened(_ row: [String]) -> [String] {
    zip(["ャ", "", "ュ", "ェ", "ョ", "ュ"], row).map { small, _ in row[1] + small }
  }

  private static func row(_ kana: String) -> [String] {
    kana.split(separator: " ").map(String.init)
  }

  private static let rows: [String: [String]] = [
    "p": row("パ ピ プ ペ ポ プ"), "b": row("バ ビ ブ ベ ボ ブ"), "t": row("タ ティ トゥ テ ト ト"),
    "?": row("タ ティ トゥ テ ト ト"), "L": row("ラ リ ル レ ロ ル"), "t2": row("タ ティ トゥ テ ト ト"),
    "t#": row("タ ティ トゥ テ ト ト"), "d": row("ダ ディ ドゥ デ ド ド"),
    "k": row("カ キ ク ケ コ ク"), "g": row("ガ ギ グ ゲ ゴ グ"), "f": row("ファ フィ フ フェ フォ フ"),
    "v": row("バ ビ ブ ベ ボ ブ"), "T": row("サ シ ス セ ソ ス"), "D": row("ザ ジ ズ ゼ ゾ ズ"),
    "s": row("サ シ ス セ ソ ス"), "z": row("ザ ジ ズ ゼ ゾ ズ"), "S": row("シャ シ シュ シェ ショ シュ"),
    "Z": row("ジャ ジ ジュ ジェ ジョ ジュ"), "tS": row("チャ チ チュ チェ チョ チ"),
    "dZ": row("ジャ ジ ジュ ジェ ジョ ジ"), "ts": row("ツァ ツィ ツ ツェ ツォ ツ"), "h": row("ハ ヒ フ ヘ ホ フ"),
    "m": row("マ ミ ム メ モ ム"), "n": row("ナ ニ ヌ ネ ノ ン"), "N": row("ンガ ンギ ング ンゲ ンゴ ン"),
    "l": row("ラ リ ル レ ロ ル"), "r": row("ラ リ ル レ ロ ル"), "r-": row("ラ リ ル レ ロ ル"),
    "j": row("ヤ イ ユ イェ ヨ イ"), "w": row("ワ ウィ ウ ウェ ウォ ウ"),
  ]

  private static let table: [String: Sound] = {
    var table = rows.mapValues { Sound.consonant($0) }
    let long: [(String, Int, String)] = [
      ("A:", 0, "ー"), ("A@", 0, "ー"), ("aa", 0, ""), ("3:", 0, "ー"), ("3", 0, "ー"), ("V3", 0, "ー"),
      ("i:", 1, "ー"), ("u:", 2, "ー"), ("O:", 4, "ー"), ("O@", 4, "ー"), ("o@", 4, "ー"),
      ("oU", 4, "ー"),
      ("eI", 3, "イ"), ("aI", 0, "イ"), ("aU", 0, "ウ"), ("OI", 4, "イ"), ("aI@", 0, "イア"),
      ("aI3", 0, "イアー"), ("aU3", 0, "ウアー"), ("aU@", 0, "ウア"), ("i@", 1, "ア"), ("i@3", 1, "アー"),
      ("e@", 3, "ア"),
      ("U@", 2, "ア"), ("@L", 2, "ル"), ("I@", 1, "ア"),
    ]
    for (name, vowel, tail) in long {
      table[name] = .vowel(vowel, tail, isShort: false)
    }
    let short = [
      ("a", 0), ("a#", 0), ("V", 0), ("@", 0), ("@2", 0), ("@5", 0), ("E", 3), ("E2", 3), ("e", 3),
      ("I", 1), ("I2", 1), ("I#", 1), ("i", 1), ("0", 4), ("O", 4), ("O2", 4), ("o", 4), ("U", 2),
      ("u", 2),
      ("0#", 4),
    ]
    for (name, vowel) in short { table[name] = .vowel(vowel, "", isShort: true) }
    return table
  }()

  /// Longer names first.
  private static let names = table.keys.sorted {
    $0.utf8.count == $1.utf8.count ? $0 < $1 : $0.utf8.count > $1.utf8.count
  }
}
