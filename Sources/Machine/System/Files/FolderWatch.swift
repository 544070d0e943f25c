import Glibc

/// Tells what happens to the files of folders.
package final class FolderWatch {
  package enum Change {
    /// Somebody who wrote it has closed it, or it has come under this name whole.
    case saved
    /// Somebody is at work on it.
    case touched
    /// It has gone, or has another name.
    case gone
  }

  package struct Event {
    /// As ``add(_:)`` gave it; nil: something was missed, anything may have happened.
    package var folder: Int32?
    /// Nil: the folder itself has gone; it is watched no more.
    package var name: String?
    package var change: Change
  }

  private static let saved = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)
  private static let touched = UInt32(IN_MODIFY | IN_CREATE)
  private static let gone = UInt32(IN_DELETE | IN_MOVED_FROM)
  private static let folderGone = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
  private static let blockSize = 16_384

  package let descriptor: Int32

  package init() throws(SystemError) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw SystemError.last }
  }

  deinit { close(descriptor) }

  /// - Returns: the folder's number, the same for a folder that is watched already.
  package func add(_ folder: String) throws(SystemError) -> Int32 {
    let mask = Self.saved | Self.touched | Self.gone | Self.folderGone | UInt32(IN_ONLYDIR)
    let number = unsafe folder.withPath { unsafe inotify_add_watch(descriptor, $0, mask) }
    guard number >= 0 else { throw SystemError.last }
    return number
  }

  /// What has happened since the last call.
  package func events() -> [Event] {
    var block = [UInt8](repeating: 0, count: Self.blockSize)
    var events: [Event] = []
    while true {
      let count = unsafe block.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return events }
      unsafe block.withUnsafeBytes { bytes in
        var offset = 0
        let header = MemoryLayout<inotify_event>.size
        while offset + header <= count {
          let event = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let rest = unsafe bytes[(offset + header)..<(offset + header + Int(event.len))]
          let name = unsafe PathText.text(of: rest.prefix { $0 != 0 })
          if let event = self.event(event.wd, event.mask, name) { events.append(event) }
          offset += header + Int(event.len)
        }
      }
    }
  }

  private func event(_ folder: Int32, _ mask: UInt32, _ name: String) -> Event? {
    if mask & UInt32(IN_Q_OVERFLOW) != 0 { return Event(change: .touched) }
    if mask & Self.folderGone != 0 {
      // One that was moved would be watched on at its new place.
      _ = inotify_rm_watch(descriptor, folder)
      return Event(folder: folder, change: .gone)
    }
    if mask & UInt32(IN_IGNORED) != 0 { return Event(folder: folder, change: .gone) }
    let change: Change? =
      if mask & Self.saved != 0 {
        .saved
      } else if mask & Self.touched != 0 {
        .touched
      } else {
        mask & Self.gone != 0 ? .gone : nil
      }
    return change.map { Event(folder: folder, name: name, change: $0) }
  }
}
