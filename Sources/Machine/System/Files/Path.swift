import Glibc

/// What is at a path.
package enum Path {
  package static func remove(_ path: String) { unsafe _ = path.withPath { unsafe unlink($0) } }

  package static func exists(_ path: String) -> Bool {
    unsafe path.withPath { unsafe access($0, F_OK) } == 0
  }

  package static func isFolder(_ path: String) -> Bool {
    mode(of: path) { path, status in unsafe path.withPath { unsafe stat($0, &status) } }
  }

  /// Whether something is this user's.
  package static func isOwn(_ path: String) -> Bool {
    var status = Glibc.stat()
    return unsafe path.withPath { unsafe stat($0, &status) } == 0 && status.st_uid == geteuid()
  }

  /// A path from the root without links; nil where nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let path = unsafe path.withPath({ unsafe realpath($0, nil) }) else { return nil }
    defer { unsafe free(path) }
    return unsafe PathText.text(of: path)
  }

  /// Whether a path is a folder by one of the two ways to ask.
  static func mode(
    of path: String, _ ask: (String, inout Glibc.stat) -> Int32
  ) -> Bool {
    var status = Glibc.stat()
    return ask(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
