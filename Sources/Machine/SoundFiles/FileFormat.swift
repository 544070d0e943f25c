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
}
