import CSndfile
import Files
import Sound

/// Owner of libsndfile's handle for writing; all bytes go through a ``PartialFile``.
@safe final class Encoder {
  private var handle: OpaquePointer?
  private let file: PartialFile

  init(_ file: PartialFile, format: FileFormat) throws(SoundError) {
    self.file = file
    var io = unsafe SF_VIRTUAL_IO(
      get_filelen: fileLength, seek: fileSeek, read: fileRead, write: fileWrite, tell: fileTell)
    var info = SF_INFO()
    info.samplerate = Int32(AudioClock.sampleRate)
    info.channels = 1
    info.format = format.code
    unsafe handle = sf_open_virtual(
      &io, Int32(SFM_WRITE), &info, Unmanaged.passUnretained(file).toOpaque())
    if unsafe handle == nil {
      let refusal =
        unsafe file.failure ?? FileRefusal(code: 0, reason: String(cString: sf_strerror(nil)))
      file.discard()
      throw SoundFileOutput.refusal(file.path, refusal)
    }
  }

  deinit { _ = close() }

  /// - Returns: whether all samples were taken.
  func write(_ samples: [Int16]) -> Bool {
    unsafe samples.withUnsafeBufferPointer {
      unsafe sf_write_short(handle, $0.baseAddress, sf_count_t($0.count)) == sf_count_t($0.count)
    }
  }

  /// Completes the header.
  func close() -> Bool {
    guard let open = unsafe handle else { return true }
    unsafe handle = nil
    return unsafe sf_close(open) == 0
  }
}

private func partialFile(_ user: UnsafeMutableRawPointer?) -> PartialFile? {
  unsafe user.map { unsafe Unmanaged<PartialFile>.fromOpaque($0).takeUnretainedValue() }
}

private func fileLength(_ user: UnsafeMutableRawPointer?) -> sf_count_t {
  unsafe partialFile(user)?.length ?? -1
}

private func fileSeek(
  _ offset: sf_count_t, _ whence: Int32, _ user: UnsafeMutableRawPointer?
) -> sf_count_t {
  unsafe partialFile(user)?.seek(offset, whence) ?? -1
}

private func fileTell(_ user: UnsafeMutableRawPointer?) -> sf_count_t {
  unsafe partialFile(user)?.seek(0, Int32(SF_SEEK_CUR)) ?? -1
}

private func fileRead(
  _ bytes: UnsafeMutableRawPointer?, _ count: sf_count_t, _ user: UnsafeMutableRawPointer?
) -> sf_count_t {
  let buffer = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
  return unsafe sf_count_t(partialFile(user)?.read(buffer) ?? 0)
}

private func fileWrite(
  _ bytes: UnsafeRawPointer?, _ count: sf_count_t, _ user: UnsafeMutableRawPointer?
) -> sf_count_t {
  let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(count))
  return unsafe sf_count_t(partialFile(user)?.write(buffer) ?? 0)
}
