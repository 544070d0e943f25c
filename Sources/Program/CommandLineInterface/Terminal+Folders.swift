import Glibc

extension Terminal {
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  static func isFolder(_ path: String) -> Bool { mode(of: path) { unsafe stat($0, &$1) } }

  /// The names in a folder, sorted by their bytes; empty where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe _ = closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { place in
        unsafe place.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Every file below a folder, by its path in it; links to folders are not followed, hidden
  /// names passed over.
  static func files(below folder: String) -> [String] {
    var files: [String] = []
    for name in names(in: folder) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if mode(of: path, { unsafe lstat($0, &$1) }) {
        files += Self.files(below: path).map { "\(name)/\($0)" }
      } else if !isFolder(path) {
        files.append(name)
      }
    }
    return files
  }

  /// Makes a folder and those above it; one that is there already will do.
  static func makeFolder(_ path: String) throws(SystemError) {
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      guard unsafe mkdir(String(path[..<end]), 0o777) != 0 else { continue }
      let refusal = SystemError.last
      if !isFolder(String(path[..<end])) { throw refusal }
    }
  }

  /// Whether something is this user's.
  static func isOwn(_ path: String) -> Bool {
    var status = Glibc.stat()
    return unsafe stat(path, &status) == 0 && status.st_uid == geteuid()
  }

  /// The path of the running program, links resolved.
  static var program: String? { resolved("/proc/self/exe") }

  /// A path from the root without links; nil where nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let path = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// Whether a path is a folder by one of the two ways to ask.
  private static func mode(
    of path: String, _ ask: (String, inout Glibc.stat) -> Int32
  ) -> Bool {
    var status = Glibc.stat()
    return ask(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
