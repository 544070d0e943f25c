import Foundation
import Testing

/// What `test` says of scenarios and of folders.
@Suite struct VerdictTests {
  @Test func `what is expected and comes passes`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("hello.yaml", Program.hello)
    let outcome = try Program.run(Program.metered("test", file))
    #expect(outcome.status == 0)
    #expect(
      outcome.lines == [
        "passed: \(file)", "passed: \(file), variant short way", "2 passed, 0 failed",
      ])
  }

  @Test func `what does not come fails, with its line, and quietly no less`() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "hello.yaml", Program.hello.replacing("hears: World}", with: "hears: Moon}"))
    for options in [[], ["-q"]] {
      let outcome = try Program.run(Program.metered("test", file) + options)
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
    let outcome = try Program.run(Program.metered("test", file))
    #expect(outcome.status == 1)
    #expect(
      outcome.lines == [
        "failed: \(file):4", "  check did not hold: a.label = something else",
        "  also line 6: check did not hold: a.label = again", "passed: \(file), variant held",
        "1 passed, 1 failed",
      ])
    let skipped = try Program.run(Program.metered("test", "--rate=300", file))
    #expect(skipped.status == 0)
    #expect(skipped.lines.first == "skipped: \(file): rate 300 instead of 200")
  }

  @Test func `an empty list that is not met has its line, and checks stand behind it`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("check.yaml", Self.checked("expect:\n  []"))
    let outcome = try Program.run(Program.metered("test", file))
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
    let outcome = try Program.run(Program.metered("test", file))
    #expect(outcome.status == 0)
    #expect(
      outcome.lines == [
        "skipped: \(file): the file expects nothing", "0 passed, 0 failed, 1 skipped",
      ])
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
    let file = try scratch.file("hello.yaml", Program.hello)
    let outcome = try Program.run(Program.metered("test", "--variant=base", option, file))
    #expect(outcome.status == 0)
    #expect(outcome.lines == ["skipped: \(file): \(reason)", "0 passed, 0 failed, 1 skipped"])
  }

  @Test func `an option that repeats the file's own setting changes nothing`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("hello.yaml", Program.hello)
    let outcome = try Program.run(
      Program.metered("test", "-q", "--rate=200", "--profile=ios-18", file))
    #expect(outcome.lines == ["2 passed, 0 failed"])
  }

  @Test func `a folder is searched for scenarios, and others are passed over`() throws {
    let scratch = try Scratch()
    for folder in ["b/c", ".hidden"] {
      try FileManager.default.createDirectory(
        at: scratch.url(folder), withIntermediateDirectories: true)
    }
    for name in ["z.yaml", "b/c/a.yml", ".hidden/x.yaml"] {
      _ = try scratch.file(name, Program.hello)
    }
    _ = try scratch.file("theme.yaml", "earcons: {}\n")
    let outcome = try Program.run(
      Program.metered("test", "--variant=base", scratch.folder.path(percentEncoded: false)))
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
