import Glibc

public enum Folder {
  /// The names in a folder, sorted by their bytes; empty where it cannot be read.
  public static func names(in folder: String) -> [String] {
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
}
