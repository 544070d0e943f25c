import Foundation
import Testing

/// Started by programs that give it less than a shell at a terminal does.
@Suite struct PoorStartTests {
  private let scratch: Scratch
  private let file: String

  init() throws {
    scratch = try Scratch()
    file = try scratch.file("door.yaml", ExploreTests.door)
  }

  private var folder: String { scratch.folder.path(percentEncoded: false) }

  // MARK: Closed descriptors

  @Test func `a closed standard output is an error, as with other programs`() throws {
    let outcome = try Program.shell("exec \"$0\" transcript --voice=metered \"$1\" >&-", [file])
    #expect(outcome.status == 2)
    #expect(outcome.error == "earshot: writing to standard output: Bad file descriptor.\n")
  }

  @Test(arguments: ["<&-", "2>&-", "<&- 2>&-"])
  func `what is closed and not needed is no matter`(closed: String) throws {
    let whole = try Program.run(["transcript", "--voice=metered", file])
    let outcome = try Program.shell(
      "exec \"$0\" transcript --voice=metered \"$1\" \(closed)", [file])
    #expect(outcome.status == 0)
    #expect(outcome.output == whole.output)
    #expect(outcome.error.isEmpty)
  }

  @Test func `a scenario from a closed standard input is an error`() throws {
    let outcome = try Program.shell("exec \"$0\" transcript - <&-")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("Bad file descriptor"), "\(outcome.error)")
  }

  /// What is printed must not get into files that are written meanwhile.
  @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
  func `no file takes the place of what is closed`(closed: String) throws {
    let render = "\"$0\" render --voice=metered -q -o"
    let outcome = try Program.shell(
      """
      cd "$2" && \(render) whole "$1" && { \(render) poor "$1" \(closed); }
      status=$?; diff -r whole poor && exit $status
      """, [file, folder])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    #expect(outcome.output.isEmpty)
    #expect(try scratch.names(in: "poor").count == 3)
  }

  @Test(arguments: ["2>&-", ">&- 2>&-"])
  func `a saved script holds nothing that was printed`(closed: String) throws {
    let explore = "\"$0\" explore --clock virtual --voice=metered --save"
    let outcome = try Program.shell(
      """
      cd "$2" && echo right | \(explore) whole.yaml "$1" >/dev/null
      { echo right | \(explore) poor.yaml "$1"; } \(closed)
      test ! -e poor.yaml || cmp whole.yaml poor.yaml
      """, [file, folder])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
  }

  // MARK: The environment

  /// Words for `env`.
  static let environments = [
    "LANG=C", "LC_ALL=POSIX", "LC_ALL=nowhere", "-u LANG", "-u HOME", "HOME=", "-u TERM",
    "TERM=nonsense", "-u XDG_RUNTIME_DIR", "XDG_RUNTIME_DIR=/proc/nowhere", "-u PATH",
    "TMPDIR=/proc/nowhere", "-i",
  ]

  private static let languages = """
    language: ja
    screens: {one: [{text: 日本の★}, {text: {runs: [{text: Grüße, language: de}]}}, {text: हिन्दी}]}
    script: [{swipe: right}, {swipe: right}]
    """

  @Test(arguments: environments)
  func `what is told does not depend on the environment`(words: String) throws {
    let languages = try scratch.file("languages.yaml", Self.languages)
    let whole = try Program.run(["transcript", languages])
    #expect(whole.status == 0, "\(whole.error)")
    let outcome = try Program.shell(
      "exec /usr/bin/env \(words) \"$0\" transcript \"$1\"", [languages],
      environment: ["XDG_CONFIG_HOME": nil, "HOME": folder])
    #expect(outcome.status == 0)
    #expect(outcome.output == whole.output)
    #expect(outcome.error == whole.error)
  }

  @Test(arguments: environments)
  func `keys from a pipe are obeyed in any environment`(words: String) throws {
    let outcome = try Program.shell(
      """
      printf 'right\\nq\\n' |
      /usr/bin/env \(words) "$0" explore --output text --voice=metered "$1"
      """, [file], environment: ["XDG_CONFIG_HOME": nil, "HOME": folder])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Open, Button"), "\(outcome.output)")
  }

  // MARK: Words

  @Test func `a name that is too long is told in words`() throws {
    let outcome = try Program.run(["transcript", String(repeating: "a", count: 100_000)])
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("File name too long"))
  }

  @Test func `a command line of thousands of words is obeyed`() throws {
    let outcome = try Program.run(
      ["test", "--voice=metered", "-q"] + Array(repeating: file, count: 3_000))
    #expect(outcome.status == 0, "\(outcome.error.prefix(400))")
  }
}
