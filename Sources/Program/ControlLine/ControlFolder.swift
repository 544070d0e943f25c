package import System

/// Where programs that explore can be reached: a socket for each, in a folder of the user's own.
package struct ControlFolder {
  private static let suffix = ".sock"
  /// Programs that explore the same scenario at once.
  private static let mostOfOneName = 1_000

  package let path: String

  package init() throws(RuntimeFolder.Refusal) { path = try RuntimeFolder().path }

  package func path(of name: String) -> String { "\(path)/\(name)\(Self.suffix)" }

  /// Opens a socket under a name, or `NAME-2`, `NAME-3` where living programs have those before.
  package func listen(as name: String) throws(RuntimeFolder.Refusal) -> (
    socket: ListeningSocket, name: String
  ) {
    do {
      try Folder.makeOwn(path)
    } catch {
      throw RuntimeFolder.Refusal(
        message: "\(path): \(error.reason); set \(RuntimeFolder.variable) to a folder of your own "
          + "that you may write to")
    }
    do {
      return try Folder.locking(path) { () throws(SystemError) in try take(name) }
    } catch {
      let path = path(of: name)
      throw RuntimeFolder.Refusal(
        message: error.isNameTooLong
          ? "the path \(path) is too long for a socket; set \(RuntimeFolder.variable) to a shorter "
            + "folder"
          : "\(path): \(error.reason); remove what is there")
    }
  }

  private func take(_ name: String) throws(SystemError) -> (ListeningSocket, String) {
    for number in 1... {
      let name = number == 1 ? name : "\(name)-\(number)"
      let path = path(of: name)
      do {
        return (try ListeningSocket(path), name)
      } catch {
        guard error.isAddressInUse, number < Self.mostOfOneName else { throw error }
      }
      guard !StreamSocket.isListening(at: path) else { continue }
      Path.remove(path)
      return (try ListeningSocket(path), name)
    }
    throw SystemError.last
  }

  /// The programs that can be reached, by their names, sorted.
  package func names() -> [String] {
    Folder.names(in: path).compactMap { file in
      guard file.hasSuffix(Self.suffix) else { return nil }
      let name = String(file.dropLast(Self.suffix.count))
      return StreamSocket.isListening(at: path(of: name)) ? name : nil
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
