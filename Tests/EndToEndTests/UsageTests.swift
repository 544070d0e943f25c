import Testing

/// Mistakes on the command line and in files.
@Suite struct UsageTests {
  static let mistakes: [(arguments: [String], message: String)] = [
    (["pley"], "unknown command 'pley'; did you mean 'play'?\nTry 'earshot --help'."),
    (["sweep", "x"], "unknown command 'sweep'\nTry 'earshot --help'."),
    (["help", "pley"], "unknown command 'pley'; did you mean 'play'?\nTry 'earshot --help'."),
    (["help", "play", "test"], "help takes one command\nTry 'earshot help'."),
    (
      ["describe", "--language=de"],
      "describe needs at least one of --kind, --label, --value, --hint, --trait\n"
        + "Try 'earshot describe --help'."
    ),
    (["outline", ""], "an operand is empty; expected FILE\nTry 'earshot outline --help'."),
    (["describe", "--trait=disabled"], "unknown trait 'disabled'; did you mean 'notEnabled'?"),
    (
      ["describe", "--kind=\u{202E}button"],
      "unknown kind '<U+202E>button'; did you mean 'button'?"
    ),
    (["--frobnicate"], "unknown option '--frobnicate'\nTry 'earshot --help'."),
    (["play"], "play needs FILE...\nTry 'earshot play --help'."),
    (
      ["devices", "x"], "devices takes no operand, but there is 'x'\nTry 'earshot devices --help'."
    ),
    (["play", "-z", "x"], "unknown option '-z'\nTry 'earshot play --help'."),
    (
      ["play", "--ratte=200", "x"],
      "unknown option '--ratte'; did you mean '--rate'?\nTry 'earshot play --help'."
    ),
    (
      ["play", "--p=1", "x"],
      "option '--p' is ambiguous: --profile, --pitch\nTry 'earshot play --help'."
    ),
    (["play", "--quiet=1", "x"], "--quiet takes no value\nTry 'earshot play --help'."),
    (["play", "x", "--rate"], "--rate needs a value: N\nTry 'earshot play --help'."),
    (["render", "x", "-o"], "-o needs a value: DIR\nTry 'earshot render --help'."),
    (["render", "x"], "render needs -o DIR\nTry 'earshot render --help'."),
  ]

  @Test(arguments: mistakes)
  func `a mistake of usage`(arguments: [String], message: String) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error == "earshot: \(message)\n")
  }

  static let values: [(option: String, message: String)] = [
    ("--rate=79", "--rate is '79'; expected a whole number from 80 to 1000"),
    ("--rate=1001", "--rate is '1001'; expected a whole number from 80 to 1000"),
    ("--rate=fast", "--rate is 'fast'; expected a whole number from 80 to 1000"),
    ("--pitch=-1", "--pitch is '-1'; expected a whole number from 0 to 100"),
    ("--hints=yes", "--hints is 'yes'; expected on or off"),
    ("--profile=ios-71", "unknown profile 'ios-71'; did you mean 'ios-17'?"),
    ("--language=e", "--language is 'e'; expected a language tag, as en-US or de"),
    ("--language=en_US", "--language is 'en_US'; expected a language tag, as en-US or de"),
    ("--quirk=x", "--quirk is 'x'; expected a name and a value, as layoutChangedSpeaksHint=true"),
    (
      "--quirk=layoutChangedSpeakHint=true",
      "unknown quirk 'layoutChangedSpeakHint'; did you mean 'layoutChangedSpeaksHint'?"
    ),
    (
      "--quirk=toneDirection=beepboop",
      "unknown value of quirk toneDirection 'beepboop'; did you mean 'beepBoop'?"
    ),
    ("--timing=eco=1s", "unknown timing 'eco'; did you mean 'echo'?"),
    ("--timing=echo=1", "timing echo is '1', which has no unit; expected a time as 150ms or 1.5s"),
    ("--format=json", "unknown format 'json'; did you mean 'jsonl'?"),
  ]

  @Test(arguments: values)
  func `a value that an option cannot have`(option: String, message: String) throws {
    let scratch = try Scratch()
    let file = try scratch.file("hello.yaml", Program.hello)
    let outcome = try Program.run(["transcript", option, file])
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error == "earshot: \(message)\n")
  }

  @Test func `an unknown variant names the nearest`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("hello.yaml", Program.hello)
    let outcome = try Program.run(Program.metered("transcript", "--variant=shortway", file))
    #expect(outcome.status == 2)
    #expect(
      outcome.error
        == "earshot: \(file) has no variant 'shortway'; did you mean 'short way'?\n")
  }

  @Test func `an unknown voice names the nearest`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("hello.yaml", Program.hello)
    let outcome = try Program.run(["transcript", "--voice=en-uss", file])
    #expect(outcome.status == 2)
    #expect(outcome.error == "earshot: unknown voice 'en-uss'; did you mean 'en-us'?\n")
  }

  @Test func `an unknown voice in a file is told with its place`() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "voices.yaml", "voiceOver:\n  voices: {de: dee}\nscreens: {main: [{text: A}]}\n")
    let outcome = try Program.run(["test", file])
    #expect(outcome.status == 2)
    #expect(
      outcome.error == """
        \(file):2:16: error: unknown voice `dee`; did you mean `de`?
          voices: {de: dee}
                       ^

        """)
    #expect(try Program.run(["transcript", "--voice=metered", file]).status == 0)
  }

  @Test func `a missing file names its neighbour`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("hello.yaml", Program.hello)
    let wrong = scratch.path("helo.yaml")
    let outcome = try Program.run(["transcript", wrong])
    #expect(outcome.status == 2)
    #expect(
      outcome.error
        == "earshot: \(wrong): No such file or directory; did you mean '\(file)'?\n")
  }

  @Test func `mistakes of all files are told at once, with their places, and nothing runs`() throws
  {
    let scratch = try Scratch()
    let good = try scratch.file("good.yaml", Program.hello)
    let first = try scratch.file("first.yaml", "screens:\n  a:\n    - {id: x, labl: Hi}\n")
    let second = try scratch.file("second.yaml", "screens:\n  a:\n    - {id: x, kind: buton}\n")
    let outcome = try Program.run(Program.metered("transcript", good, first, second))
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains("\(first):3:15: error: "))
    #expect(outcome.error.contains("\(second):3:21: error: "))
  }

  @Test func `a file without screens is an error at its beginning`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("other.yaml", "title: Not a scenario\n")
    let outcome = try Program.run(["test", file])
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("\(file):1:1: error: "))
  }

  @Test func `control characters of a file never reach the terminal`() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "bad.yaml",
      "title: \"red \\e[31m\\a\"\nscreens: {a: [{id: x, text: \"\\e[2J\\x9bHi\"}]}\n"
        + "script: [{touch: x}]\n")
    for format in ["text", "jsonl"] {
      let outcome = try Program.run(Program.metered("transcript", "--format=\(format)", file))
      #expect(outcome.status == 0)
      let controls = outcome.output.unicodeScalars.filter {
        $0.properties.generalCategory == .control && $0 != "\n"
      }
      #expect(controls.isEmpty)
    }
  }
}
