package import Messages
package import System

/// A text file that is written piece by piece and appears under its name only when it is whole.
package final class TextFile {
  private static let bufferSize = 65_536

  private let file: PendingFile
  private var buffer: [UInt8] = []

  package var path: String {
    get { file.path }
    set { file.path = newValue }
  }

  package init(_ path: String, existing: PendingFile.Existing = .replaced) throws(Failure) {
    do {
      file = try PendingFile(path, existing: existing)
    } catch {
      throw Failure(writing: path, error)
    }
  }

  package func write(_ text: String) throws(Failure) {
    buffer += text.utf8
    if buffer.count >= Self.bufferSize { try flush() }
  }

  package func flush() throws(Failure) {
    do {
      try Descriptor.write(buffer, to: file.descriptor)
    } catch {
      throw Failure(writing: path, error)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// - Returns: false where it replaces nothing and something has the name by now; it can be
  ///   published under another one.
  @discardableResult
  package func publish() throws(Failure) -> Bool {
    try flush()
    do {
      try file.publish()
      return true
    } catch {
      if error.isThereAlready { return false }
      throw Failure(writing: path, error)
    }
  }
}

extension Failure {
  /// A full disk is the machine's lack, all else a place that cannot be written to.
  package init(writing path: String, _ error: SystemError) {
    let remedy =
      error.isThereAlready
      ? "Choose another name, or replace it with --force." : error.remedy
    self.init(
      error.isFullDisk ? .machine : .usage, "writing \(path): \(error.reason). \(remedy)")
  }
}
