import Foundation
import Testing

/// What the voice gets, as the program tells it.
@Suite struct ReadingsRunTests {
  let scratch: Scratch
  let file: String

  init() throws {
    scratch = try Scratch()
    file = try scratch.file(
      "left.yaml",
      """
      title: 残り
      language: ja
      screens:
        left:
          - {id: edit, kind: button, title: 編集}
          - {id: left, kind: label, text: 残り9時間30分}
          - {id: dots, kind: label, text: "…"}
      script:
        - swipe: right
        - swipe: right
        - swipe: left
        - swipe: right
      """)
  }

  private func spoken(_ outcome: Program.Outcome) -> [String] {
    outcome.output.matches(of: /"spoken": "([^"]*)"/).map { String($0.output.1) }
  }

  @Test func `the timeline tells what the voice got, and a silent text is told once`() throws {
    let outcome = try Program.run(["transcript", "--format=jsonl", file])
    #expect(outcome.status == 0)
    #expect(
      spoken(outcome) == ["のこり くじかんさんじゅっぷん", "のこり くじかんさんじゅっぷん"])
    #expect(
      outcome.error
        == "earshot: warning: nothing is heard of \"…\": the voice has no words for it.\n")
  }

  @Test func `the metered voice gets every text as it is`() throws {
    let outcome = try Program.run(["transcript", "--format=jsonl", "--voice=metered", file])
    #expect(outcome.error.isEmpty)
    #expect(spoken(outcome).isEmpty)
  }

  @Test func `without a dictionary one warning names the package, and the rest is spoken`() throws {
    let configuration = try scratch.file("mecabrc", "dicdir = /nowhere\n")
    let bare: [String: String?] = ["MECABRC": configuration]
    let outcome = try Program.run(["transcript", "--format=jsonl", file], environment: bare)
    #expect(outcome.status == 0)
    #expect(spoken(outcome).first == "残り くじかんさんじゅっぷん")
    let warnings = outcome.error.split(separator: "\n")
    #expect(
      warnings.first
        == """
        earshot: warning: load the Japanese dictionary: no such file or directory: /nowhere/dicrc. \
        Install it: sudo apt install mecab-ipadic-utf8. Until then kanji are not read.
        """)
    #expect(warnings.count { $0.contains("dictionary") } == 1)

    let doctor = try Program.run(["doctor", "--device=null"], environment: bare)
    #expect(doctor.status == 3)
    #expect(
      doctor.lines.contains {
        $0.hasPrefix("missing: load the Japanese dictionary: ") && $0.contains("mecab-ipadic-utf8")
      })
  }

  @Test func `who does not speak Japanese needs no dictionary`() throws {
    let configuration = try scratch.file("mecabrc", "dicdir = /nowhere\n")
    let outcome = try Program.run(
      ["transcript", Program.scenario("contacts")], environment: ["MECABRC": configuration])
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty)
  }
}
