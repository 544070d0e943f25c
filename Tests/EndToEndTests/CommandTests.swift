import Foundation
import Testing
import TextTools

@Suite struct CommandTests {
  static let commands = [
    "play", "explore", "control", "transcript", "render", "outline", "inspect", "describe", "test",
    "sounds", "voices", "devices", "doctor", "schema", "help",
  ]

  /// A scenario without anything that hangs on an engine's version.
  static let hello = """
    title: Hello
    screens:
      only:
        - {id: greeting, kind: button, title: Hello}
        - {id: world, text: World}
    script:
      - swipe: right
      - swipe: left
    expect:
      - hears: World
      - hears: "Hello, Button"
    variants:
      short way:
        script: [{swipe: right}]
        expect: [{hears: World}]
    """

  private func metered(_ arguments: String...) -> [String] {
    [arguments[0], "--voice=metered"] + arguments.dropFirst()
  }

  // MARK: Help

  @Test func `without a command it says where help is`() throws {
    let outcome = try Program.run([])
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error == "earshot: no command given\nTry 'earshot --help'.\n")
  }

  @Test func `help lists every command, and nothing that is not there yet`() throws {
    let outcome = try Program.run(["--help"])
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty)
    let listed = outcome.lines.drop { $0 != "Commands:" }.dropFirst()
      .prefix { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(listed == Self.commands)
  }

  @Test(arguments: commands) func `a command explains itself`(command: String) throws {
    for spelling in ["--help", "-h", "--he"] {
      let outcome = try Program.run([command, spelling])
      #expect(outcome.status == 0)
      #expect(outcome.error.isEmpty)
      #expect(outcome.output.hasPrefix("Usage: earshot \(command) [OPTION...]"))
      let example = outcome.output.split(separator: "\nExample:\n").last
      #expect(example?.prefix { $0 != "\n" }.contains("earshot \(command)") == true)
      for line in outcome.lines { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test func `help is a command too`() throws {
    #expect(try Program.run(["help"]).output == Program.run(["--help"]).output)
    for command in Self.commands {
      #expect(
        try Program.run(["help", command]).output == Program.run([command, "--help"]).output)
    }
  }

  @Test(arguments: [["--version"], ["-V"], ["play", "-V"], ["test", "--vers"]])
  func `version and licence`(arguments: [String]) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "earshot 0.1.0")
    #expect(outcome.output.contains("GPL-3.0-or-later"))
  }

  // MARK: Mistakes on the command line

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
    let file = try scratch.file("hello.yaml", Self.hello)
    let outcome = try Program.run(["transcript", option, file])
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error == "earshot: \(message)\n")
  }

  @Test func `an unknown variant names the nearest`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("hello.yaml", Self.hello)
    let outcome = try Program.run(metered("transcript", "--variant=shortway", file))
    #expect(outcome.status == 2)
    #expect(
      outcome.error
        == "earshot: \(file) has no variant 'shortway'; did you mean 'short way'?\n")
  }

  @Test func `an unknown voice names the nearest`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("hello.yaml", Self.hello)
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
    let file = try scratch.file("hello.yaml", Self.hello)
    let wrong = scratch.path("helo.yaml")
    let outcome = try Program.run(["transcript", wrong])
    #expect(outcome.status == 2)
    #expect(
      outcome.error
        == "earshot: \(wrong): No such file or directory; did you mean '\(file)'?\n")
  }

  // MARK: Mistakes in files

  @Test func `mistakes of all files are told at once, with their places, and nothing runs`() throws
  {
    let scratch = try Scratch()
    let good = try scratch.file("good.yaml", Self.hello)
    let first = try scratch.file("first.yaml", "screens:\n  a:\n    - {id: x, labl: Hi}\n")
    let second = try scratch.file("second.yaml", "screens:\n  a:\n    - {id: x, kind: buton}\n")
    let outcome = try Program.run(metered("transcript", good, first, second))
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
      let outcome = try Program.run(metered("transcript", "--format=\(format)", file))
      #expect(outcome.status == 0)
      let controls = outcome.output.unicodeScalars.filter {
        $0.properties.generalCategory == .control && $0 != "\n"
      }
      #expect(controls.isEmpty)
    }
  }

  @Test func `what turns the direction reaches the terminal from no command`() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "turned.yaml",
      "title: \"T\\u202E\"\nscreens: {\"s\\u2066\": [{id: x, text: \"A\\u202Eb\\u2069 क्\\u200Dष\"}]}\n"
        + "script: [{touch: x}]\nexpect: [{hears: \"c\\u202Ed\"}]\n")
    let commands = [
      ["outline"], ["inspect"], metered("transcript"), metered("test"),
      metered("transcript", "--format=jsonl"), ["outline", "--format=jsonl"],
      ["outline", "--screen=\u{202E}"], ["outline", "--scr\u{202E}"],
    ]
    for command in commands {
      let outcome = try Program.run(command + [file])
      for text in [outcome.output, outcome.error] {
        let controls = text.unicodeScalars.filter { PlainText.isControl($0) && $0 != "\n" }
        #expect(controls.isEmpty, "\(command)")
      }
    }
    let outline = try Program.run(["outline", file])
    #expect(outline.output == "s: 1 stop\n1. Ab क्\u{200D}ष\n")
  }

  // MARK: Transcripts

  @Test func `base and variants each have a heading`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("hello.yaml", Self.hello)
    let outcome = try Program.run(metered("transcript", file))
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty)
    let headings = outcome.lines.filter { !$0.hasPrefix(" ") }
    #expect(headings == ["hello: Hello", "hello, variant short way: Hello"])
    let base = try Program.run(metered("transcript", "--variant", "base", file))
    #expect(base.lines.filter { !$0.hasPrefix(" ") } == ["hello: Hello"])
    let variant = try Program.run(metered("transcript", "--variant", "short way", file))
    #expect(
      variant.lines.filter { !$0.hasPrefix(" ") } == ["hello, variant short way: Hello"])
  }

  @Test func `standard input is a file named -`() throws {
    let outcome = try Program.run(metered("transcript", "-"), input: Self.hello)
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "scenario: Hello")
  }

  @Test func `JSON Lines are objects, from start to end`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("hello.yaml", Self.hello)
    let outcome = try Program.run(
      metered("transcript", "--format", "jsonl", "--variant", "base", file))
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
        Self.hello.replacing("hears: World}", with: "hears: Moon}")
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

  // MARK: Tests of scenarios

  @Test func `what is expected and comes passes`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("hello.yaml", Self.hello)
    let outcome = try Program.run(metered("test", file))
    #expect(outcome.status == 0)
    #expect(
      outcome.lines == [
        "passed: \(file)", "passed: \(file), variant short way", "2 passed, 0 failed",
      ])
  }

  @Test func `what does not come fails, with its line, and quietly no less`() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "hello.yaml", Self.hello.replacing("hears: World}", with: "hears: Moon}"))
    for options in [[], ["-q"]] {
      let outcome = try Program.run(metered("test", file) + options)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("failed: \(file):15, variant short way\n"))
      #expect(outcome.output.contains("Moon"))
      #expect(outcome.lines.last == "1 passed, 1 failed")
    }
  }

  /// A check that fails, in a file that expects nothing else, or what `more` says.
  private static func checked(_ more: String) -> String {
    """
    screens: {s: [{id: a, kind: button, title: A}]}
    script:
      - doubleTap
      - check: {label: a, equals: something else}
      - check: {label: a, equals: A}
      - check: {label: a, equals: again}
    \(more)
    """
  }

  @Test func `a check that does not hold fails, also where nothing else is expected`() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "check.yaml",
      Self.checked("variants: {held: {script: [{check: {label: a, equals: A}}]}}"))
    let outcome = try Program.run(metered("test", file))
    #expect(outcome.status == 1)
    #expect(
      outcome.lines == [
        "failed: \(file):4", "  check did not hold: a.label = something else",
        "  also line 6: check did not hold: a.label = again", "passed: \(file), variant held",
        "1 passed, 1 failed",
      ])
    let skipped = try Program.run(metered("test", "--rate=300", file))
    #expect(skipped.status == 0)
    #expect(skipped.lines.first == "skipped: \(file): rate 300 instead of 200")
  }

  @Test func `an empty list that is not met has its line, and checks stand behind it`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("check.yaml", Self.checked("expect:\n  []"))
    let outcome = try Program.run(metered("test", file))
    #expect(outcome.status == 1)
    #expect(
      outcome.lines == [
        "failed: \(file):8", "  expected: nothing more", "  came at 0.100 s: hears \"A, Button\"",
        "  also line 4: check did not hold: a.label = something else",
        "  also line 6: check did not hold: a.label = again", "0 passed, 1 failed",
      ])
  }

  @Test func `a scenario without expectations and checks is skipped`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("bare.yaml", "screens: {s: [{id: a, text: A}]}\n")
    let outcome = try Program.run(metered("test", file))
    #expect(outcome.status == 0)
    #expect(
      outcome.lines == [
        "skipped: \(file): the file expects nothing", "0 passed, 0 failed, 1 skipped",
      ])
  }

  // MARK: What is no stop

  private static let unread = """
    screens:
      main:
        - {id: messages, kind: cell, label: Messages}
        - {id: alert, kind: alert, label: Careful}
        - {id: gone, text: Gone, hidden: true}
        - {id: box, elementsHidden: true, children: [{id: inner, text: Inner}]}
        - {id: flat, text: Flat, frame: [0, 0, 0, 0]}
        - {id: row, kind: cell, isElement: true, label: Row, children: [{id: part, text: Part}]}
        - {id: plain, kind: view}
      covered:
        - {id: back, text: Back}
        - {id: dialog, modal: true, children: [{id: title, text: Title}]}
    """

  @Test func `outline tells of each labelled element that is no stop, and why`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("unread.yaml", Self.unread)
    #expect(
      try Program.run(["outline", file]).lines == [
        "main: 1 stop", "1. Row", "not read: messages, a cell that is no element",
        "not read: alert, an alert that is no element", "not read: gone, hidden",
        "not read: inner, below box, which is hidden from VoiceOver",
        "not read: flat, without size", "not read: part, inside row, which is an element",
        "covered: 1 stop", "1. Title", "not read: back, ignored because of the modal dialog",
      ])
    let json = try Program.run(["outline", "--format=jsonl", "--screen=covered", file])
    #expect(
      json.lines.last
        == #"{"stop":null,"element":"back","text":"Back","parts":[],"frame":[0,0,390,44],"#
        + #""notRead":"modal","by":"dialog"}"#)
  }

  static let described: [([String], String)] = [
    (["--kind=cell", "--label=X"], "not read: X, a cell that is no element"),
    (["--kind=cell", "--label=X", "--element=on"], "X"),
    (["--kind=button", "--label=X", "--element=off"], "not read: X, a button that is no element"),
    (["--kind=image"], "not read: an image that is no element"),
    (["--label=X", "--trait=button"], "X, Button"),
    (["--label="], "says nothing"),
    (
      ["--kind=list", "--label=X", "--format=jsonl"],
      #"{"stop":null,"element":"element","text":"X","parts":[],"frame":[0,0,390,44],"#
        + #""notRead":"noElement","by":"element"}"#
    ),
  ]

  @Test(arguments: described)
  func `describe agrees with outline`(options: [String], line: String) throws {
    let outcome = try Program.run(["describe"] + options)
    #expect(outcome.status == 0)
    #expect(outcome.lines == [line])
  }

  static let differences = [
    ("--rate=300", "rate 300 instead of 200"),
    ("--language=de", "language de instead of en-US"),
    ("--profile=ios-7", "profile ios-7 instead of ios-18"),
    ("--timing=echo=1s", "timing of echo"),
    ("--quirk=rawSwitchValues=false", "quirk rawSwitchValues=false"),
    ("--hints=off", "hints off"),
  ]

  @Test(arguments: differences)
  func `expectations bind only under the file's own settings`(
    option: String, reason: String
  ) throws {
    let scratch = try Scratch()
    let file = try scratch.file("hello.yaml", Self.hello)
    let outcome = try Program.run(metered("test", "--variant=base", option, file))
    #expect(outcome.status == 0)
    #expect(outcome.lines == ["skipped: \(file): \(reason)", "0 passed, 0 failed, 1 skipped"])
  }

  @Test func `an option that repeats the file's own setting changes nothing`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("hello.yaml", Self.hello)
    let outcome = try Program.run(metered("test", "-q", "--rate=200", "--profile=ios-18", file))
    #expect(outcome.lines == ["2 passed, 0 failed"])
  }

  @Test func `a folder is searched for scenarios, and others are passed over`() throws {
    let scratch = try Scratch()
    for folder in ["b/c", ".hidden"] {
      try FileManager.default.createDirectory(
        at: scratch.url(folder), withIntermediateDirectories: true)
    }
    for name in ["z.yaml", "b/c/a.yml", ".hidden/x.yaml"] {
      _ = try scratch.file(name, Self.hello)
    }
    _ = try scratch.file("theme.yaml", "earcons: {}\n")
    let outcome = try Program.run(
      metered("test", "--variant=base", scratch.folder.path(percentEncoded: false)))
    #expect(
      outcome.lines == [
        "passed: \(scratch.path("b/c/a.yml"))", "passed: \(scratch.path("z.yaml"))",
        "2 passed, 0 failed",
      ])
  }

  @Test func `a folder without scenarios is an error`() throws {
    let scratch = try Scratch()
    let outcome = try Program.run(["test", scratch.folder.path(percentEncoded: false)])
    #expect(outcome.status == 2)
    #expect(
      outcome.error.hasPrefix(
        "earshot: no scenario in \(scratch.folder.path(percentEncoded: false))"))
  }
}
