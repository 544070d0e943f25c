import Foundation
import Testing

/// What stands in the Cases of a test target is read by one of its tests.
@Suite struct FixtureTests {
  private static let tests = SourceFile.root.appending(path: "Tests")

  static let targets: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: tests.path())) ?? []
    return names.filter { $0.hasSuffix("Tests") }.sorted()
  }()

  /// The lines of a target's tests that are no comments.
  private func code(_ target: String) throws -> String {
    let folder = Self.tests.appending(path: target)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".swift") }
      .flatMap {
        try String(contentsOf: folder.appending(path: $0), encoding: .utf8).split(separator: "\n")
      }
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
  }

  /// What the scripts of Tools read is held by their tests.
  private static let tools: String = {
    let folder = SourceFile.root.appending(path: "Tools")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      .joined()
  }()

  /// A file in a folder of its kind is read with the folder.
  private func isRead(_ fixture: String, in code: String) -> Bool {
    let stem = fixture.prefix { $0 != "." }
    return ["Cases/\(stem)", "\"\(stem)\"", "\"\(fixture)\""].contains { code.contains($0) }
      || Self.tools.contains("/\(fixture)\"")
  }

  @Test(arguments: targets) func `every fixture is read by a test`(target: String) throws {
    let code = try code(target)
    let cases = Self.tests.appending(path: "\(target)/Cases")
    let fixtures = try FileManager.default.contentsOfDirectory(atPath: cases.path())
    #expect(fixtures.filter { $0 != ".gitkeep" && !isRead($0, in: code) }.isEmpty)
  }

  @Test func `there are targets`() { #expect(Self.targets.count > 10) }
}
