import Testing

@testable import ScreenReader

/// Apple's `.strings` form, as far as we need it.
@Suite struct StringsFileTests {
  private func read(_ text: String) -> StringsFile { StringsFile(Array(text.utf8)) }

  @Test func `comments, keys and values are read in the order of the file`() {
    let file = read(
      """
      /* For whoever
         translates */
      "on" = "Ein";
      // The other one.
      "off"="Aus" ;

      /* Head */ /* C */ "row" = "Zeile {n}"; "end" /* in between */ = "Ende";
      """)
    #expect(file.mistakes.isEmpty)
    #expect(
      file.entries == [
        .init(key: "on", value: "Ein", comment: "For whoever translates", line: 3),
        .init(key: "off", value: "Aus", comment: "The other one.", line: 5),
        .init(key: "row", value: "Zeile {n}", comment: "C", line: 7),
        .init(key: "end", value: "Ende", comment: "", line: 7),
      ])
  }

  @Test(arguments: [
    (#""a" = "say \"on\"";"#, #"say "on""#), (#""a" = "back\\slash";"#, #"back\slash"#),
    (#""a" = "two\nlines";"#, "two\nlines"), (#""a" = "\U00e9\U300C";"#, "é「"),
    (#""a" = "//no /* comment */";"#, "//no /* comment */"), (#""a" = "";"#, ""),
    ("\"a\"\r\n=\r\n\"मान 値 值\";\r\n", "मान 値 值"),
  ])
  func `a value is what stands between its quotes`(_ text: String, _ value: String) {
    #expect(read(text).mistakes.isEmpty)
    #expect(read(text).entries.map(\.value) == [value])
  }

  @Test(arguments: [
    ("\"a\" = \"1\"\n\"b\" = \"2\";", 2, "; is missing"), ("\n\"a\" \"1\";", 2, "= is missing"),
    ("a = \"1\";", 1, "a key in quotes is missing"),
    ("\"a\" = 1;", 1, "a value in quotes is missing"),
    ("\"a\" = \"1;\n", 1, "this quote does not end"),
    ("\n/* \"a\"\n", 2, "this comment does not end"),
    (#""a" = "\t";"#, 1, #"a backslash stands before ", \, n or U only"#),
    (#""a" = "\U12";"#, 1, #"\U wants the four digits of a character"#),
    (#""a" = "\UD83D";"#, 1, #"\U wants the four digits of a character"#),
    ("\"a\" = \"1\";\n\"a\" = \"2\";", 2, "a stands here again"),
  ])
  func `a mistake is told with its line`(_ text: String, _ line: Int, _ reason: String) {
    #expect(read(text).mistakes == [.init(line: line, reason: reason)])
  }

  @Test func `bytes that are no UTF-8 are a mistake`() {
    let bytes = Array("\"a\" = \"".utf8) + [0xFF] + Array("\";".utf8)
    #expect(StringsFile(bytes).mistakes == [.init(line: 1, reason: "this is not UTF-8")])
  }

  @Test func `after a mistake the rest is read, and of two the first counts`() {
    let file = read("\"a\" \"1\";\n\"b\" = \"2\";\n\"b\" = \"3\";\nc;\n\"d\" = \"4\";")
    #expect(file.entries.map(\.key) == ["b", "d"])
    #expect(file.entries.map(\.value) == ["2", "4"])
    #expect(file.mistakes.map(\.line) == [1, 3, 4])
  }

  @Test func `a file that ends anywhere, or has any byte wrong, is read to its end`() {
    let text = Array("/* One */ \"a\" = \"é\\n\\U00e9\"; // two\n\"b\" = \"2\";".utf8)
    for index in text.indices {
      var files = [StringsFile(Array(text[..<index]))]
      for byte in Array("\"\\;=/*\nU".utf8) + [0xFF] {
        var broken = text
        broken[index] = byte
        files.append(StringsFile(broken))
      }
      for file in files {
        #expect(file.entries.count <= 2 && file.mistakes.allSatisfy { $0.line <= 3 })
      }
    }
  }
}
