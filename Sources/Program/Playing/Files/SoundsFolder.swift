package import Messages
import System

/// Where the earcons are: `--theme`, else the config file's theme, else the standard theme beside
/// the program, in `./Sounds`, or in the source folder that the program was built in.
package enum SoundsFolder {
  private static let file = "theme.yaml"
  private static let standard = "Sounds/default"

  /// - Returns: the path of a theme's `theme.yaml`.
  package static func themeFile(_ folder: String?) throws(Failure) -> String {
    if let folder {
      let path = "\(folder)/\(file)"
      guard Path.exists(path) else {
        throw Failure(.usage, "no theme in \(folder): there is no \(file)")
      }
      return path
    }
    let candidates = candidates
    for folder in candidates {
      let path = "\(folder)/\(file)"
      if Path.exists(path) { return path }
    }
    throw Failure(
      .machine,
      "the earcons are missing: there is no \(file) in \(candidates.joined(separator: ", ")). "
        + "Install Earshot again, or name a folder with --theme.")
  }

  private static var candidates: [String] {
    var folders: [String] = []
    var ancestors: [String] = []
    if let program = Environment.program {
      var folder = parent(of: program)
      folders.append("\(parent(of: folder))/share/earshot/\(standard)")
      while folder != "/", !folder.isEmpty {
        folder = parent(of: folder)
        ancestors.append("\(folder == "/" ? "" : folder)/\(standard)")
      }
    }
    folders.append("./\(standard)")
    // Built by SwiftPM: somewhere below .build in the source folder.
    return folders + ancestors.filter { !$0.contains("/.build/") }
  }

  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
