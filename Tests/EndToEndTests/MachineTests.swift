import Foundation
import Testing

/// Machines that lack something.
@Suite struct MachineTests {
  let scratch: Scratch
  let file: String
  /// Neither servers nor a configuration of ALSA.
  let silent: [String: String?]

  init() throws {
    scratch = try Scratch()
    file = try scratch.file("hello.yaml", Program.hello)
    let configuration = try scratch.file("asound.conf", "")
    silent = [
      "ALSA_CONFIG_PATH": configuration,
      "XDG_RUNTIME_DIR": scratch.folder.path(percentEncoded: false),
      "PULSE_SERVER": nil,
    ]
  }

  @Test func `without a sound device play says what mends it, with 3`() throws {
    let outcome = try Program.run(["play", "--voice=metered", file], environment: silent)
    #expect(outcome.status == 3)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.hasPrefix("earshot: opening the sound device: "))
  }

  @Test func `doctor says the same, and the rest of what it found`() throws {
    let play = try Program.run(["play", "--voice=metered", file], environment: silent)
    let outcome = try Program.run(["doctor"], environment: silent)
    #expect(outcome.status == 3)
    #expect(outcome.error.isEmpty)
    #expect(outcome.lines.last == "1 thing is missing.")
    let sentence = play.error.dropFirst("earshot: ".count).dropLast()
    #expect(outcome.lines.contains("missing: \(sentence)"))
    #expect(outcome.lines.contains { $0.hasPrefix("ok: eSpeak NG ") })
    #expect(outcome.lines.contains { $0.hasPrefix("ok: 11 earcons in ") })
    for line in outcome.lines.dropLast() {
      #expect(["ok: ", "note: ", "missing: "].contains { line.hasPrefix($0) }, "\(line)")
    }
  }

  @Test func `where nothing is missing doctor says so, with 0`() throws {
    let outcome = try Program.run(["doctor", "--device=null"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.contains("ok: Sound plays through null."))
    #expect(outcome.lines.last == "Everything that is needed is here.")
  }

  @Test func `devices lists names with what they are`() throws {
    let outcome = try Program.run(["devices"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.contains { $0.hasPrefix("null: ") })
  }

  @Test func `without a speech engine's data the package is named, with 3`() throws {
    let empty = ["ESPEAK_DATA_PATH": scratch.path("nothing")]
    for command in [
      ["transcript", file], ["test", file], ["render", "-o", scratch.path("out"), file],
    ] {
      let outcome = try Program.run(command, environment: empty)
      #expect(outcome.status == 3, "\(command)")
      #expect(outcome.error.contains("espeak-ng-data"), "\(outcome.error)")
    }
    #expect((try? scratch.names(in: "out")) ?? [] == [])
    let doctor = try Program.run(["doctor", "--device=null"], environment: empty)
    #expect(doctor.status == 3)
    #expect(doctor.output.contains("espeak-ng-data"))
  }

  @Test func `the metered voice needs no engine`() throws {
    let outcome = try Program.run(
      ["transcript", "--voice=metered", file],
      environment: ["ESPEAK_DATA_PATH": scratch.path("nothing")])
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty)
  }

  @Test func `a voice that is killed in mid-word speaks again at the next key`() throws {
    let words = (0..<400).map { "word number \($0)" }.joined(separator: " ")
    let long = try scratch.file(
      "long.yaml", "screens: {one: [{text: First \(words)}, {text: Second \(words)}]}\n")
    let program = try LiveProgram(["explore", "-q", "--device", "null", long])
    try program.wait(for: "focus")
    for (number, key) in ["end", "home", "end"].enumerated() {
      try program.write(key + "\n")
      try program.wait(for: "  speech ", times: number + 1)
      #expect(try Program.shell("kill -9 $(pgrep -P $1)", ["\(program.id)"]).status == 0)
    }
    try program.write("q\n")
    #expect(try program.status() == 0)
    #expect(program.error.isEmpty)
  }

  @Test func `an interrupted play ends with 130`() throws {
    let waiting = try scratch.file(
      "wait.yaml", "screens: {a: [{text: One}]}\nscript: [{wait: 600 s}]\n")
    for signal in ["INT", "TERM", "HUP"] {
      let outcome = try Program.shell(
        "\"$0\" play --voice=metered --device=null \"$1\" >\"$2\" & program=$!; "
          + "until grep -qs start \"$2\"; do kill -0 $program || exit 8; sleep 0.02; done; kill -\(signal) $program; "
          + "wait $program",
        [waiting, scratch.path("log-\(signal)")])
      #expect(outcome.status == 130)
      #expect(outcome.error.isEmpty)
    }
  }

  @Test func `play ends quietly when nobody reads on`() throws {
    let outcome = try Program.shell(
      "{ \"$0\" play --voice=metered --device=null \"$1\"; echo \"status $?\" >&2; } | head -n 1",
      [file])
    #expect(outcome.output == "hello: Hello\n")
    #expect(outcome.error == "status 0\n")
  }

  @Test func `a theme that is not there, and one that is broken`() throws {
    let missing = try Program.run(["transcript", "--theme=\(scratch.path("none"))", file])
    #expect(missing.status == 2)
    #expect(
      missing.error
        == "earshot: no theme in \(scratch.path("none")): there is no theme.yaml\n")
    let broken = try scratch.file("theme.yaml", "earcons:\n  scrolld: {file: x.wav}\n")
    let outcome = try Program.run([
      "transcript", "--theme=\(scratch.folder.path(percentEncoded: false))", file,
    ])
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("theme.yaml:2:3: error: "), "\(outcome.error) \(broken)")
  }

  @Test func `it runs from any folder`() throws {
    let outcome = try Program.run(
      ["transcript", "--voice=metered", file], in: URL(filePath: "/"))
    #expect(outcome.status == 0)
  }
}
