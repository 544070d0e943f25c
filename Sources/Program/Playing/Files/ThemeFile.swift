package import Messages
import ScenarioFormat
package import ScreenReader
package import Sound
import SoundFiles
import System
import YAMLReading

/// The theme that a command uses, read from its folder.
package struct ThemeFile {
  package let path: String
  private let theme: Theme

  /// - Parameter folder: nil for ours.
  package init(_ folder: String?) throws(Failure) {
    path = try SoundsFolder.themeFile(folder)
    let bytes: [UInt8]
    do {
      bytes = try Descriptor.read(path).readAll(limit: YAMLBounds.fileBytes)
    } catch {
      throw Failure(.usage, "\(path): \(error.reason)")
    }
    do {
      theme = try ThemeReader.read(
        bytes, name: path, folder: SoundsFolder.parent(of: path),
        earcons: Earcon.allCases.map(\.rawValue),
        exists: Path.exists)
    } catch {
      throw Failure(located: error.description)
    }
  }

  package var count: Int { theme.entries.count }

  package func clip(_ earcon: Earcon, reversed: Bool = false) throws(Failure) -> Clip {
    do {
      return try theme.clip(
        named: earcon.rawValue, reversed: reversed, reading: SoundFileReader.clip(path:))
    } catch {
      throw Failure(.usage, "\(path): \(error.description)")
    }
  }
}
