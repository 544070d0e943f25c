import CSndfile

/// The kinds of audio file that are written, named as `--format` names them.
public enum FileFormat: String, CaseIterable, Sendable {
  case wav, flac

  /// 16 bit in the format's own container; without chunks that hold dates.
  var code: Int32 {
    switch self {
    case .wav: Int32(SF_FORMAT_WAV | SF_FORMAT_PCM_16)
    case .flac: Int32(SF_FORMAT_FLAC | SF_FORMAT_PCM_16)
    }
  }

  /// Of a file that its own sizes are too small for.
  var largeCode: Int32 { self == .wav ? Int32(SF_FORMAT_RF64 | SF_FORMAT_PCM_16) : code }

  /// WAV counts its bytes in 32 bits; beyond that it is RF64.
  var mostFrames: Int { self == .wav ? (Int(UInt32.max) - Self.headerBytes) / 2 : .max }

  /// Room for the header of a WAV file.
  private static let headerBytes = 64
}
