import Glibc

/// Why a file cannot be written.
public struct FileRefusal: Error, Hashable {
  /// An errno code, also where the reason is our own.
  public var code: Int32
  public var reason: String

  public init(code: Int32, reason: String? = nil) {
    self.code = code
    self.reason = unsafe reason ?? String(cString: strerror(code))
  }

  static var last: FileRefusal { FileRefusal(code: errno) }

  /// What mends it.
  public var remedy: String {
    Self.remedies.first { $0.code == code }?.remedy ?? "Write to another folder."
  }

  private static let remedies: [(code: Int32, remedy: String)] = [
    (ENOSPC, "Free some space there, or write to another disk."),
    (EDQUOT, "Free some space there, or write to another disk."),
    (EFBIG, "Free some space there, or write to another disk."),
    (EACCES, "Choose a folder that you may write to."),
    (EPERM, "Choose a folder that you may write to."),
    (EROFS, "Choose a folder that you may write to."),
    (ENOENT, "Create the folder first."),
    (ENOTDIR, "A part of the path is a file; choose another folder."),
    (EISDIR, "A folder has that name; choose another."),
    (ENAMETOOLONG, "Choose a shorter name."),
    (ELOOP, "Name the file that it leads to, or another one."),
    (ENXIO, "Choose another name."),
    (EEXIST, "Choose another name."),
    (ETXTBSY, "Make it writable, or choose another name."),
  ]

  /// What is there already and is no file of this user's that may be replaced.
  static func of(_ status: stat) -> FileRefusal? {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: FileRefusal(code: EISDIR)
    case S_IFLNK: FileRefusal(code: ELOOP, reason: "it is a link, which is never replaced")
    case S_IFREG where status.st_uid != geteuid():
      FileRefusal(code: EPERM, reason: "there is a file of another user")
    case S_IFREG where status.st_mode & S_IWUSR == 0:
      FileRefusal(code: ETXTBSY, reason: "there is a file that is read-only")
    case S_IFREG: nil
    default:
      FileRefusal(code: ENXIO, reason: "it is \(kind(status)), which is never replaced")
    }
  }

  private static func kind(_ status: stat) -> String {
    switch status.st_mode & S_IFMT {
    case S_IFIFO: "a FIFO"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }
}
