import Glibc

extension Terminal {
  package static func isFolder(_ path: String) -> Bool {
    mode(of: path) { path, status in unsafe path.withPath { unsafe stat($0, &status) } }
  }

  /// Every file below a folder, by its path in it; links to folders are not followed, hidden
  /// names passed over.
  package static func files(below folder: String) -> [String] {
    var files: [String] = []
    for name in Folder.names(in: folder) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if mode(of: path, { path, status in unsafe path.withPath { unsafe lstat($0, &status) } }) {
        files += Self.files(below: path).map { "\(name)/\($0)" }
      } else if !isFolder(path) {
        files.append(name)
      }
    }
    return files
  }

  /// Makes a folder and those above it; one that is there already will do.
  package static func makeFolder(_ path: String) throws(SystemError) {
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      guard unsafe String(path[..<end]).withPath({ unsafe mkdir($0, 0o777) }) != 0 else { continue }
      let refusal = SystemError.last
      if !isFolder(String(path[..<end])) { throw refusal }
    }
  }

  /// Whether something is this user's.
  package static func isOwn(_ path: String) -> Bool {
    var status = Glibc.stat()
    return unsafe path.withPath { unsafe stat($0, &status) } == 0 && status.st_uid == geteuid()
  }

  /// The path of the running program, links resolved.
  package static var program: String? { resolved("/proc/self/exe") }

  /// A path from the root without links; nil where nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let path = unsafe path.withPath({ unsafe realpath($0, nil) }) else { return nil }
    defer { unsafe free(path) }
    return unsafe text(path)
  }

  /// Whether a path is a folder by one of the two ways to ask.
  private static func mode(
    of path: String, _ ask: (String, inout Glibc.stat) -> Int32
  ) -> Bool {
    var status = Glibc.stat()
    return ask(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
