import Foundation
import Testing

/// What is cited is there: sections of the specification, rules of the seeds, pages, files.
@Suite struct CitationTests {
  private static let catalog = "Documentation/Earshot.docc"
  /// Where people write: code, tests, scenarios, tools, pages.
  private static let folders = [
    "Sources", "Tests", "Benchmarks", "Examples", "Scenarios", "Tools", "Sounds", "Documentation",
  ]
  private static let extensions = ["swift", "yaml", "md", "strings", "h", "c", "svg", ""]

  /// Read once for all tests: every file that can cite, by its path in the repository.
  private static let files = Result { try read() }

  private static func read() throws -> [(path: String, text: String)] {
    let top = try FileManager.default.contentsOfDirectory(atPath: SourceFile.root.path())
    var paths = top.filter { $0.hasSuffix(".md") || ["Makefile", "Package.swift"].contains($0) }
    for folder in folders {
      let below = SourceFile.root.appending(path: folder).path()
      paths += try FileManager.default.subpathsOfDirectory(atPath: below).map { "\(folder)/\($0)" }
    }
    return try paths.sorted().compactMap { path in
      let url = SourceFile.root.appending(path: path)
      let isFile = try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile ?? false
      // Mistakes of files are mistakes on purpose.
      guard isFile, extensions.contains(url.pathExtension), !path.contains("/Cases/mistakes/"),
        !url.lastPathComponent.hasPrefix(".")
      else { return nil }
      return (path, try String(contentsOf: url, encoding: .utf8))
    }
  }

  private func pages() throws -> [(path: String, page: MarkdownPage)] {
    try Self.files.get().filter { $0.path.hasSuffix(".md") }.map {
      ($0.path, MarkdownPage($0.text))
    }
  }

  private func citations() throws -> Citations {
    let specification = try #require(
      pages().first { $0.path == "\(Self.catalog)/Specification.md" }
    ).page
    let numbers = specification.headings.filter { $0.level == 2 }.compactMap { heading in
      Int(heading.text.prefix { $0 != "." })
    }
    let rules = try String(
      contentsOf: SourceFile.root.appending(path: "Tests/RulesTests/Cases/rule-ids.txt"),
      encoding: .utf8
    ).split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    return Citations(
      sections: Set(numbers), anchors: Set(specification.anchors), rules: Set(rules))
  }

  @Test func `the specification has its sections, each once and in order`() throws {
    let specification = try #require(
      pages().first { $0.path == "\(Self.catalog)/Specification.md" }
    ).page
    let headings = specification.headings.filter { $0.level == 2 }.map(\.text)
    #expect(headings.map { Int($0.prefix { $0 != "." }) } == Array(0...15))
    #expect(Set(specification.anchors).count == specification.headings.count)
  }

  @Test func `every citation of the specification and of the seeds is there`() throws {
    let citations = try citations()
    var cited = 0
    for file in try Self.files.get() where !file.path.hasPrefix("Tests/ArchitectureTests/Citation")
    {
      for missing in citations.missing(in: file.text) {
        Issue.record("\(file.path):\(missing) is nowhere")
      }
      if file.text.contains("SPEC ") || file.text.contains("Specification.md") { cited += 1 }
    }
    #expect(cited > 50)
  }

  @Test func `what is missing is told with its line`() {
    let citations = Citations(sections: [6, 13], anchors: ["6-who"], rules: ["S000-01"])
    #expect(
      citations.missing(
        in: """
          /// Fine (SPEC 6, 13; S000-01), see Specification.md#6-who.
          /// Not there (SPEC 6, 14).
          /// Specification.md#7-why and S004-99
          """) == ["2: SPEC 14", "3: Specification.md#7-why", "3: S004-99"])
  }

  @Test func `every link of a page leads to a file that is there, and to a heading of it`() throws {
    let pages = try pages()
    #expect(pages.count > 20)
    for (path, page) in pages {
      for link in page.links where link.target.firstMatch(of: /^[a-z]+:/) == nil {
        let parts = link.target.split(
          separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let folder = URL(filePath: "/\(path)").deletingLastPathComponent()
        let target =
          parts[0].isEmpty
          ? path
          : String(folder.appending(path: String(parts[0])).standardized.path().dropFirst())
        let url = SourceFile.root.appending(path: target)
        #expect(
          FileManager.default.fileExists(atPath: url.path()),
          "\(path):\(link.line): \(link.target) is no file")
        guard parts.count > 1 else { continue }
        let anchors = pages.first { $0.path == target }?.page.anchors ?? []
        #expect(
          anchors.contains(String(parts[1])), "\(path):\(link.line): \(link.target) is no heading")
      }
    }
  }

  @Test func `every page of the catalog is linked from its first`() throws {
    let names = try pages().map(\.path).filter { $0.hasPrefix("\(Self.catalog)/") }
      .map { String($0.dropFirst(Self.catalog.count + 1)) }
    let first = try #require(pages().first { $0.path == "\(Self.catalog)/Earshot.md" }).page
    let linked = first.links.map(\.target)
    for name in names where name != "Earshot.md" {
      #expect(linked.contains(name), "\(name) is linked from nowhere")
    }
  }

  /// Pages that name files: a move or a new name shows up here.
  @Test func `every file that a page or a picture of the catalog names is there`() throws {
    let files = try Self.files.get()
    let names = Set(files.map { $0.path.split(separator: "/").last.map(String.init) ?? "" })
    var named = 0
    for file in files
    where file.path.hasPrefix(Self.catalog)
      || ["CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"].contains(file.path)
    {
      for missing in Self.missingFiles(in: file.text, names: names) {
        Issue.record("\(file.path) names \(missing), which is nowhere")
      }
      named += file.text.matches(of: /\.swift/).count
    }
    #expect(named > 50)
  }

  @Test func `a file that is nowhere is told`() {
    #expect(
      Self.missingFiles(
        in: "`Sources/Core/Sound/Clip.swift`, `Clop.swift` and `Sources/Nowhere/It.yaml`",
        names: ["Clip.swift"]) == ["Sources/Nowhere/It.yaml", "Clop.swift"])
  }

  /// Paths below the repository's folders, and names of Swift files wherever they are.
  private static func missingFiles(in text: String, names: Set<String>) -> [String] {
    let paths = text.matches(
      of: /\b(Sources|Tests|Tools|Benchmarks|Examples|Scenarios|Sounds)\/[\w+.\/-]*\w/
    )
    .map { String($0.output.0) }
    .filter {
      !FileManager.default.fileExists(atPath: SourceFile.root.appending(path: $0).path())
    }
    let swift = text.matches(of: /[\w+]+\.swift\b/).map { String($0.output) }
      .filter { !names.contains($0) }
    return paths + swift.filter { name in !paths.contains { $0.hasSuffix(name) } }
  }
}
