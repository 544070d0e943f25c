import CLinux
import Glibc

/// What a terminal gets back, on disk: whoever takes it after a program that was killed by number 9
/// finds it there. A living program keeps its record locked.
final class TerminalRecord {
  private let file: Descriptor
  private let path: String
  /// Where its removal is noted for an early end of the process.
  private let place: Int32
  /// How the terminal was before a program took it that is dead by now.
  let leftBehind: termios?

  /// Nil where there is no folder for it, or where another living program has taken the terminal.
  init?(of descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, let folder = try? RuntimeFolder(),
      (try? Folder.makeOwn(folder.path)) != nil
    else { return nil }
    path = "\(folder.path)/terminal-\(status.st_rdev)"
    guard let file = try? Descriptor.own(path), clinux_try_lock(file.number) == 0 else {
      return nil
    }
    self.file = file
    place = unsafe path.withPath { unsafe clinux_keep_file($0) }
    var found = termios()
    let size = MemoryLayout<termios>.size
    leftBehind = unsafe pread(file.number, &found, size, 0) == size ? found : nil
  }

  deinit {
    Path.remove(path)
    clinux_release_file(place)
  }

  func keep(_ mode: termios) {
    var mode = mode
    unsafe _ = pwrite(file.number, &mode, MemoryLayout<termios>.size, 0)
  }
}

extension termios {
  /// Whether keys come at once and are not shown, as no shell leaves it.
  var isTaken: Bool { c_lflag & tcflag_t(ICANON | ECHO) == 0 }
}
