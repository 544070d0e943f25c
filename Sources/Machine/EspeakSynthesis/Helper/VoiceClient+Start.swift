import Glibc
import Sound
import Speech

extension VoiceClient {
  /// Starts the helper where it does not run, without waiting for it.
  func launch() throws(SpeechError) {
    guard process == nil else { return }
    hasGreeted = false
    process = try VoiceProcess(program: program, argument: voice, environment: environment)
  }

  /// Starts the helper where it does not run and waits until it is ready.
  func start() throws(SpeechError) {
    try launch()
    guard !hasGreeted else { return }
    let length = process?.receive(into: &buffer) ?? 0
    do {
      try greet(length)
      hasGreeted = true
    } catch {
      process = nil
      throw error
    }
  }

  private func greet(_ length: Int) throws(SpeechError) {
    guard let head = Wire.ReplyHead(buffer[..<length]) else {
      throw SpeechError(
        operation: "start \(program)", reason: "it ended at once",
        remedy: "Build or install Earshot again; `ldd \(program)` names a missing library.")
    }
    guard head.state == .ready else { throw error(for: head.state) }
    engineVersion = String(decoding: Wire.piece(head, buffer[..<length]).text, as: UTF8.self)
  }

  func error(for state: Wire.State) -> SpeechError {
    switch state {
    case .noData:
      SpeechError(
        operation: "start eSpeak NG", reason: "no eSpeak NG data\(place)",
        remedy: dataRemedy)
    case .noVoice:
      SpeechError(
        operation: "choose the voice \(voice)", reason: "eSpeak NG has no voice of that name",
        remedy: "`earshot voices` lists the voices there are.")
    case .wrongSampleRate:
      SpeechError(
        operation: "speak with the voice \(voice)",
        reason: "it does not speak at \(AudioClock.sampleRate) Hz",
        remedy: "Choose a voice of eSpeak NG's own: `earshot voices` lists them.")
    case .engineRefused, .more, .done, .ready:
      SpeechError(
        operation: "speak with the voice \(voice)", reason: "eSpeak NG failed on a text",
        remedy: "Try another voice, or change the text.")
    }
  }

  private var place: String { dataPath.map { " in \($0) (ESPEAK_DATA_PATH)" } ?? "" }

  private var dataPath: String? {
    let name = "ESPEAK_DATA_PATH"
    if let environment {
      return environment.first { $0.hasPrefix(name + "=") }.map {
        String($0.dropFirst(name.count + 1))
      }
    }
    return unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  private var dataRemedy: String {
    dataPath == nil
      ? "Install it: apt install espeak-ng-data."
      : "Unset ESPEAK_DATA_PATH, or install the data: apt install espeak-ng-data."
  }
}
