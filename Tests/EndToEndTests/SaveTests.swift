import Foundation
import System
import TestSupport
import Testing

/// What `explore --save` and `render` do to files that are there already.
@Suite struct SaveTests {
  private let scratch: Scratch
  private let door: String

  init() throws {
    scratch = try Scratch()
    door = try scratch.file("door.yaml", ExploreTests.door)
  }

  private func save(_ path: String, _ options: [String] = []) throws -> Program.Outcome {
    try Program.run(
      ["explore", "--clock", "virtual", "--voice", "metered", "--save", path] + options + [door],
      input: "right\n", in: scratch.folder)
  }

  private func render() throws -> Program.Outcome {
    try Program.run(["render", "--voice", "metered", "-o", scratch.path("out"), door])
  }

  private var leftovers: [String] {
    get throws { try scratch.names().filter { $0.hasPrefix(".") } }
  }

  @Test func `a file that is there already needs --force, and keeps its permissions`() throws {
    let saved = try scratch.file("saved.yaml", "mine\n")
    unsafe _ = chmod(saved, 0o600)
    let refused = try save(saved)
    #expect(refused.status == 2)
    #expect(refused.output.isEmpty)
    #expect(
      refused.error
        == "earshot: writing \(saved): there is a file of that name already. "
        + "Choose another name, or replace it with --force.\n")
    #expect(try scratch.text("saved.yaml") == "mine\n")
    #expect(try save(saved, ["--force"]).status == 0)
    #expect(try scratch.text("saved.yaml").contains("- swipe: right"))
    #expect(try Program.shell("stat -c %a \"$1\"", [saved]).output == "600\n")
    #expect(try leftovers.isEmpty)
  }

  @Test func `a session with the metered voice passes with the voice that its file names`() throws {
    let scenario = try scratch.file(
      "timers.yaml",
      """
      voiceOver: {voices: {en: de}}
      screens: {s: [{id: a, text: Annabel}, {id: b, text: Bartholomew}]}
      handlers:
        - {on: {every: 200 ms}, do: {post: {announcement: "${runs} o'clock"}}}
      """)
    let saved = scratch.path("metered.yaml")
    let explored = try Program.run(
      ["explore", "--clock", "virtual", "--voice", "metered", "--save", saved, scenario],
      input: "right\n+900ms left\n+50ms right\n", in: scratch.folder)
    #expect(explored.status == 0, "\(explored.error)")
    #expect(try scratch.text("metered.yaml").contains("voiceOver: {voice: metered}"))
    #expect(try Program.run(["test", saved]).output.hasSuffix("1 passed, 0 failed\n"))
    let start = try Program.run(["transcript", saved]).lines.first { $0.contains(" start ") }
    #expect(start?.contains("voice metered") == true, "\(start ?? "")")
    // Another voice may be asked for.
    #expect(try Program.run(["transcript", "--voice=en-us", saved]).output.contains("espeak-ng"))
  }

  @Test func `the metered voice is for every language or for none`() throws {
    let file = try scratch.file(
      "some.yaml", "voiceOver: {voices: {de: metered}}\nscreens: {s: [{text: A}]}\n")
    let outcome = try Program.run(["test", file])
    #expect(outcome.status == 2)
    #expect(outcome.error.contains(":1:26: error: unknown voice `metered`"), "\(outcome.error)")
  }

  /// What stands under the name, made by a line of `sh`, and why it stays.
  static let kinds: [(make: String, reason: String)] = [
    ("mkdir saved", "Is a directory"),
    ("ln -s door.yaml saved", "it is a link, which is never replaced"),
    ("ln -s nowhere saved", "it is a link, which is never replaced"),
    ("mkfifo saved", "it is a FIFO, which is never replaced"),
    ("echo mine >saved; chmod 400 saved", "there is a file that is read-only"),
  ]

  @Test(arguments: kinds)
  func `what is no file of one's own is refused before anything is done`(
    make: String, reason: String
  ) throws {
    _ = try Program.shell("cd \"$1\" && \(make)", [scratch.folder.path(percentEncoded: false)])
    let look = "cd \"$1\" && stat -c '%F %a %i %s' saved"
    let before = try Program.shell(look, [scratch.folder.path(percentEncoded: false)]).output
    for options in [[], ["--force"]] {
      let outcome = try save("saved", options)
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.error.hasPrefix("earshot: writing saved: \(reason). "), "\(outcome.error)")
    }
    #expect(try Program.shell(look, [scratch.folder.path(percentEncoded: false)]).output == before)
    #expect(try leftovers.isEmpty)
  }

  @Test(arguments: ["/dev/null", "/dev/full"]) func `a device is no file`(path: String) throws {
    let outcome = try save(path, ["--force"])
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains("\(path): it is a device, which is never replaced"))
  }

  @Test(arguments: ["/proc/saved.yaml", "nowhere/saved.yaml", "door.yaml/saved.yaml"])
  func `a path that cannot be written is refused before anything is done`(path: String) throws {
    let outcome = try save(path)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.hasPrefix("earshot: writing \(path): "))
  }

  @Test func `the scenario itself is replaced only with --force`() throws {
    #expect(try save(door).status == 2)
    #expect(try scratch.text("door.yaml") == ExploreTests.door)
    #expect(try save(door, ["--force"]).status == 0)
    #expect(try Program.run(["test", door]).status == 0)
  }

  @Test func `one that has come meanwhile stays, and what was done has another name`() throws {
    let saved = scratch.path("saved.yaml")
    let exploration = try LiveExploration(ExploreTests.door, ["--save", saved], scratch: scratch)
    try exploration.program.write("right\n")
    try exploration.program.wait(for: "finished Open, Button")
    _ = try scratch.file("saved.yaml", "mine\n")
    try exploration.program.write("q\n")
    #expect(try exploration.program.status() == 0)
    #expect(try scratch.text("saved.yaml") == "mine\n")
    #expect(try scratch.text("saved.yaml-2").contains("- swipe: right"))
    #expect(
      exploration.program.error
        == "earshot: warning: \(saved) is there by now; what was done is in \(saved)-2\n")
  }

  @Test(.enabled(if: RenderTests.canMount, "this user may not mount a small disk"))
  func `a full disk leaves what was there`() throws {
    let outcome = try Program.shell(
      """
      exec unshare -rm sh -c 'mount -t tmpfs -o size=8k none "$2" || exit 9
      echo mine >"$2/saved.yaml"; head -c 4096 /dev/zero >"$2/full"
      echo right | "$0" explore --clock virtual --voice=metered --force --save "$2/saved.yaml" "$1"
      status=$?; cat "$2/saved.yaml"; ls -A "$2"; exit $status' "$0" "$1" "$2"
      """, [door, try scratch.folder("disk")])
    #expect(outcome.status == 3)
    #expect(outcome.lines.suffix(3) == ["mine", "full", "saved.yaml"])
    #expect(outcome.error.contains("No space left on device. Free some space"))
  }

  @Test(arguments: ["ln -s nowhere", "mkfifo", "mkdir"])
  func `a render replaces files only`(make: String) throws {
    let folder = try scratch.folder("out")
    _ = try Program.shell("\(make) \"$1/door.wav\"", [folder])
    let outcome = try render()
    #expect(outcome.status != 0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.hasPrefix("earshot: writing \(folder)/door.wav: "), "\(outcome.error)")
    #expect(try scratch.names(in: "out") == ["door.wav"])
  }

  @Test func `a render clears what killed ones left, and nothing else`() throws {
    let folder = try scratch.folder("out")
    let dead = ".earshot-0123456789abcdef.part"
    let others = [".earshot-01234567.part", ".earshot-0123456789abcdef.par", "notes.part"]
    for name in [dead] + others { _ = try scratch.file("out/\(name)", "x") }
    let link = ".earshot-aaaaaaaaaaaaaaaa.part"
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/\(link)", withDestinationPath: door)
    let living = try PendingFile("\(folder)/living.wav")
    #expect(try render().status == 0)
    let names = try scratch.names(in: "out")
    #expect(!names.contains(dead))
    for name in others + [link] { #expect(names.contains(name)) }
    #expect(names.count == others.count + 2 + 3)
    try living.publish()
    #expect(try scratch.names(in: "out").contains("living.wav"))
  }

  @Test func `the link that a stranger lays for a file to come is not followed`() throws {
    let folder = try scratch.folder("out")
    let victim = try scratch.file("victim", "mine\n")
    let file = try PendingFile("\(folder)/a.txt")
    #expect(unsafe symlink(victim, "\(folder)/a.txt") == 0)
    #expect(throws: SystemError.self) { try file.publish() }
    file.discard()
    #expect(try scratch.text("victim") == "mine\n")
    #expect(try scratch.names(in: "out") == ["a.txt"])
  }

  // MARK: Names that are no text

  @Test func `every path is its bytes again`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...12, using: &random)
      let bytes = (0..<count).map { _ in
        let kind = Int.random(in: 0...3, using: &random)
        return UInt8.random(
          in: kind == 0 ? 0x80...0xFF : kind == 1 ? 0xF0...0xF4 : 1...0xFF, using: &random)
      }
      #expect(PathText.bytes(of: PathText.text(of: bytes)) == bytes)
    }
    let standIn: [UInt8] = [0xF4, 0x8F, 0xBB, 0x93]
    #expect(PathText.bytes(of: PathText.text(of: standIn)) == standIn)
    #expect(PathText.text(of: "Tür 😀".utf8) == "Tür 😀")
  }

  @Test func `names that are no UTF-8 are read, searched, rendered into and saved`() throws {
    let outcome = try Program.shell(
      """
      cd "$2" || exit 9
      name=$(printf 'd\\351r'); mkdir "$name" && cp "$1" "$name/$name.yaml" || exit 8
      "$0" transcript --voice=metered "$name/$name.yaml" >/dev/null || exit 7
      "$0" test "$name" || exit 6
      "$0" render -q --voice=metered -o "$name/out" "$name/$name.yaml" || exit 5
      echo right | "$0" explore --clock virtual --voice=metered --save "$name/new" "$1" >/dev/null
      [ -e "$name/new" ] && ls "$name/out"
      "$0" outline "$name/none.yaml"
      """, [door, scratch.folder.path(percentEncoded: false)])
    #expect(
      outcome.output
        == "passed: d\\xE9r/d\\xE9r.yaml\n1 passed, 0 failed\n"
        + "d--r.jsonl\nd--r.vtt\nd--r.wav\n".replacing("d--r", with: "d-r"), "\(outcome.error)")
    #expect(outcome.error == "earshot: d\\xE9r/none.yaml: No such file or directory\n")
  }
}

extension Scratch {
  /// Makes a folder and gives its path.
  func folder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
    return path(name)
  }
}
