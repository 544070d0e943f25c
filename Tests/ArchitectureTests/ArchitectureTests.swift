import Foundation
import Testing

@Suite struct ArchitectureTests {
  let files: [SourceFile]
  let manifest: Manifest

  /// Read once for all tests.
  private static let sources = Result { try SourceFile.all() }

  init() throws {
    files = try Self.sources.get()
    manifest = Manifest(
      text: try String(
        contentsOf: SourceFile.root.appending(path: "Package.swift"), encoding: .utf8))
  }

  private func row(_ target: String) throws -> Architecture.Row {
    try #require(Architecture.table.first { $0.target == target }, "\(target) is in no row")
  }

  private func isPure(_ file: SourceFile, _ row: Architecture.Row) -> Bool {
    row.isPure || row.pureFolder.map { file.path.contains("/\(row.target)/\($0)/") } ?? false
  }

  @Test func `the table and the manifest name the same targets`() {
    #expect(manifest.targets.map(\.name).sorted() == Architecture.table.map(\.target).sorted())
  }

  @Test func `every target of Sources stands in the folder of its row`() throws {
    #expect(!files.isEmpty)
    for file in files {
      let row = try row(file.target)
      #expect(row.folder?.rawValue == file.folder, "\(file.path)")
    }
  }

  @Test func `a target imports only from its own folder and from those before it`() throws {
    for target in Architecture.table {
      guard let folder = target.folder else { continue }
      for imported in target.mayImport {
        let other = try #require(try row(imported).folder, "\(target.target) imports \(imported)")
        #expect(folder.mayImport(from: other), "\(target.target) imports \(imported)")
      }
    }
  }

  @Test func `a system library is imported by one adapter`() {
    for library in Architecture.table where library.folder == .libraries {
      let adapters = Architecture.table.filter {
        $0.folder != nil && $0.mayImport.contains(library.target)
      }
      #expect(adapters.count == 1, "\(library.target): \(adapters.map(\.target))")
    }
  }

  @Test func `the module of a system library holds no code`() throws {
    let folder = SourceFile.root.appending(path: "Sources/Libraries")
    let headers = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".h") }
    #expect(!headers.isEmpty)
    for header in headers {
      let text = try String(contentsOf: folder.appending(path: header), encoding: .utf8)
      for line in text.split(separator: "\n") where !line.hasPrefix("#") {
        Issue.record("\(header): \(line)")
      }
    }
  }

  @Test func `a target depends on nothing that its row does not allow`() throws {
    for target in manifest.targets {
      let allowed = try row(target.name).mayImport
      for dependency in target.dependencies {
        #expect(allowed.contains(dependency), "\(target.name) depends on \(dependency)")
      }
    }
  }

  @Test func `a file imports nothing that its target's row does not allow`() throws {
    for file in files {
      let row = try row(file.target)
      let allowed = row.mayImport + (isPure(file, row) ? [] : Architecture.platform)
      for module in file.imports {
        #expect(allowed.contains(module), "\(file.path) imports \(module)")
      }
    }
  }

  @Test func `a pure target takes no lock, starts no task and never asks for the time`() throws {
    let forbidden =
      #"\b(ContinuousClock|SuspendingClock|Mutex|Task|DispatchQueue|Thread|NSLock|actor)\b"#
    for file in files where isPure(file, try row(file.target)) {
      #expect(!file.contains(forbidden), "\(file.path)")
      for module in file.imports {
        #expect(!Architecture.impure.contains(module), "\(file.path) imports \(module)")
      }
    }
  }

  @Test func `unsafe code stands only in Machine and where bytes are parsed`() throws {
    let words = #"\bunsafe\b|Unsafe(Mutable)?(Raw)?(Buffer)?Pointer|withUnsafe|OpaquePointer"#
    for file in files where file.contains(words) {
      let allowed = try row(file.target).unsafeFiles.contains { file.name.hasPrefix($0) }
      #expect(allowed, "\(file.path)")
    }
    for row in Architecture.table where !row.unsafeFiles.isEmpty {
      #expect(row.folder == .machine || row.target == "YAMLReading", "\(row.target)")
    }
  }

  @Test func `nothing is forced, left for later or ended by a crash`() {
    for file in files {
      #expect(!file.contains(#"\btry!|\bas!|\bfatalError\b|\bassertionFailure\b"#), "\(file.path)")
      #expect(!file.text.contains("TO" + "DO") && !file.text.contains("FIX" + "ME"), "\(file.path)")
    }
  }

  @Test func `no file reaches outside the project`() {
    for file in files { #expect(!file.text.contains("../shared"), "\(file.path)") }
  }

  @Test func `the executables are thin`() {
    for file in files where file.name == "main.swift" {
      let lines = file.text.split(separator: "\n")
      #expect(lines.count <= 10, "\(file.path) has \(lines.count) lines")
    }
  }

  @Test func `the command line stays small`() {
    let count = files.count { $0.target == "CommandLineInterface" }
    #expect(count <= Architecture.mostCommandFiles, "\(count) files")
  }

  @Test func `the manifest is strict`() throws {
    let text = try String(
      contentsOf: SourceFile.root.appending(path: "Package.swift"), encoding: .utf8)
    for setting in [
      ".swiftLanguageMode(.v6)", ".strictMemorySafety()", ".treatAllWarnings(as: .error)",
      "InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny",
    ] {
      #expect(text.contains(setting), "\(setting)")
    }
    #expect(!text.contains(".package("), "no outside Swift package")
  }
}
