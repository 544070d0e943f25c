import Foundation
import ScreenReader
import Testing

@Suite struct RenderTests {
  let scratch: Scratch
  let file: String

  init() throws {
    scratch = try Scratch()
    file = try scratch.file("hello you.yaml", Program.hello)
  }

  private func render(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["render", "--voice=metered"] + arguments)
  }

  private static let names = [
    "hello-you.jsonl", "hello-you.short-way.jsonl", "hello-you.short-way.vtt",
    "hello-you.short-way.wav", "hello-you.vtt", "hello-you.wav",
  ]

  @Test func `three files a run, named after scenario and variant`() throws {
    let folder = scratch.path("new/folder")
    let outcome = try render("-o", folder, file)
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty)
    #expect(try scratch.names(in: "new/folder") == Self.names)
    #expect(outcome.lines.first == "\(folder)/hello-you.wav")
    #expect(outcome.lines.count == 6)
    let quiet = try render("-q", "-o", folder, file)
    #expect(quiet.status == 0)
    #expect(quiet.output.isEmpty)
  }

  @Test func `the files are audio, captions and a timeline`() throws {
    #expect(try render("-o", scratch.path("out"), "--format=flac", file).status == 0)
    #expect(try Data(contentsOf: scratch.url("out/hello-you.flac")).starts(with: Data("fLaC".utf8)))
    #expect(try render("-o", scratch.path("out"), file).status == 0)
    #expect(try Data(contentsOf: scratch.url("out/hello-you.wav")).starts(with: Data("RIFF".utf8)))
    #expect(try scratch.text("out/hello-you.vtt").hasPrefix("WEBVTT\n"))
    let timeline = try scratch.text("out/hello-you.jsonl")
    let printed = try Program.run(
      ["transcript", "--voice=metered", "--format=jsonl", "--variant=base", file])
    #expect(timeline == printed.output)
  }

  @Test func `two runs of one name are refused before anything is written`() throws {
    let twin = try scratch.file("hello_you.yaml", Program.hello)
    let outcome = try render("-o", scratch.path("out"), file, twin)
    #expect(outcome.status == 2)
    #expect(
      outcome.error
        == "earshot: \(file) and \(twin) would both be written as hello-you. "
        + "Render them into different folders.\n")
    #expect(!FileManager.default.fileExists(atPath: scratch.path("out")))
  }

  @Test func `the same bytes in any order, together or alone`() throws {
    let other = try scratch.file(
      "other.yaml", Program.hello.replacing("title: Hello}", with: "title: Good day}"))
    let orders = [("ab", [file, other]), ("ba", [other, file]), ("aab", [file])]
    for (folder, files) in orders {
      let outcome = try Program.run(["render", "-q", "-o", scratch.path(folder)] + files)
      #expect(outcome.status == 0)
    }
    #expect(try Program.run(["render", "-q", "-o", scratch.path("aab"), other]).status == 0)
    let names = try scratch.names(in: "ab")
    #expect(names.count == 12)
    for folder in ["ba", "aab"] {
      #expect(try scratch.names(in: folder) == names)
      for name in names {
        let first = try Data(contentsOf: scratch.url("ab/\(name)"))
        #expect(
          try Data(contentsOf: scratch.url("\(folder)/\(name)")) == first, "\(folder)/\(name)")
      }
    }
  }

  @Test func `a folder that cannot be made is named`() throws {
    let outcome = try render("-o", "\(file)/out", file)
    #expect(outcome.status == 2)
    #expect(
      outcome.error
        == "earshot: the folder \(file)/out cannot be made: File exists. Choose one that you may write to.\n"
    )
  }

  @Test func `a folder that cannot be written to is named`() throws {
    let outcome = try render("-o", "/proc", file)
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("earshot: writing /proc/hello-you.vtt: "))
    #expect(outcome.error.hasSuffix(". Choose a folder that you may write to.\n"))
  }

  /// Whether this user can mount a small disk, seen by one command alone.
  static let canMount =
    (try? Program.shell("unshare -rm mount -t tmpfs -o size=4k none /tmp"))?.status == 0

  @Test(.enabled(if: canMount, "this user may not mount a small disk"))
  func `a full disk leaves no half-written file`() throws {
    let folder = scratch.path("disk")
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let outcome = try Program.shell(
      """
      exec unshare -rm sh -c 'mount -t tmpfs -o size=16k none "$2" || exit 9
      "$0" render --voice=metered -o "$2" "$1"; status=$?
      ls -A "$2"; exit $status' "$0" "$1" "$2"
      """, [file, folder])
    #expect(outcome.status == 3)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.hasPrefix("earshot: writing \(folder)/hello-you.wav: No space left"))
    #expect(outcome.error.contains("Free some space"))
  }

  @Test func `an interrupt leaves files that are whole, and no others`() throws {
    var text = "title: Long\nscreens: {a: [{text: One}, {text: Two}]}\nscript:\n"
    for _ in 0..<20_000 { text += "  - swipe: right\n  - swipe: left\n" }
    let long = try scratch.file("long.yaml", text)
    let outcome = try Program.shell(
      "\"$0\" render --voice=metered -o \"$3\" \"$1\" \"$2\" >\"$3.log\" & program=$!; "
        + "until [ -e \"$3/hello-you.short-way.jsonl\" ] && ls -A \"$3\" | grep -q '[.]part'; do kill -0 $program || exit 8; sleep 0.02; done; "
        + "kill -INT $program; wait $program",
      [file, long, scratch.path("out")])
    #expect(outcome.status == 130)
    #expect(outcome.error.isEmpty)
    #expect(try scratch.names(in: "out") == Self.names)
  }

  @Test("S001-13: toneDirection turns the tone round in what is heard")
  func toneDirection() throws {
    let file = try scratch.file(
      "tone.yaml", "screens: {one: [{text: A}]}\nscript: [{post: {screenChanged: }}]\n")
    func sound(_ arguments: String...) throws -> Data {
      let outcome = try Program.run(
        ["render", "-q", "--voice=metered", "-o", scratch.path("out")] + arguments + [file])
      #expect(outcome.status == 0)
      return try Data(contentsOf: scratch.url("out/tone.wav"))
    }
    let standard = try sound()
    let reversed = try sound("--quirk=toneDirection=boopBeep")
    #expect(try sound("--quirk=toneDirection=beepBoop") == standard)
    #expect(reversed != standard)
    #expect(reversed.count == standard.count)
    for profile in Profile.allCases {
      #expect(try sound("--profile=\(profile.rawValue)") == standard)
    }
  }
}
