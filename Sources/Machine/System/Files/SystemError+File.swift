import Glibc

/// Why a file cannot be written.
extension SystemError {
  /// What mends it.
  package var remedy: String {
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
  static func refusal(of status: stat) -> SystemError? {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: SystemError(code: EISDIR)
    case S_IFLNK: SystemError(code: ELOOP, text: "it is a link, which is never replaced")
    case S_IFREG where status.st_uid != geteuid():
      SystemError(code: EPERM, text: "there is a file of another user")
    case S_IFREG where status.st_mode & S_IWUSR == 0:
      SystemError(code: ETXTBSY, text: "there is a file that is read-only")
    case S_IFREG: nil
    default:
      SystemError(code: ENXIO, text: "it is \(kind(status)), which is never replaced")
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
