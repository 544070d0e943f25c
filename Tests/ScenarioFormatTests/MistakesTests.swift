import Foundation
import ScenarioFormat
import Testing
import YAMLReading

/// A file for each kind of mistake and the exact lines that it earns.
@Suite struct MistakesTests {
  static let folder = Bundle.module.bundleURL.appendingPathComponent("Cases/mistakes")

  static let cases: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test(arguments: cases) func `each mistake is told where it is`(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent("\(name).yaml")))
    let expected = try String(
      contentsOf: Self.folder.appendingPathComponent("\(name).txt"), encoding: .utf8)
    #expect(mistakes(bytes, name: "\(name).yaml") + "\n" == expected)
  }

  @Test func `each case is a scenario and the lines that it earns`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == Self.cases.flatMap { ["\($0).txt", "\($0).yaml"] }.sorted())
    #expect(Self.cases.count >= 140)
  }

  @Test func `a file beyond four mebibytes is refused`() {
    let bytes = [UInt8](repeating: UInt8(ascii: "#"), count: YAMLBounds.fileBytes + 1)
    #expect(
      mistakes(bytes, name: "big.yaml").hasPrefix(
        "big.yaml:1:1: error: the file has 4194305 bytes; expected at most 4 MiB\n"))
  }

  @Test func `more than 100,000 elements are refused`() {
    let elements = String(repeating: "  - {id: }\n", count: 100_001)
    #expect(
      mistakes(Array("screens:\n  main:\n\(elements)".utf8), name: "many.yaml").contains(
        "many.yaml:100003:5: error: more than 100000 elements; expected fewer"))
  }

  @Test func `variants that repeat too much of the file are refused`() {
    let elements = String(repeating: "  - {}\n", count: 90_000)
    let variants = (0..<100).map { "  v\($0): {}\n" }.joined()
    let text = "screens:\n  main:\n\(elements)variants:\n\(variants)"
    #expect(
      mistakes(Array(text.utf8), name: "variants.yaml").contains(
        "error: the variants repeat too much of the file; expected at most 4000000 values"))
  }

  @Test func `more than 1,000 variants are refused`() {
    let variants = (0...1_000).map { "  v\($0): {}\n" }.joined()
    #expect(
      mistakes(Array("screens: {main: []}\nvariants:\n\(variants)".utf8), name: "x.yaml").contains(
        "x.yaml:1003:3: error: more than 1000 variants; expected fewer"))
  }

  @Test func `strings that grow beyond all bounds are refused`() {
    let strings = (0..<40).map { "  s\($0): \"${s\($0 + 1)}${s\($0 + 1)}\"\n" }.joined()
    let text = "screens: {main: []}\nstrings:\n\(strings)  s40: text\n"
    let told = mistakes(Array(text.utf8), name: "strings.yaml")
    #expect(
      told.contains("error: the string grows beyond 1000000 characters; expected a shorter one"))
  }

  @Test func `a long chain of strings is refused`() {
    let strings = (0..<80).map { "  s\($0): \"${s\($0 + 1)}\"\n" }.joined()
    let text = "screens: {main: []}\nstrings:\n\(strings)  s80: text\n"
    #expect(
      mistakes(Array(text.utf8), name: "chain.yaml").contains(
        "error: strings refer to strings more than 64 times over; expected fewer"))
  }

  @Test func `standard input is called a dash`() {
    #expect(mistakes([], name: "-").hasPrefix("-:1:1: error: no scenario in this file"))
  }

  @Test func `columns count characters, also behind a byte order mark`() {
    let text = "\u{FEFF}scréens: {e\u{301}: []}\nscreens: {m: [], ä: [{id: é}, {id: é}]}\n"
    let told = mistakes(Array(text.utf8), name: "x.yaml")
    #expect(told.contains("x.yaml:1:1: error: unknown key `scréens` in a scenario"))
    #expect(told.contains("x.yaml:2:36: error: the id `é` is already on line 2"))
  }

  @Test func `lines may end as on Windows`() {
    let text = "screens:\r\n  main:\r\n    - {id: a, kin: b}\r\n"
    #expect(
      mistakes(Array(text.utf8), name: "x.yaml") == """
        x.yaml:3:15: error: unknown key `kin` in an element; did you mean `kind`?
            - {id: a, kin: b}
                      ^
        """)
  }

  /// The cells of a terminal before the caret, where this text stands before the mistake.
  static let carets: [(text: String, cells: Int)] = [
    ("Kontakte", 33), ("連絡先", 31), ("ｱ", 26), ("e\u{301}", 26), ("😀", 27), ("👍🏽", 27),
    ("❤️", 27), ("❤", 26), ("👩‍👩‍👧", 27), ("🇩🇪🇫🇷", 29), ("1️⃣", 27), ("नमस्ते", 29), ("क्ष", 27),
    ("हिन्दी", 30), ("क्\u{200D}ष", 27), ("\u{202E}\u{2066}a\u{2069}", 26),
  ]

  @Test(arguments: carets)
  func `the caret stands below the mistake, whatever stands before it`(text: String, cells: Int) {
    let told = mistakes(Array("screens: {m: [{text: \"\(text)\", kid: a}]}\n".utf8))
    let caret = told.split(separator: "\n").last.map(String.init)
    #expect(caret == String(repeating: " ", count: cells) + "^")
  }

  @Test func `nothing that steers a terminal comes out`() {
    let text = "screens:\n  main: [{id: \"a\u{1B}[31m\u{202E}\", \"\\e]0;x\\a\": 1}]\n"
    let told = mistakes(
      Array("# \u{202E}\n\(text.replacing("\u{1B}", with: ""))".utf8), name: "x\u{7}")
    #expect(!told.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
  }
}

/// What is told of a file, or "no mistake".
func mistakes(_ bytes: [UInt8], name: String = "file.yaml") -> String {
  do throws(Diagnostics) {
    _ = try ScenarioReader.read(bytes, name: name)
    return "no mistake"
  } catch {
    return error.description
  }
}
