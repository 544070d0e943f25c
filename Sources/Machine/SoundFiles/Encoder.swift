import CSndfile
import Sound
import System

/// Owner of libsndfile's handle for writing; all bytes go through a ``PartialFile``.
@safe final class Encoder {
  private var handle: OpaquePointer?
  /// Of silence, put between at once: whoever stops it does not wait for more.
  private static let mostBlocks = 8_192

  private let file: PartialFile
  private let target: EncodedFile

  init(_ file: PartialFile, format: FileFormat, isLarge: Bool = false) throws(SoundError) {
    self.file = file
    target = EncodedFile(file, silence: format == .flac ? SilentFlac() : nil)
    var io = unsafe SF_VIRTUAL_IO(
      get_filelen: fileLength, seek: fileSeek, read: fileRead, write: fileWrite, tell: fileTell)
    var info = SF_INFO()
    info.samplerate = Int32(AudioClock.sampleRate)
    info.channels = 1
    info.format = isLarge ? format.largeCode : format.code
    unsafe handle = sf_open_virtual(
      &io, Int32(SFM_WRITE), &info, Unmanaged.passUnretained(target).toOpaque())
    if unsafe handle == nil {
      let refusal =
        unsafe file.failure ?? SystemError(code: 0, text: String(cString: sf_strerror(nil)))
      file.discard()
      throw SoundFileOutput.refusal(file.path, refusal)
    }
  }

  deinit { _ = close() }

  /// - Returns: whether all samples were taken.
  func write(_ samples: ArraySlice<Int16>) -> Bool {
    target.silence?.note(encoded: samples.count)
    return unsafe samples.withUnsafeBufferPointer {
      unsafe sf_write_short(handle, $0.baseAddress, sf_count_t($0.count)) == sf_count_t($0.count)
    }
  }

  /// Silence that costs next to nothing, where the format has such; nil where it has not.
  /// - Returns: how many of so many frames of silence were taken.
  func skip(_ frames: Int) -> Int? {
    guard let split = target.silence?.split(frames), split.blocks > 0 else { return nil }
    let blocks = min(split.blocks, Encoder.mostBlocks)
    guard write([Int16](repeating: 0, count: split.before)[...]), target.add(blocks) else {
      return 0
    }
    return split.before + blocks * SilentFlac.blockFrames
  }

  /// Completes the header.
  func close() -> Bool {
    guard let open = unsafe handle else { return true }
    unsafe handle = nil
    return unsafe sf_close(open) == 0 && target.complete()
  }
}

/// What libsndfile writes to: the file, with the silence that was put between.
private final class EncodedFile {
  let file: PartialFile
  var silence: SilentFlac?

  init(_ file: PartialFile, silence: SilentFlac?) {
    self.file = file
    self.silence = silence
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    // What goes behind all else is a frame; the header is written over.
    guard let silence, silence.streamInfo != nil, file.seek(0, Int32(SF_SEEK_CUR)) == file.length
    else { return unsafe file.write(bytes) }
    return write(silence.renumbered(unsafe Array(bytes))) ? bytes.count : 0
  }

  func add(_ blocks: Int) -> Bool {
    guard let bytes = silence?.blocks(blocks) else { return false }
    return write(bytes)
  }

  /// Corrects what the encoder told of the samples.
  func complete() -> Bool {
    guard let silence, let (offset, size) = silence.streamInfo else { return true }
    var info = [UInt8](repeating: 0, count: size)
    guard file.seek(offset, Int32(SF_SEEK_SET)) == offset,
      unsafe info.withUnsafeMutableBytes({ unsafe file.read($0) }) == size,
      file.seek(offset, Int32(SF_SEEK_SET)) == offset
    else { return false }
    return write(silence.completed(info))
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBytes { unsafe file.write($0) } == bytes.count
  }
}

private func encodedFile(_ user: UnsafeMutableRawPointer?) -> EncodedFile? {
  unsafe user.map { unsafe Unmanaged<EncodedFile>.fromOpaque($0).takeUnretainedValue() }
}

private func fileLength(_ user: UnsafeMutableRawPointer?) -> sf_count_t {
  unsafe encodedFile(user)?.file.length ?? -1
}

private func fileSeek(
  _ offset: sf_count_t, _ whence: Int32, _ user: UnsafeMutableRawPointer?
) -> sf_count_t {
  unsafe encodedFile(user)?.file.seek(offset, whence) ?? -1
}

private func fileTell(_ user: UnsafeMutableRawPointer?) -> sf_count_t {
  unsafe encodedFile(user)?.file.seek(0, Int32(SF_SEEK_CUR)) ?? -1
}

private func fileRead(
  _ bytes: UnsafeMutableRawPointer?, _ count: sf_count_t, _ user: UnsafeMutableRawPointer?
) -> sf_count_t {
  let buffer = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
  return unsafe sf_count_t(encodedFile(user)?.file.read(buffer) ?? 0)
}

private func fileWrite(
  _ bytes: UnsafeRawPointer?, _ count: sf_count_t, _ user: UnsafeMutableRawPointer?
) -> sf_count_t {
  let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(count))
  return unsafe sf_count_t(encodedFile(user)?.write(buffer) ?? 0)
}
