package import Messages
package import ScenarioFormat
import System
import TextTools
import YAMLReading

/// Reads scenario files; the mistakes of all of them are told at once.
package struct ScenarioFiles {
  private static let standardInput = "-"
  private static let extensions = ["yaml", "yml"]

  private var sources: [(path: String, bytes: [UInt8])] = []

  /// Named files: each must be a scenario.
  /// - Parameter areWatched: such ones must not keep one waiting, as a FIFO would.
  package init(_ paths: [String], areWatched: Bool = false) throws(Failure) {
    for path in paths { sources.append((path, try Self.bytes(of: path, areWatched))) }
  }

  /// Named files, and of named folders all scenarios below them, sorted by path.
  package init(below paths: [String]) throws(Failure) {
    for path in paths {
      guard Path.isFolder(path) else {
        sources.append((path, try Self.bytes(of: path)))
        continue
      }
      for file in Self.yamlFiles(below: path) {
        let bytes = try Self.bytes(of: file)
        if ScenarioReader.isScenario(bytes) { sources.append((file, bytes)) }
      }
    }
    guard !sources.isEmpty else {
      throw Failure(
        .usage,
        "no scenario in \(paths.joined(separator: ", ")): there is no .yaml file with a top-level "
          + "'screens'")
    }
  }

  package func parse(language: String?, console: Console) throws(Failure) -> [ScenarioFile] {
    var files: [ScenarioFile] = []
    var mistakes: [Diagnostics] = []
    for (path, bytes) in sources {
      do {
        files.append(try ScenarioReader.read(bytes, name: path, language: language))
      } catch {
        mistakes.append(error)
      }
    }
    guard mistakes.isEmpty else { throw Failure(mistakes) }
    for warning in files.flatMap(\.warnings) { try console.warning(located: warning.description) }
    return files
  }

  private static func bytes(
    of path: String, _ isWatched: Bool = false
  ) throws(Failure) -> [UInt8] {
    do {
      let descriptor =
        path == standardInput
        ? .standardInput : isWatched ? try Descriptor.readFile(path) : try Descriptor.read(path)
      return try descriptor.readAll(limit: YAMLBounds.fileBytes)
    } catch {
      throw Failure(.usage, "\(path): \(error.reason)" + didYouMean(neighbour(of: path)))
    }
  }

  private static func yamlFiles(below folder: String) -> [String] {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return Folder.files(below: folder).filter { path in
      extensions.contains { path.hasSuffix("." + $0) }
    }.sorted().map { prefix + $0 }
  }

  /// A file in the same folder whose name is nearly that of a missing one.
  private static func neighbour(of path: String) -> String? {
    guard !Path.exists(path) else { return nil }
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let folder = path[..<slash]
    let names = Folder.names(in: folder.isEmpty ? "." : String(folder))
    return NearestName.of(String(path[slash...]), among: names).map { folder + $0 }
  }
}
