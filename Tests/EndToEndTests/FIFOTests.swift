import Foundation
import ScreenReader
import Testing

/// Files that come through a FIFO, read once and from the beginning to the end.
@Suite struct FIFOTests {
  private let scratch: Scratch
  private let file: String

  init() throws {
    scratch = try Scratch()
    file = try scratch.file("door.yaml", ExploreTests.door)
  }

  /// Runs a line of `bash` in which `$0` is the program and `$1` the folder.
  private func bash(_ line: String) throws -> Program.Outcome {
    try Program.shell(
      "exec timeout 60 bash -c \"$1\" \"$0\" \"$2\"",
      [line, scratch.folder.path(percentEncoded: false)])
  }

  private func transcript() throws -> [String] {
    try Program.run(["transcript", "--voice=metered", file]).lines
  }

  @Test func `a scenario by process substitution is read as one from a file`() throws {
    let outcome = try bash("exec \"$0\" transcript --voice=metered <(cat \"$1/door.yaml\")")
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty)
    // The heading and the start name the file.
    #expect(outcome.lines.dropFirst(2).elementsEqual(try transcript().dropFirst(2)))
  }

  @Test func `a writer that takes its time is waited for to its end`() throws {
    let outcome = try bash(
      """
      cd "$1" && mkfifo fifo.yaml
      { head -c 20 door.yaml; sleep 0.1; tail -c +21 door.yaml; } >fifo.yaml &
      exec "$0" transcript --voice=metered fifo.yaml
      """)
    #expect(outcome.status == 0)
    #expect(outcome.lines.dropFirst(2).elementsEqual(try transcript().dropFirst(2)))
  }

  @Test func `a writer that closes without a word has written an empty file`() throws {
    let outcome = try bash(
      "cd \"$1\" && mkfifo fifo.yaml && { : >fifo.yaml & exec \"$0\" transcript fifo.yaml; }")
    let empty = try Program.run(["transcript", try scratch.file("empty.yaml", "")])
    #expect(outcome.status == 2)
    let reason = try #require(empty.error.split(separator: "empty.yaml").last)
    #expect(outcome.error.hasSuffix("fifo.yaml" + reason), "\(outcome.error)")
  }

  @Test func `a config file that is a FIFO is heeded`() throws {
    let outcome = try bash(
      """
      mkdir "$1/earshot" && mkfifo "$1/earshot/config.yaml"
      echo 'voiceOver: {rate: 420}' >"$1/earshot/config.yaml" &
      XDG_CONFIG_HOME=$1 exec "$0" transcript --voice=metered "$1/door.yaml"
      """)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("420 words per minute"))
  }

  @Test func `a theme.yaml that is a FIFO is heeded`() throws {
    let sounds = Program.root.appending(path: "Sounds/default").path(percentEncoded: false)
    let outcome = try bash(
      """
      cp -r '\(sounds)' "$1/theme" && cd "$1/theme" && mv theme.yaml whole && mkfifo theme.yaml
      cat whole >theme.yaml & exec "$0" sounds --theme "$1/theme"
      """)
    #expect(outcome.status == 0)
    #expect(outcome.output == (try Program.run(["sounds", "--theme", sounds]).output))
  }

  @Test(arguments: ["mkfifo beep.wav", "mkdir beep.wav", "ln -s /dev/zero beep.wav"])
  func `a sound is to be a file, and nobody waits for one that is none`(make: String) throws {
    try FileManager.default.createDirectory(
      at: scratch.url("theme"), withIntermediateDirectories: true)
    let earcons = Earcon.allCases.map { "  \($0.rawValue): {file: beep.wav}\n" }
    _ = try scratch.file("theme/theme.yaml", "earcons:\n" + earcons.joined())
    let outcome = try bash(
      """
      cd "$1/theme" && \(make)
      exec "$0" transcript --voice=metered --theme "$1/theme" "$1/door.yaml"
      """)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.error.contains(
        "beep.wav: it is no file but a folder, a FIFO or a device. Name a sound file instead."),
      "\(outcome.error)")
  }
}
