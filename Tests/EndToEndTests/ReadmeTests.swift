import Exploring
import Foundation
import Keys
import ScreenReader
import Testing

/// What the README and the reference show is what happens.
@Suite struct ReadmeTests {
  struct Block {
    var language: String
    var text: String
  }

  let readme: String
  /// Of the README, then of the pages.
  let blocks: [Block]
  let scratch: Scratch

  init() throws {
    readme = try String(contentsOf: Program.root.appending(path: "README.md"), encoding: .utf8)
    let texts = try [readme] + ["Exploring.md", "Settings.md"].map(Program.page)
    var blocks: [Block] = []
    var open: Block?
    for line in texts.joined(separator: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        open = open == nil ? Block(language: String(line.dropFirst(3)), text: "") : nil
      } else {
        open?.text += line + "\n"
      }
    }
    self.blocks = blocks
    scratch = try Scratch()
  }

  /// Numbers hang on the version of eSpeak NG.
  private func withoutNumbers(_ text: String) -> String {
    text.replacing(/[0-9]+(\.[0-9]+)?/, with: "0")
  }

  private func block(_ language: String, startingWith start: String) throws -> String {
    try #require(blocks.first { $0.language == language && $0.text.hasPrefix(start) }).text
  }

  /// The newcomer's file, with the line that the README has changed.
  private func door(changed: Bool) throws -> String {
    let door = try block("yaml", startingWith: "title: Open the door")
    let line = try block("yaml", startingWith: "      - {post:")
    guard changed else { return door }
    let lines = door.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count { $0.hasPrefix("      - {post:") } == 1)
    return lines.map { $0.hasPrefix("      - {post:") ? String(line.dropLast()) : String($0) }
      .joined(separator: "\n")
  }

  @Test func `a newcomer reads no more than 200 lines`() {
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
  }

  @Test func `every package is named`() throws {
    let packages = try String(
      contentsOf: Program.root.appending(path: "Tools/packages"), encoding: .utf8)
    let rows = packages.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(!rows.isEmpty)
    for row in rows {
      let package = try #require(row.split(separator: " ").last)
      #expect(readme.contains(package), "\(package)")
    }
  }

  @Test func `transcripts are copied from runs`() throws {
    let prompt = "$ earshot "
    let shown = blocks.filter { $0.text.hasPrefix(prompt) }
    #expect(shown.count == 2)
    for block in shown {
      let lines = block.text.split(separator: "\n", maxSplits: 1)
      let outcome = try Program.shell(
        "cd \"$1\" && exec \"$0\" \(lines[0].dropFirst(prompt.count))",
        [Program.root.path(percentEncoded: false)])
      #expect(outcome.status == 0)
      #expect(withoutNumbers(outcome.output) == withoutNumbers(String(lines[1])))
    }
  }

  @Test func `the newcomer's scenario goes as told`() throws {
    let file = try scratch.file("door.yaml", door(changed: false))
    let end = try block("", startingWith: "  0.794  gesture  doubleTap")
    let first = try Program.run(["transcript", file])
    #expect(first.status == 0)
    #expect(withoutNumbers(first.output).hasSuffix(withoutNumbers(end)))

    let mended = try scratch.file("mended.yaml", door(changed: true))
    for rate in ["--rate=100", "--rate=200", "--rate=900"] {
      let outcome = try Program.run(["transcript", rate, mended])
      #expect(outcome.status == 0)
      #expect(!outcome.output.contains("  cut  "))
    }
    let atOnce = try scratch.file(
      "at-once.yaml", door(changed: true).replacing("300 ms", with: "0 ms"))
    #expect(try Program.run(["transcript", atOnce]).output.contains("cut      The door is open"))

    let expect = try block("yaml", startingWith: "expect:")
    let tested = try scratch.file("tested.yaml", door(changed: true) + expect)
    #expect(try Program.run(["test", "-q", tested]).output == "1 passed, 0 failed\n")
  }

  @Test func `the keys of explore are the standard ones`() throws {
    let text = try Program.page("Exploring.md")
    var shown: [String: [String]] = [:]
    for match in text.matches(of: /\n- `([a-zA-Z]+)`: (`.+`)\. [A-Z]/) {
      shown[String(match.1)] = match.2.split(separator: ", ").map {
        String($0.dropFirst().dropLast())
      }
    }
    for command in ExploreCommand.allCases {
      #expect(shown[command.rawValue] == command.standardKeys.map(\.description), "\(command)")
    }
    #expect(shown.count == ExploreCommand.allCases.count)
  }

  @Test func `keys come from a pipe as shown`() throws {
    let line = try block("", startingWith: "printf").replacing(
      "earshot explore", with: "\"$0\" explore")
    let outcome = try Program.shell(
      "cd \"$1\" && \(line)", [Program.root.path(percentEncoded: false)])
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.contains("gesture  doubleTap, on clear"))
  }

  @Test func `the config file is right`() throws {
    let folder = scratch.url("earshot")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = try scratch.file("earshot/config.yaml", block("yaml", startingWith: "voiceOver:"))
    let outcome = try Program.run(
      ["doctor"], environment: ["XDG_CONFIG_HOME": scratch.folder.path(percentEncoded: false)])
    #expect(outcome.status == 0)
    #expect(outcome.lines.contains { $0.hasPrefix("note: rate: 420, by ") })
    #expect(outcome.lines.contains { $0.hasPrefix("note: keys of previous: left p, by ") })
  }

  @Test func `a mistake is told as shown`() throws {
    let mistaken = try door(changed: false).replacing("kind: button", with: "kind: buton")
    _ = try scratch.file("door.yaml", mistaken)
    let outcome = try Program.run(["transcript", "door.yaml"], in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(outcome.error == (try block("", startingWith: "door.yaml:")))
  }
}
