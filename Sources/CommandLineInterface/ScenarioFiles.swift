import FoundationEssentials
import ScenarioFormat
import Simulation
import YAMLReading

/// Reads scenario files; the mistakes of all of them are told at once.
enum ScenarioFiles {
  struct File {
    var path: String
    /// The base, then the variants in the file's order.
    var scenarios: [Scenario]
  }

  static let standardInput = "-"
  private static let standardInputName = "standard input"
  private static let extensions = ["yaml", "yml"]

  /// Named files: each must be a scenario.
  static func read(_ paths: [String]) throws(Failure) -> [File] {
    try parse(try paths.map { path throws(Failure) in (path, try source(path)) })
  }

  /// Named files, and of named folders all scenarios below them, sorted by path.
  static func find(_ paths: [String]) throws(Failure) -> [File] {
    var sources: [(path: String, source: SourceText)] = []
    for path in paths {
      guard isFolder(path) else {
        sources.append((path, try source(path)))
        continue
      }
      for file in yamlFiles(below: path) {
        let source = try source(file)
        if ScenarioReader.isScenario(source) { sources.append((file, source)) }
      }
    }
    guard !sources.isEmpty else {
      throw Failure(
        .usage,
        "no scenario in \(paths.joined(separator: ", ")): there is no .yaml file with a top-level "
          + "'screens'")
    }
    return try parse(sources)
  }

  private static func parse(
    _ sources: [(path: String, source: SourceText)]
  ) throws(Failure) -> [File] {
    var files: [File] = []
    var mistakes: [String] = []
    for (path, source) in sources {
      do {
        let scenarios = try ScenarioReader.read(source, name: scenarioName(path))
        files.append(File(path: path, scenarios: scenarios))
      } catch {
        mistakes.append(error.description)
      }
    }
    guard mistakes.isEmpty else { throw Failure(located: mistakes.joined(separator: "\n")) }
    return files
  }

  private static func source(_ path: String) throws(Failure) -> SourceText {
    do {
      let isInput = path == standardInput
      let descriptor = isInput ? .standardInput : try Descriptor.read(path)
      let bytes = try descriptor.readAll(limit: YAMLBounds.fileBytes)
      return SourceText(bytes, name: isInput ? standardInputName : path)
    } catch let error as SystemError {
      throw Failure(.usage, "\(path): \(error.reason)" + didYouMean(neighbour(of: path)))
    }
  }

  /// The file name without folders and extension.
  private static func scenarioName(_ path: String) -> String {
    if path == standardInput { return "scenario" }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  /// Hidden folders are passed over.
  private static func yamlFiles(below folder: String) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return paths.filter { path in
      let parts = path.split(separator: "/")
      guard let name = parts.last, parts.allSatisfy({ !$0.hasPrefix(".") }) else { return false }
      return extensions.contains { name.hasSuffix("." + $0) }
    }.sorted().map { prefix + $0 }.filter { !isFolder($0) }
  }

  /// A file in the same folder whose name is nearly that of a missing one.
  private static func neighbour(of path: String) -> String? {
    guard !FileManager.default.fileExists(atPath: path) else { return nil }
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let folder = path[..<slash]
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.isEmpty ? "." : String(folder))
    return nearest(to: String(path[slash...]), in: (names ?? []).sorted()).map { folder + $0 }
  }
}
