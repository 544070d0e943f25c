import Foundation
import Testing

/// What `transcript` prints, and what becomes of a command that nobody reads.
@Suite struct TranscriptTests {
  @Test func `base and variants each have a heading`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("hello.yaml", Program.hello)
    let outcome = try Program.run(Program.metered("transcript", file))
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty)
    let headings = outcome.lines.filter { !$0.hasPrefix(" ") }
    #expect(headings == ["hello: Hello", "hello, variant short way: Hello"])
    let base = try Program.run(Program.metered("transcript", "--variant", "base", file))
    #expect(base.lines.filter { !$0.hasPrefix(" ") } == ["hello: Hello"])
    let variant = try Program.run(Program.metered("transcript", "--variant", "short way", file))
    #expect(
      variant.lines.filter { !$0.hasPrefix(" ") } == ["hello, variant short way: Hello"])
  }

  @Test func `standard input is a file named -`() throws {
    let outcome = try Program.run(Program.metered("transcript", "-"), input: Program.hello)
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "scenario: Hello")
  }

  @Test func `JSON Lines are objects, from start to end`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("hello.yaml", Program.hello)
    let outcome = try Program.run(
      Program.metered("transcript", "--format", "jsonl", "--variant", "base", file))
    let events = try outcome.lines.map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    #expect(events.first?["event"] as? String == "start")
    #expect(events.last?["event"] as? String == "end")
    #expect(events.first?["engine"] as? String == "metered")
  }

  @Test func `a closed pipe ends quietly`() throws {
    let scratch = try Scratch()
    var steps = "title: Long\nscreens: {a: [{text: One}, {text: Two}]}\nscript:\n"
    for _ in 0..<2_000 { steps += "  - swipe: right\n  - swipe: left\n" }
    let file = try scratch.file("long.yaml", steps)
    let outcome = try Program.shell(
      "{ \"$0\" transcript --voice=metered \"$1\"; echo \"status $?\" >&2; } | head -n 1", [file])
    #expect(outcome.output == "long: Long\n")
    #expect(outcome.error == "status 0\n")
  }

  @Test(arguments: [(["test"], 1), (["test", "-q"], 1), (["render", "-q", "-o", "out"], 0)])
  func `a command whose verdict or files count goes on when nobody reads`(
    command: [String], status: Int
  ) throws {
    let scratch = try Scratch()
    for number in 0..<3 {
      _ = try scratch.file(
        "hello\(number).yaml",
        Program.hello.replacing("hears: World}", with: "hears: Moon}")
          .replacing("title: Hello", with: "title: Hello \(number)"))
    }
    let outcome = try Program.shell(
      """
      cd "$1" && shift && mkfifo gate
      { read -r go <gate; "$0" "$@" --voice=metered hello*.yaml; echo "status $?" >&2; } |
        { exec <&-; echo go >gate; }
      ls out 2>/dev/null | wc -l
      """, [scratch.folder.path(percentEncoded: false)] + command)
    #expect(outcome.error == "status \(status)\n")
    #expect(outcome.output == (command[0] == "render" ? "18\n" : "0\n"))
  }

  @Test func `doctor keeps its verdict when nobody reads`() throws {
    let outcome = try Program.shell(
      """
      { "$0" doctor >/dev/null; echo "status $?" >&2; }
      { "$0" doctor; echo "status $?" >&2; } | { exec <&-; }
      """)
    let lines = outcome.error.split(separator: "\n")
    #expect(lines.count == 2 && lines.first == lines.last, "\(outcome.error)")
  }

  @Test func `a full standard output is told`() throws {
    let outcome = try Program.shell("\"$0\" --help >/dev/full")
    #expect(outcome.status == 3)
    #expect(
      outcome.error
        == "earshot: writing to standard output: No space left on device. "
        + "Free some space or send the output elsewhere.\n")
  }
}
