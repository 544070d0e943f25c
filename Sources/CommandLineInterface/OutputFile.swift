/// A file that appears under its name only when it is whole.
final class OutputFile {
  let path: String
  /// Where it grows meanwhile; the same folder, so that it can be renamed.
  let temporaryPath: String
  private var isDone = false

  /// - Parameter name: without a folder.
  init(_ name: String, in folder: String) {
    path = "\(folder)/\(name)"
    temporaryPath = "\(folder)/.\(name).\(Terminal.processID).part"
    Terminal.remove(temporaryPath)
  }

  deinit {
    if !isDone { Terminal.remove(temporaryPath) }
  }

  func publish() throws(Failure) {
    do {
      try Terminal.rename(temporaryPath, to: path)
    } catch {
      throw Failure(writing: path, error)
    }
    isDone = true
  }
}

/// A text file that is written piece by piece.
final class TextFile {
  private static let bufferSize = 65_536

  private let file: OutputFile
  private let descriptor: Descriptor
  private var buffer: [UInt8] = []

  init(_ name: String, in folder: String) throws(Failure) {
    file = OutputFile(name, in: folder)
    do {
      descriptor = try Descriptor.create(file.temporaryPath)
    } catch {
      throw Failure(writing: file.path, error)
    }
  }

  var path: String { file.path }

  func write(_ text: String) throws(Failure) {
    buffer += text.utf8
    if buffer.count >= Self.bufferSize { try flush() }
  }

  func publish() throws(Failure) {
    try flush()
    try file.publish()
  }

  private func flush() throws(Failure) {
    do {
      try descriptor.write(buffer)
    } catch {
      throw Failure(writing: file.path, error)
    }
    buffer.removeAll(keepingCapacity: true)
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
