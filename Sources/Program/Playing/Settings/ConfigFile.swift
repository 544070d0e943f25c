package import Messages
package import ScenarioFormat
import System
import YAMLReading

/// The config file of the person who runs the program: `earshot/config.yaml` in `XDG_CONFIG_HOME`,
/// else in `~/.config`.
package struct ConfigFile: Sendable {
  /// The variable that says where config files are.
  package static let variable = "XDG_CONFIG_HOME"
  private static let name = "earshot/config.yaml"

  /// Nil where no home is known.
  package var path = Self.standardPath
  package var isThere = false
  package var config = Config()

  package init() {}

  /// A file that is not there sets nothing.
  /// - Throws: all its mistakes, and why it cannot be read.
  package static func read() throws(Failure) -> ConfigFile {
    do throws(Mistakes) {
      return try examine()
    } catch {
      switch error {
      case .unreadable(let reason): throw Failure(.usage, reason)
      case .located(let diagnostics): throw Failure(located: diagnostics.description)
      }
    }
  }

  package enum Mistakes: Error {
    case unreadable(String)
    case located(Diagnostics)
  }

  package static func examine() throws(Mistakes) -> ConfigFile {
    var file = ConfigFile()
    guard let path = file.path, let bytes = try bytes(of: path) else { return file }
    file.isThere = true
    do {
      file.config = try ConfigReader.read(
        bytes, name: path, folder: SoundsFolder.parent(of: path),
        home: Environment.value("HOME"), exists: Path.exists)
    } catch {
      throw .located(error)
    }
    return file
  }

  /// Whether the variable counts: by the XDG rules only an absolute one does.
  package static var isByVariable: Bool {
    Environment.value(variable).map { $0.hasPrefix("/") } ?? false
  }

  private static var standardPath: String? {
    if isByVariable, let folder = Environment.value(variable) { return "\(folder)/\(name)" }
    guard let home = Environment.value("HOME"), !home.isEmpty else { return nil }
    return "\(home)/.config/\(name)"
  }

  private static func bytes(of path: String) throws(Mistakes) -> [UInt8]? {
    do {
      return try Descriptor.read(path).readAll(limit: YAMLBounds.fileBytes)
    } catch {
      if error.isMissingFile { return nil }
      throw .unreadable("\(path): \(error.reason)")
    }
  }
}
