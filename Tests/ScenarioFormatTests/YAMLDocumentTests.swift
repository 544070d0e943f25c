import Testing
import YAMLReading

/// Trees and the bytes they stand on.
@Suite struct YAMLDocumentTests {
  private func document(_ text: String) -> YAMLDocument {
    YAMLDocument(SourceText(text, name: "x.yaml"))
  }

  private func text(_ node: YAMLNode?, in document: YAMLDocument) -> String? {
    node.map { String(decoding: document.source.bytes[$0.range], as: UTF8.self) }
  }

  @Test func `every node knows its own bytes`() {
    let document = document(
      """
      title: "Ü1" # comment
      # ä
      screens:
        main:
          - {id: a, text: 'it''s'}
          - id: b

      last: &x [1, 2]
      again: *x
      none:
      """)
    #expect(document.mistakes == [])
    let root = document.root
    #expect(text(root?["title"], in: document) == "\"Ü1\"")
    let main = root?["screens"]?["main"]
    #expect(text(main?.items?.first, in: document) == "{id: a, text: 'it''s'}")
    #expect(text(main?.items?.first?["text"], in: document) == "'it''s'")
    #expect(main?.items?.first?["text"]?.scalar?.text == "it's")
    #expect(text(main?.items?.last, in: document) == "id: b")
    #expect(text(main, in: document) == "- {id: a, text: 'it''s'}\n    - id: b")
    #expect(text(root?["last"], in: document) == "&x [1, 2]")
    #expect(text(root?["again"], in: document) == "&x [1, 2]")
    #expect(root?["none"]?.isNull == true)
    #expect(root?["none"]?.range.isEmpty == true)
    #expect(root?.pairs?.map(\.name) == ["title", "screens", "last", "again", "none"])
  }

  @Test func `places count lines and characters from one`() {
    let source = SourceText("\u{FEFF}a\r\n\rüe\u{301}x\n", name: "x")
    #expect(source.place(at: 3) == .init(line: 1, column: 1))
    #expect(source.place(at: 6) == .init(line: 2, column: 1))
    #expect(source.place(at: 7) == .init(line: 3, column: 1))
    #expect(source.place(at: 9) == .init(line: 3, column: 2))
    #expect(source.place(at: 12) == .init(line: 3, column: 3))
    #expect(source.place(at: 14) == .init(line: 4, column: 1))
    #expect(source.place(at: 99) == .init(line: 4, column: 1))
    let offsets = [3, 6, 7, 9, 12, 14]
    #expect(source.places(at: offsets) == offsets.map { source.place(at: $0) })
  }

  @Test func `counts and depths take aliases for what they stand for`() {
    let document = document("a: &a [1, [2]]\nb: [*a, *a]\n")
    #expect(document.root?["a"]?.count == 4)
    #expect(document.root?["a"]?.depth == 3)
    #expect(document.root?["b"]?.count == 9)
    #expect(document.root?["b"]?.depth == 4)
  }

  @Test func `aliases may stand for exactly 100,000 values`() {
    // Each alias stands for 100 values: the list and its 99 items.
    let items = Array(repeating: "x", count: 99).joined(separator: ",")
    func aliases(_ count: Int) -> [YAMLMistake] {
      let list = Array(repeating: "*a", count: count).joined(separator: ", ")
      return document("a: &a [\(items)]\nb: [\(list)]\n").mistakes
    }
    #expect(aliases(1_000) == [])
    #expect(
      aliases(1_001).map(\.message) == [
        "the aliases stand for more than 100000 values; expected fewer"
      ])
  }

  @Test func `64 levels are read, 65 are not`() {
    func nested(_ levels: Int) -> YAMLDocument {
      document(String(repeating: "[", count: levels) + String(repeating: "]", count: levels))
    }
    #expect(nested(64).root?.depth == 64)
    #expect(nested(64).mistakes == [])
    #expect(
      nested(65).mistakes == [YAMLMistake(at: 64, "nested too deep; expected at most 64 levels")])
  }

  @Test func `aliases nest no deeper than what is written out`() {
    let text = """
      a: &a \(String(repeating: "[", count: 40) + String(repeating: "]", count: 40))
      b: \(String(repeating: "[", count: 30))*a\(String(repeating: "]", count: 30))
      """
    #expect(
      document(text).mistakes.map(\.message) == ["nested too deep; expected at most 64 levels"])
  }

  @Test func `many keys are told apart`() {
    let keys = (0..<5_000).map { "k\($0): \($0)" } + ["k17: again", "k4999: again"]
    let mistakes = document(keys.joined(separator: "\n")).mistakes
    #expect(
      mistakes.map(\.message) == [
        "the key `k17` stands here twice; expected each key once",
        "the key `k4999` stands here twice; expected each key once",
      ])
  }
}
