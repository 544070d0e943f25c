/// A text file that is written piece by piece and appears under its name only when it is whole.
final class TextFile {
  private static let bufferSize = 65_536

  let path: String
  /// In the same folder, so that it can be renamed.
  private let temporaryPath: String
  private let descriptor: Descriptor
  private var buffer: [UInt8] = []
  private var isPublished = false

  /// - Parameter name: without a folder.
  init(_ name: String, in folder: String) throws(Failure) {
    path = "\(folder)/\(name)"
    temporaryPath = "\(folder)/.\(name).\(Terminal.processID).part"
    do {
      descriptor = try Descriptor.create(temporaryPath)
    } catch {
      throw Failure(writing: path, error)
    }
  }

  deinit {
    if !isPublished { Terminal.remove(temporaryPath) }
  }

  func write(_ text: String) throws(Failure) {
    buffer += text.utf8
    if buffer.count >= Self.bufferSize { try flush() }
  }

  func flush() throws(Failure) {
    do {
      try descriptor.write(buffer)
    } catch {
      throw Failure(writing: path, error)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  func publish() throws(Failure) {
    try flush()
    do {
      try Terminal.rename(temporaryPath, to: path)
    } catch {
      throw Failure(writing: path, error)
    }
    isPublished = true
  }
}

extension Failure {
  /// A full disk is the machine's lack, all else a place that cannot be written to.
  init(writing path: String, _ error: SystemError) {
    if error.isFullDisk {
      self.init(
        .machine, "writing \(path): \(error.reason). Free some space or choose another folder.")
    } else {
      self.init(
        .usage, "writing \(path): \(error.reason). Choose a folder that you may write to.")
    }
  }
}
