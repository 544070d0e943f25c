package import Messages
import System

/// Tells when a file was saved, however an editor does that.
package final class FileWatch {
  package enum News {
    case saved
    /// It is not there any more; told once.
    case gone
  }

  /// A save of several writes and renames counts once: so long nothing more may happen.
  private static let settling = Duration.milliseconds(50)
  /// So long where the file is still open for writing.
  private static let patience = Duration.seconds(1)
  /// How often it is looked whether a folder that has gone is back.
  private static let glance = Duration.milliseconds(500)

  /// A name in a folder; a link's target stands in another one.
  private struct Place {
    var folder: String
    var name: String
    /// Nil while the folder is not there.
    var number: Int32?
  }

  private let paths: [String]
  private let watch: FolderWatch
  private var places: [Place] = []
  /// When what has begun is taken for over, on CLOCK_MONOTONIC.
  private var settled: Duration?
  private var isGone = false

  package var descriptor: Int32 { watch.descriptor }

  package init(_ paths: [String]) throws(Failure) {
    self.paths = paths
    do {
      watch = try FolderWatch()
      places = Self.places(of: paths)
      // A folder that is not there is told by whoever reads the file.
      for index in places.indices where Path.isFolder(places[index].folder) {
        places[index].number = try watch.add(places[index].folder)
      }
    } catch {
      throw Failure(
        .machine,
        "watching \(paths.joined(separator: ", ")): \(error.reason). Raise the limits in "
          + "/proc/sys/fs/inotify, or leave out --watch.")
    }
  }

  private static func places(of paths: [String]) -> [Place] {
    var places: [Place] = []
    for path in paths.flatMap({ [$0, Path.resolved($0) ?? $0] }) {
      let slash = path.lastIndex(of: "/")
      let folder = slash.map { String(path[...$0]) } ?? "."
      let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
      if !places.contains(where: { $0.folder == folder && $0.name == name }) {
        places.append(Place(folder: folder, name: name))
      }
    }
    return places
  }

  /// When to ask again though nothing can be read, on CLOCK_MONOTONIC.
  package var deadline: Duration? {
    let look = places.contains { $0.number == nil } ? MonotonicClock.now + Self.glance : nil
    return [settled, look].compactMap(\.self).min()
  }

  /// What has become of the files; nil where nothing has, or where it is not over yet.
  package func news() -> News? {
    let now = MonotonicClock.now
    for event in watch.events() { take(event, at: now) }
    returnToFolders(at: now)
    guard let settled, settled <= now else { return nil }
    self.settled = nil
    guard paths.allSatisfy(Path.exists) else {
      defer { isGone = true }
      return isGone ? nil : .gone
    }
    isGone = false
    followLinks()
    return .saved
  }

  /// Whether all is there and something was saved; tells of what has gone.
  func wasSaved(_ console: Console) throws(Failure) -> Bool {
    switch news() {
    case .saved: return true
    case .gone: try console.warning(loss)
    case nil: break
    }
    return false
  }

  /// What is told of files that have gone.
  package var loss: String {
    let missing = paths.filter { !Path.exists($0) }.joined(separator: ", ")
    return "\(missing) is gone; it is read again when it is back"
  }

  private func take(_ event: FolderWatch.Event, at now: Duration) {
    guard let folder = event.folder else {
      settled = now + Self.patience
      return
    }
    let touched = places.indices.filter { places[$0].number == folder }
    guard let name = event.name else {
      for index in touched { places[index].number = nil }
      if !touched.isEmpty { settled = now + Self.settling }
      return
    }
    guard touched.contains(where: { places[$0].name == name }) else { return }
    settled = now + (event.change == .touched ? Self.patience : Self.settling)
  }

  private func returnToFolders(at now: Duration) {
    for index in places.indices where places[index].number == nil {
      places[index].number = try? watch.add(places[index].folder)
      if places[index].number != nil { settled = settled ?? now + Self.settling }
    }
  }

  /// A link may lead elsewhere by now.
  private func followLinks() {
    for place in Self.places(of: paths) {
      if !places.contains(where: { $0.folder == place.folder && $0.name == place.name }) {
        var place = place
        place.number = try? watch.add(place.folder)
        places.append(place)
      }
    }
  }
}
