import ScenarioFormat
import ScreenReader
import Sound
import SoundFiles
import System
import YAMLReading

/// The theme that a command uses, read from its folder.
struct ThemeFile {
  let path: String
  private let theme: Theme

  init(_ arguments: Arguments) throws(Failure) {
    path = try SoundsFolder.themeFile(arguments)
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

  var count: Int { theme.entries.count }

  func clip(_ earcon: Earcon, reversed: Bool = false) throws(Failure) -> Clip {
    do {
      return try theme.clip(
        named: earcon.rawValue, reversed: reversed, reading: SoundFileReader.clip(path:))
    } catch {
      throw Failure(.usage, "\(path): \(error.description)")
    }
  }
}
