import Foundation

/// The built `earshot`, run as a user runs it.
struct Program {
  struct Outcome {
    var status: Int32
    var output: String
    var error: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Where the build put the programs, beside the test bundle's resources.
  static let folder = Bundle.module.bundleURL.deletingLastPathComponent()

  static let path = folder.appending(path: "earshot").path(percentEncoded: false)

  /// A folder that is not there, so that nobody's config file has a say.
  static let noConfig = folder.appending(path: "no-config").path(percentEncoded: false)

  /// A page of the documentation catalog.
  static func page(_ name: String) throws -> String {
    try String(
      contentsOf: root.appending(path: "Documentation/Earshot.docc/\(name)"), encoding: .utf8)
  }

  static func scenario(_ name: String) -> String {
    root.appending(path: "Scenarios/\(name).yaml").path(percentEncoded: false)
  }

  /// Runs it to its end.
  /// - Parameters:
  ///   - environment: added to this process's own, which leads to no config file; nil takes a
  ///     variable away.
  ///   - input: for standard input.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String?] = [:],
    in folder: URL? = nil
  ) throws -> Outcome {
    try shell("exec \"$0\" \"$@\"", [path] + arguments, input, environment, folder)
  }

  /// Runs a line of `sh`, in which `$0` is the program and `$1`, `$2` … are the arguments.
  static func shell(
    _ line: String, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws -> Outcome {
    try shell(line, [path] + arguments, "", environment, nil)
  }

  private static func shell(
    _ line: String, _ words: [String], _ input: String, _ environment: [String: String?],
    _ folder: URL?
  ) throws -> Outcome {
    // Files take any amount without anybody reading meanwhile.
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line] + words
    process.currentDirectoryURL = folder
    process.environment = merged(environment)
    let source = scratch.url("in")
    try Data(input.utf8).write(to: source)
    process.standardInput = try FileHandle(forReadingFrom: source)
    process.standardOutput = try scratch.handle("out")
    process.standardError = try scratch.handle("err")
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: try scratch.text("out"), error: try scratch.text("err"))
  }

  static func merged(_ changes: [String: String?]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CONFIG_HOME"] = noConfig
    for (name, value) in changes { environment[name] = value }
    return environment
  }
}

/// A folder of one test, gone when the test is over.
final class Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "earshot-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func url(_ name: String) -> URL { folder.appending(path: name) }
  func path(_ name: String) -> String { url(name).path(percentEncoded: false) }

  func handle(_ name: String) throws -> FileHandle {
    try Data().write(to: url(name))
    return try FileHandle(forWritingTo: url(name))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
  }

  /// Writes a file and gives its path.
  func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: url(name))
    return path(name)
  }

  /// Hidden ones included, sorted.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }
}

extension Program {
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

  /// The words of a command, with the voice that needs no engine.
  static func metered(_ arguments: String...) -> [String] {
    [arguments[0], "--voice=metered"] + arguments.dropFirst()
  }
}
