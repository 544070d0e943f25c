import Foundation
import Testing

/// `--watch`: a scenario that is saved is read again.
@Suite struct WatchTests {
  /// The lines of the transcript without their times.
  private func happened(_ program: LiveProgram) -> [String] {
    program.lines.map { String($0.dropFirst(9)) }
  }

  private func edited(_ old: String, _ new: String) -> String {
    ExploreTests.door.replacing(old, with: new)
  }

  /// As editors do: a file beside it takes its name.
  private func replace(_ file: String, by text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: file + "~"))
    unsafe _ = rename(file + "~", file)
  }

  /// As a shell does: emptied and written again, in two writes.
  private func rewrite(_ file: String, by text: String) throws {
    let handle = try FileHandle(forWritingTo: URL(filePath: file))
    try handle.truncate(atOffset: 0)
    let half = text.index(text.startIndex, offsetBy: text.count / 2)
    try handle.write(contentsOf: Data(text[..<half].utf8))
    try handle.write(contentsOf: Data(text[half...].utf8))
    try handle.close()
  }

  @Test(arguments: ["rename", "in place"])
  func `a saved scenario begins anew at the same stop, which is said`(way: String) throws {
    let exploration = try LiveExploration(ExploreTests.door, ["--watch"])
    let program = exploration.program
    try program.write("right\n")
    try program.wait(for: "finished Open, Button")
    let text = edited("title: Open}", "title: Unlock}")
    if way == "rename" {
      try replace(exploration.file, by: text)
    } else {
      try rewrite(exploration.file, by: text)
    }
    try program.wait(for: "finished Unlock, Button")
    try program.write("left\nq\n")
    #expect(try program.status() == 0)
    #expect(program.error.isEmpty, "\(program.error)")
    let start = "start    door, ios-18, en-US, voice metered, 200 words per minute, metered 1"
    let lines = happened(program)
    #expect(
      lines.dropLast(2) == [
        start, "focus    heading, at the start", "gesture  swipe right, on heading",
        "focus    open, from heading, by swipe", "earcon   focusMoved", "speech   Open, Button",
        "app      elementFocused, open, from heading", "finished Open, Button", "end", start,
        "focus    open, at the start", "speech   Unlock, Button", "finished Unlock, Button",
        "gesture  swipe left, on open", "focus    heading, from open, by swipe",
        "earcon   focusMoved", "speech   Front door, Heading",
        "app      elementFocused, heading, from open",
      ])
    #expect(lines.suffix(2).first?.hasPrefix("cut      Front door, Heading") == true)
    #expect(lines.last == "end")
  }

  @Test func `a mistake is spoken with its line and printed in full, and what was there stays`()
    throws
  {
    let exploration = try LiveExploration(ExploreTests.door, ["--watch", "--language", "de"])
    let program = exploration.program
    try replace(exploration.file, by: edited("kind: button", "kind: buton"))
    try program.wait(for: "finished Zeile 5, unknown kind buton; did you mean button?")
    #expect(
      program.error.hasPrefix(
        "\(exploration.file):5:24: error: unknown kind `buton`; did you mean `button`?\n"))
    try program.write("right\n")
    try program.wait(for: "finished Open, Taste")
    try replace(exploration.file, by: edited("title: Open}", "title: Unlock}"))
    try program.wait(for: "finished Unlock, Taste")
    try program.write("q\n")
    #expect(try program.status() == 0)
  }

  @Test func `what the user set stays, and what is gone gives way to the first stop`() throws {
    let exploration = try LiveExploration(ExploreTests.door, ["--watch"])
    let program = exploration.program
    try program.write("right\n+\nh\n")
    try program.wait(for: "finished Hints off")
    try replace(
      exploration.file, by: edited("id: open", "id: shut").replacing("e: open", with: "e: shut"))
    try program.wait(for: "220 words per minute")
    try program.wait(for: "finished Front door, Heading")
    try program.write("h\n")
    try program.wait(for: "finished Hints on")
  }

  @Test func `a colleague sees the new run and asks in its words`() throws {
    let exploration = try LiveExploration(ExploreTests.door, ["--watch"])
    let watcher = try LiveProgram(["control"], environment: exploration.environment)
    try watcher.wait(for: "start")
    try watcher.write("{\"touch\": \"shut\"}\n")
    try watcher.wait(for: "1: refused, column 11: unknown id `shut`")
    try replace(
      exploration.file, by: edited("id: open", "id: shut").replacing("e: open", with: "e: shut"))
    try watcher.wait(for: "start", times: 2)
    try watcher.write("{\"touch\": \"shut\"}\n")
    try watcher.wait(for: "2: Open, Button, finished")
  }

  @Test func `what is done after a change is saved with the place where it began`() throws {
    let scratch = try Scratch()
    let saved = scratch.path("saved.yaml")
    let exploration = try LiveExploration(
      ExploreTests.door, ["--watch", "--save", saved], scratch: scratch)
    let program = exploration.program
    try program.write("right\n+\n")
    try program.wait(for: "finished 220")
    try replace(exploration.file, by: edited("title: Open}", "title: Unlock}"))
    try program.wait(for: "finished Unlock, Button")
    try program.write("left\n")
    try program.wait(for: "finished Front door, Heading")
    try program.finish()
    #expect(try program.status() == 0, "\(program.error)")
    let text = try scratch.text("saved.yaml")
    #expect(text.contains("start: {screen: door, focus: open, voiceOver: on}"), "\(text)")
    let settings = "voiceOver: {rate: 220, hints: on, voice: metered}\n"
    #expect(text.contains(settings + "script:\n  - swipe: left\nexpect:\n"), "\(text)")
    #expect(text.contains("title: Unlock}"))
    #expect(try Program.run(["test", saved]).status == 0)
  }

  @Test func `a file that is deleted is waited for, and told once`() throws {
    let exploration = try LiveExploration(ExploreTests.door, ["--watch"])
    let program = exploration.program
    try FileManager.default.removeItem(atPath: exploration.file)
    try program.wait("a warning") { program.error.contains("is gone") }
    try Data(ExploreTests.door.utf8).write(to: URL(filePath: exploration.file))
    try program.wait(for: "start", times: 2)
    #expect(
      program.error
        == "earshot: warning: \(exploration.file) is gone; it is read again when it is back\n")
  }

  @Test(arguments: [("en-US", "The file is gone"), ("de", "Die Datei ist nicht mehr da")])
  func `that a file is gone is spoken`(language: String, sentence: String) throws {
    let exploration = try LiveExploration(ExploreTests.door, ["--watch", "--language", language])
    try FileManager.default.removeItem(atPath: exploration.file)
    try exploration.program.wait(for: "finished \(sentence)")
  }

  @Test func `play says that a file is gone`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("door.yaml", ExploreTests.door)
    let program = try LiveProgram(
      ["play", "--watch", "--device", "null", "--voice", "metered", file])
    try program.wait(for: "  end")
    try FileManager.default.removeItem(atPath: file)
    try program.wait("a warning") { program.error.contains("is gone") }
    try Data(ExploreTests.door.utf8).write(to: URL(filePath: file))
    try program.wait(for: "finished Open, Button", times: 2)
  }

  private static let noFile = "it is no file but a FIFO or a device"

  @Test(arguments: ["explore", "play"])
  func `what is no file is not watched`(command: String) throws {
    let scratch = try Scratch()
    let fifo = scratch.path("door.yaml")
    #expect(unsafe mkfifo(fifo, 0o600) == 0)
    for path in [fifo, "/dev/zero"] {
      let outcome = try Program.run([command, "--watch", "--voice", "metered", path])
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("earshot: \(path): \(Self.noFile)"), "\(outcome.error)")
    }
  }

  @Test func `a file that becomes a FIFO is told, spoken, and holds nobody up`() throws {
    let exploration = try LiveExploration(ExploreTests.door, ["--watch"])
    let program = exploration.program
    #expect(unsafe mkfifo(exploration.file + "~", 0o600) == 0)
    unsafe _ = rename(exploration.file + "~", exploration.file)
    try program.wait("an error") { program.error.contains("door.yaml: \(Self.noFile)") }
    try program.wait(for: "finished \(exploration.file): \(Self.noFile)")
    try program.write("right\n")
    try program.wait(for: "finished Open, Button")
    try replace(exploration.file, by: edited("title: Open}", "title: Unlock}"))
    try program.wait(for: "finished Unlock, Button")
  }

  @Test func `a message stands below what was spoken, not over it`() throws {
    let session = try TmuxSession()
    let file = try session.scratch.file("door.yaml", ExploreTests.door)
    try session.enter(
      "clear; \(Program.path) explore -q --watch --device null --voice metered door.yaml")
    try session.waitForKeys()
    try session.press("Home")
    try session.wait { $0.last == "Front door, Heading" }
    try replace(file, by: edited("kind: button", "kind: buton"))
    try session.wait { $0.last == "Line 5, unknown kind buton; did you mean button?" }
    let lines = try session.screen()
    #expect(lines.first == "Front door, Heading", "\(lines)")
    #expect(lines.contains { $0.hasPrefix("door.yaml:5:24: error: unknown kind") }, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("Front door, Heading") && $0.contains("error") })
  }

  @Test func `a folder that goes and comes back is watched on`() throws {
    let scratch = try Scratch()
    let folder = scratch.url("scenes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = try scratch.file("scenes/door.yaml", ExploreTests.door)
    let program = try LiveProgram(
      ["explore", "-q", "--output", "text", "--voice", "metered", "--watch", file])
    try program.wait(for: "start")
    try FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = try scratch.file("scenes/door.yaml", ExploreTests.door)
    try program.wait(for: "start", times: 2)
  }

  @Test func `the file behind a link is watched as well`() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.url("real"), withIntermediateDirectories: true)
    let file = try scratch.file("real/door.yaml", ExploreTests.door)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("door.yaml"), withDestinationPath: file)
    let program = try LiveProgram(
      [
        "explore", "-q", "--output", "text", "--voice", "metered", "--watch",
        scratch.path("door.yaml"),
      ])
    try program.wait(for: "start")
    try rewrite(file, by: edited("Front door", "Back door"))
    try program.wait(for: "finished Back door, Heading")
  }

  @Test func `play plays again on save, speaks mistakes, and ends with Ctrl-C`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("door.yaml", ExploreTests.door)
    let program = try LiveProgram(
      ["play", "--watch", "--device", "null", "--voice", "metered", file])
    try program.wait(for: "  end")
    try replace(file, by: edited("title: Open}", "title: Unlock}"))
    try program.wait(for: "finished Unlock, Button")
    try program.wait(for: "  end", times: 2)
    try replace(file, by: "screens: {a: [{kind: buton}]}\n")
    try program.wait("a mistake") { program.error.contains("door.yaml:1:22: error: unknown kind") }
    try rewrite(file, by: ExploreTests.door)
    try program.wait(for: "finished Open, Button", times: 2)
    try program.wait(for: "  end", times: 3)
    kill(program.id, SIGINT)
    #expect(try program.status() == 130)
    #expect(program.lines.filter { $0 == "door: Open the door" }.count == 3)
  }

  @Test func `a save interrupts what plays`() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "door.yaml", edited("title: Open}", "title: \(String(repeating: "Long ", count: 2_000))}"))
    let program = try LiveProgram(
      ["play", "--watch", "--device", "null", "--voice", "metered", file])
    try program.wait(for: "speech   Long")
    try replace(file, by: ExploreTests.door)
    try program.wait(for: "end of the run")
    try program.wait(for: "finished Open, Button")
  }

  @Test func `what cannot be watched is told`() throws {
    let stdin = try Program.run(["play", "--watch", "--voice", "metered", "-"])
    #expect(stdin.status == 2)
    #expect(stdin.error.contains("--watch cannot watch standard input; name the scenario's file"))
    let scratch = try Scratch()
    let file = try scratch.file("door.yaml", ExploreTests.door)
    let virtual = try Program.run(["explore", "--watch", "--clock", "virtual", file])
    #expect(virtual.status == 2)
    #expect(virtual.error.contains("--watch goes with --clock device"))
    let missing = try Program.run(["play", "--watch", scratch.path("none.yaml")])
    #expect(missing.status == 2)
    #expect(missing.error.contains("No such file"))
  }
}
