import CLinux
import Glibc

package enum Folder {
  /// The names in a folder, sorted by their bytes; empty where it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = unsafe folder.withPath({ unsafe opendir($0) }) else { return [] }
    defer { unsafe _ = closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { place in
        unsafe Array(place.prefix { $0 != 0 })
      }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }.map(PathText.text)
  }

  /// Every file below a folder, by its path in it; links to folders are not followed, hidden
  /// names passed over.
  package static func files(below folder: String) -> [String] {
    var files: [String] = []
    for name in names(in: folder) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if Path.mode(of: path, { path, status in unsafe path.withPath { unsafe lstat($0, &status) } })
      {
        files += Self.files(below: path).map { "\(name)/\($0)" }
      } else if !Path.isFolder(path) {
        files.append(name)
      }
    }
    return files
  }

  /// Makes a folder and those above it; one that is there already will do.
  package static func make(_ path: String) throws(SystemError) {
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      guard unsafe String(path[..<end]).withPath({ unsafe mkdir($0, 0o777) }) != 0 else { continue }
      let refusal = SystemError.last
      if !Path.isFolder(String(path[..<end])) { throw refusal }
    }
  }

  /// Makes a folder that only this user may look into, or takes the one that is there.
  package static func makeOwn(_ path: String) throws(SystemError) {
    guard unsafe path.withPath({ unsafe clinux_own_folder($0) }) == 0 else {
      throw SystemError.last
    }
  }

  /// Holds a folder's lock while something is done; one that somebody else keeps is waited for
  /// only a moment.
  package static func locking<Result>(
    _ folder: String, _ work: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let descriptor = try? Descriptor.read(folder)
    defer { withExtendedLifetime(descriptor) {} }
    let limit = MonotonicClock.now + lockPatience
    while let descriptor, clinux_try_lock(descriptor.number) != 0, MonotonicClock.now < limit {
      _ = Poll.wait(until: MonotonicClock.now + lockPatience / 20, reading: [])
    }
    return try work()
  }

  private static let lockPatience = Duration.milliseconds(200)
}
