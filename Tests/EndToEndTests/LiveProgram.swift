import Foundation
import Testing

/// The built `earshot` as it runs, with a pipe for its standard input that stays open.
final class LiveProgram {
  struct Slow: Error, CustomStringConvertible {
    var description: String
  }

  /// For anything that is awaited.
  static let patience = TimeInterval(60)

  let scratch: Scratch
  private let process = Process()
  private let input = Pipe()

  /// - Parameter wrapper: words of a command that runs the program.
  init(
    _ arguments: [String], environment: [String: String?] = [:],
    wrapper: [String] = ["/usr/bin/env"]
  ) throws {
    scratch = try Scratch()
    process.executableURL = URL(filePath: wrapper[0])
    process.arguments = wrapper.dropFirst() + [Program.path] + arguments
    process.environment = Program.merged(environment)
    process.standardInput = input
    process.standardOutput = try scratch.handle("out")
    process.standardError = try scratch.handle("err")
    try process.run()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  var id: pid_t { process.processIdentifier }
  var isRunning: Bool { process.isRunning }
  var output: String { (try? scratch.text("out")) ?? "" }
  var error: String { (try? scratch.text("err")) ?? "" }
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  func write(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Ends its standard input.
  func finish() throws { try input.fileHandleForWriting.close() }

  /// Waits until its standard output holds a text so often.
  func wait(for text: String, times: Int = 1, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    try wait("\(text)\n\(error)") { output.ranges(of: text).count >= times }
  }

  func wait(_ what: String, until holds: () -> Bool) throws {
    guard Deadline.reached(within: Self.patience, holds) else {
      throw Slow(description: "waited for \(what) in:\n\(output)\(error)")
    }
  }

  /// Waits for its end.
  func status() throws -> Int32 {
    try wait("the end") { !process.isRunning }
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}

/// `earshot explore` without sound, reached by a runtime folder of its own.
struct LiveExploration {
  let scratch: Scratch
  let file: String
  let program: LiveProgram
  /// What the other programs need to find it.
  let environment: [String: String?]

  var folder: String { scratch.path("run/earshot") }

  init(
    _ yaml: String = ExploreTests.door, _ options: [String] = [], scratch: Scratch? = nil,
    environment: [String: String?]? = nil
  ) throws {
    let own = try scratch ?? Scratch()
    self.scratch = own
    file = try own.file("door.yaml", yaml)
    try FileManager.default.createDirectory(
      at: own.url("run"), withIntermediateDirectories: true)
    let variables = environment ?? ["XDG_RUNTIME_DIR": own.path("run")]
    self.environment = variables
    program = try LiveProgram(
      ["explore", "--output", "text", "--voice", "metered"] + options + [file],
      environment: variables)
    try program.wait(for: "start")
  }

  func control(_ words: [String] = [], requests: String) throws -> Program.Outcome {
    try Program.run(["control"] + words, input: requests, environment: environment)
  }
}
