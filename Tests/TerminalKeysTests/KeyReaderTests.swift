import Keys
import TestSupport
import Testing

@testable import TerminalKeys

@Suite struct KeyReaderTests {
  let reader = KeyReader(terminal: "xterm-256color")

  private func names(_ text: String, flushed: Bool = false) -> [String] {
    (reader.push(text.utf8) + (flushed ? reader.flush() : [])).map(\.description)
  }

  static let sequences: [(String, String)] = [
    ("\u{1B}[C", "right"), ("\u{1B}[D", "left"), ("\u{1B}[A", "up"), ("\u{1B}[B", "down"),
    ("\u{1B}OC", "right"), ("\u{1B}OA", "up"), ("\u{1B}[1;5C", "ctrl-right"),
    ("\u{1B}[1;3D", "alt-left"), ("\u{1B}[1;6B", "ctrl-shift-down"),
    ("\u{1B}[H", "home"), ("\u{1B}[F", "end"), ("\u{1B}OH", "home"), ("\u{1B}OF", "end"),
    ("\u{1B}[1~", "home"), ("\u{1B}[4~", "end"), ("\u{1B}[7~", "home"), ("\u{1B}[8~", "end"),
    ("\u{1B}[5~", "pageup"), ("\u{1B}[6~", "pagedown"), ("\u{1B}[5;5~", "ctrl-pageup"),
    ("\u{1B}[2~", "insert"), ("\u{1B}[3~", "delete"),
    ("\u{1B}OP", "f1"), ("\u{1B}[11~", "f1"), ("\u{1B}[15~", "f5"), ("\u{1B}[24~", "f12"),
    ("\u{1B}[1;2P", "shift-f1"), ("\u{1B}[15;5~", "ctrl-f5"),
    ("\u{1B}[Z", "shift-tab"), ("\u{1B}OM", "enter"), ("\u{1B}Ok", "+"),
    ("\u{1B}[32;5u", "ctrl-space"), ("\u{1B}[97;5u", "ctrl-a"), ("\u{1B}[97;2u", "A"),
    ("\u{1B}[27u", "escape"), ("\u{1B}[13;2u", "shift-enter"),
    ("\u{1B}[27;5;32~", "ctrl-space"),
    ("\u{0}", "ctrl-space"), ("\u{1}", "ctrl-a"), ("\t", "tab"), ("\r", "enter"),
    ("\n", "enter"), ("\u{8}", "backspace"), ("\u{7F}", "backspace"),
    ("\u{1B}\u{7F}", "alt-backspace"), ("\u{1B}a", "alt-a"), ("\u{1B}ä", "alt-ä"),
    ("\u{1B}\u{1B}[C", "alt-right"), (" ", "space"), ("+", "+"), ("A", "A"), ("ä", "ä"),
    ("😀", "😀"), ("e\u{301}", "e\u{301}"), ("👩‍👧", "👩‍👧"),
  ]

  @Test(arguments: sequences)
  func `a sequence is its key, in one read or in many`(bytes: String, name: String) {
    #expect(names(bytes) == [name])
    #expect(reader.patience == nil)
    // Characters in parts are joined only within one read.
    guard bytes.unicodeScalars.count == 1 || bytes.hasPrefix("\u{1B}") else { return }
    #expect(bytes.utf8.flatMap { reader.push([$0]) }.map(\.description) == [name])
  }

  @Test func `keys of the Linux console and of rxvt`() {
    #expect(KeyReader(terminal: "linux").push("\u{1B}[[E".utf8) == [.named(.f5)])
    #expect(KeyReader(terminal: "linux").push("\u{1B}[[A".utf8) == [.named(.f1)])
    #expect(KeyReader(terminal: "rxvt").push("\u{1B}[8~".utf8) == [.named(.end)])
  }

  @Test func `a terminal nobody knows has the common keys`() {
    for terminal in [nil, "", "none-such", "dumb"] {
      #expect(KeyReader(terminal: terminal).push("\u{1B}[C".utf8) == [.named(.right)])
    }
  }

  @Test(arguments: [
    "\u{1B}[?1;2c", "\u{1B}[c", "\u{1B}[I", "\u{1B}[O", "\u{1B}[99~", "\u{1B}[1 q",
    "\u{1B}[?2004;1$y", "\u{1B}[5^", "\u{1B}[5$y", "\u{1B}Oc", "\u{1B}O5Q", "\u{1B}[[E",
    "\u{1B}[M !!", "\u{1B}[Mabc", "\u{1B}[<0;1;1M", "\u{1B}[97;1:3u", "\u{1B}[97:65;2u",
    "\u{1B}[57352u", "\u{1B}[1;9C", "\u{1B}[201~", "\u{1B}[200~\u{1B}[201~",
    "\u{1B}]0;title\u{7}", "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
    "\u{1B}_hello\u{1B}\\", "\u{1B}^x\u{1B}\\", "\u{1B}Xx\u{1B}\\", "\u{1B}[25~",
    "\u{1B}[" + String(repeating: "1;", count: 500) + "C", "\u{85}", "\u{9B}",
  ])
  func `what is no key is swallowed whole`(bytes: String) {
    #expect(names(bytes + "q") == ["q"])
    #expect(bytes.utf8.flatMap { reader.push([$0]) } == [])
    #expect(reader.patience == nil)
  }

  @Test(arguments: [
    [0xFF], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x9B, 0x43], [0xC0, 0x80],
  ])
  func `bytes that are no UTF-8 are no keys`(bytes: [UInt8]) {
    #expect(reader.push(bytes).allSatisfy { $0 == .character("(") || $0 == .character("C") })
    #expect(names("q") == ["q"])
  }

  @Test func `a sequence that breaks off loses nothing behind it`() {
    #expect(names("\u{1B}[1;5\u{1B}[C") == ["right"])
    #expect(names("\u{1B}[1;\r") == ["enter"])
    #expect(names("\u{1B}]0;title\u{1B}[C") == ["right"])
    #expect(reader.push([0xC3] + Array("q".utf8)).map(\.description) == ["q"])
  }

  @Test func `a lone ESC is Escape when nothing followed`() {
    #expect(names("\u{1B}").isEmpty)
    #expect(reader.patience == .milliseconds(30))
    #expect(reader.flush() == [.named(.escape)])
    #expect(reader.patience == nil)
    #expect(reader.flush().isEmpty)
  }

  @Test func `an ESC whose sequence follows is none`() {
    #expect(names("\u{1B}").isEmpty)
    #expect(names("[C") == ["right"])
  }

  @Test(arguments: [
    ("\u{1B}\u{1B}", ["escape", "escape"]), ("\u{1B}\u{1B}\u{1B}", ["escape", "escape", "escape"]),
    ("\u{1B}\u{1B}a", ["escape", "alt-a"]), ("\u{1B}[", ["alt-["]), ("\u{1B}O", ["alt-O"]),
    ("\u{1B}]", ["alt-]"]), ("\u{1B}P", ["alt-P"]), ("\u{1B}\u{1B}[", ["escape", "alt-["]),
    ("\u{1B}\u{1B}]", ["escape", "alt-]"]), ("\u{1B}[1;", []), ("\u{1B}]0;t", []),
  ])
  func `what is open when nothing followed`(bytes: String, expected: [String]) {
    #expect(names(bytes, flushed: true) == expected)
    #expect(names("q") == ["q"])
  }

  @Test func `each open thing has its own patience`() {
    let slow = KeyReader(terminal: nil, escapeDelay: .milliseconds(500))
    for (bytes, usual) in [
      ("\u{1B}", 30), ("\u{1B}[", 30), ("\u{1B}[1", 300), ("\u{1B}[200~", 2_000),
    ] {
      _ = names(bytes)
      _ = slow.push(bytes.utf8)
      #expect(reader.patience == .milliseconds(usual))
      #expect(slow.patience == .milliseconds(max(500, usual)))
      reader.reset()
      slow.reset()
    }
  }

  @Test func `a paste is one key, however it is cut`() {
    let bytes = Array("\u{1B}[200~Anna\rq\u{1B}[2\u{1B}[201~r".utf8)
    let expected: [Key] = [.paste("Anna q[2"), .character("r")]
    for cut in 0...bytes.count {
      #expect(reader.push(bytes[..<cut]) + reader.push(bytes[cut...]) == expected)
    }
  }

  @Test func `a paste whose end never comes is given up`() {
    #expect(names("\u{1B}[200~Anna", flushed: true) == ["paste Anna"])
    #expect(names("q") == ["q"])
  }

  @Test func `a paste keeps at most 64 KiB, in whole characters`() {
    let text = String(repeating: "ä", count: 70_000)
    let keys = reader.push(("x" + "\u{1B}[200~." + text + "\u{1B}[201~y").utf8)
    let kept = "." + String(repeating: "ä", count: PasteBuffer.limit / 2 - 1)
    #expect(keys == [.character("x"), .paste(kept), .character("y")])
  }

  @Test func `any bytes, cut anywhere, give the same keys and end open for what follows`() {
    var random = SplitMix64(seed: 7)
    let alphabet = Array("\u{1B}\u{1B}[[O]P;:15~CAMuq\\\u{7}\r\u{0} ä".utf8)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 1...24, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      let whole = reader.push(bytes) + reader.flush()
      #expect(bytes.flatMap { reader.push([$0]) } + reader.flush() == whole, "\(bytes)")
      #expect(reader.patience == nil)
      #expect(names("q") == ["q"])
    }
  }
}
