import CEspeakNG
import EspeakSynthesis
import Glibc
import Sound

/// eSpeak NG in this process: once initialized it speaks one voice, and every text it speaks
/// leaves traces in the next, so that a copy of the process speaks each text.
struct Engine: ~Copyable {
  struct Refusal: Error {
    var state: Wire.State
  }

  static var version: String {
    guard let text = unsafe espeak_Info(nil) else { return "unknown" }
    return unsafe String(cString: text)
  }

  /// Below the engine's own 100, where loud voices reach full scale and are clipped.
  private static let amplitude: Int32 = 70
  private static let bufferMilliseconds: Int32 = 200
  private static let directory = "espeak-ng-data"
  private static let index = "phontab"
  /// What the engine passes over in silence though it carries meaning, for punctuation "some".
  private static let meaningful = "<>[]{}^_|"

  /// - Throws: `noData`, `wrongSampleRate`.
  init() throws(Refusal) {
    guard Self.environmentIsSound else { throw Refusal(state: .noData) }
    let rate = espeak_Initialize(
      AUDIO_OUTPUT_SYNCHRONOUS, Self.bufferMilliseconds, nil,
      Int32(espeakINITIALIZE_DONT_EXIT))
    guard rate > 0 else { throw Refusal(state: .noData) }
    guard Int(rate) == AudioClock.sampleRate else { throw Refusal(state: .wrongSampleRate) }
    unsafe espeak_SetSynthCallback(record)
    let list = Self.meaningful.unicodeScalars.map { wchar_t($0.value) } + [0]
    unsafe list.withUnsafeBufferPointer { list in
      _ = unsafe espeak_SetPunctuationList(list.baseAddress)
    }
  }

  deinit { espeak_Terminate() }

  /// - Throws: `noVoice`.
  func select(voice: String) throws(Refusal) {
    for name in [VoiceTable.file(of: voice), voice] {
      if let name, unsafe espeak_SetVoiceByName(name) == EE_OK { return }
    }
    throw Refusal(state: .noVoice)
  }

  /// Everything that decides how the next text sounds, the voice apart.
  func prepare(rate: Int32, pitch: Int32, punctuation: Int32) throws(Refusal) {
    try set(espeakRATE, rate)
    try set(espeakPITCH, pitch)
    try set(espeakVOLUME, Self.amplitude)
    // The engine takes this one and calls it invalid.
    _ = espeak_SetParameter(espeakPUNCTUATION, punctuation, 0)
  }

  /// Speaks a text with its closing zero; `take` sees the recording whenever it has grown, may empty
  /// it, and says whether to go on. The engine leaves the pause at the end out unless it is kept.
  func speak(
    _ text: [UInt8], markup: Bool, keepsPause: Bool = false,
    take: @escaping (Recording) -> Bool
  ) throws(Refusal) {
    let recording = Recording(expected: text.count, take: take)
    let flags =
      UInt32(espeakCHARS_UTF8) | (markup ? UInt32(espeakSSML) : 0)
      | (keepsPause ? UInt32(espeakENDPAUSE) : 0)
    let code = unsafe text.withUnsafeBytes { text in
      unsafe espeak_Synth(
        text.baseAddress, text.count, 0, POS_CHARACTER, 0, flags, nil,
        Unmanaged.passUnretained(recording).toOpaque())
    }
    guard code == EE_OK else { throw Refusal(state: .engineRefused) }
    guard recording.sampleRate == AudioClock.sampleRate else {
      throw Refusal(state: .wrongSampleRate)
    }
  }

  /// The names of the phonemes of a text with its closing zero; clauses stand on lines.
  func phonemes(of text: [UInt8]) -> [UInt8] {
    var names: [UInt8] = []
    unsafe text.withUnsafeBytes { text in
      var rest = text.baseAddress
      while unsafe rest != nil {
        guard
          let clause = unsafe espeak_TextToPhonemes(&rest, Int32(espeakCHARS_UTF8), 0)
        else { return }
        if !names.isEmpty { names.append(10) }
        names.append(contentsOf: unsafe String(cString: clause).utf8)
      }
    }
    return names
  }

  /// Every voice the engine has, in its own order.
  func voices() -> [EspeakVoice] {
    var voices: [EspeakVoice] = []
    guard var entry = unsafe espeak_ListVoices(nil) else { return [] }
    while let voice = unsafe entry.pointee {
      unsafe voices.append(EspeakVoice(voice.pointee))
      unsafe entry += 1
    }
    return voices
  }

  private func set(_ parameter: espeak_PARAMETER, _ value: Int32) throws(Refusal) {
    guard espeak_SetParameter(parameter, value, 0) == EE_OK else {
      throw Refusal(state: .engineRefused)
    }
  }

  /// The engine silently takes its standard data where the variable names no folder.
  private static var environmentIsSound: Bool {
    guard let path = unsafe getenv("ESPEAK_DATA_PATH") else { return true }
    let folder = unsafe String(cString: path)
    let places = ["\(folder)/\(directory)/\(index)", "\(folder)/\(index)"]
    return places.contains { file in unsafe access(file, R_OK) == 0 }
  }
}

/// What the engine hands over while it speaks.
final class Recording {
  /// Room for a character at a slow rate, in frames.
  private static let framesPerByte = 3_000
  private static let longestGuess = AudioClock.sampleRate

  var samples: [Int16] = []
  var words: [Wire.Word] = []
  var sampleRate = AudioClock.sampleRate
  fileprivate let take: (Recording) -> Bool

  init(expected bytes: Int, take: @escaping (Recording) -> Bool = { _ in true }) {
    self.take = take
    samples.reserveCapacity(min(bytes * Self.framesPerByte, Self.longestGuess))
  }
}

/// The engine's callback; its state hangs on the events.
private func record(
  _ samples: UnsafeMutablePointer<Int16>?, _ count: Int32,
  _ events: UnsafeMutablePointer<espeak_EVENT>?
) -> Int32 {
  guard var event = unsafe events, let user = unsafe event.pointee.user_data else { return 0 }
  let recording = unsafe Unmanaged<Recording>.fromOpaque(user).takeUnretainedValue()
  if let samples = unsafe samples, count > 0 {
    unsafe recording.samples.append(
      contentsOf: UnsafeBufferPointer(start: samples, count: Int(count)))
  }
  while unsafe event.pointee.type != espeakEVENT_LIST_TERMINATED {
    let found = unsafe event.pointee
    if unsafe found.type == espeakEVENT_WORD {
      recording.words.append(
        unsafe Wire.Word(
          frame: found.sample, position: found.text_position, length: found.length))
    } else if unsafe found.type == espeakEVENT_SAMPLERATE {
      recording.sampleRate = unsafe Int(found.id.number)
    }
    unsafe event += 1
  }
  guard recording.sampleRate == AudioClock.sampleRate else { return 1 }
  return recording.take(recording) ? 0 : 1
}

extension EspeakVoice {
  /// The engine's languages are a list of a priority byte and a name with its zero, a zero last.
  fileprivate init(_ voice: espeak_VOICE) {
    var languages: [Language] = []
    if var place = unsafe voice.languages {
      while unsafe place.pointee != 0 {
        let priority = unsafe Int(place.pointee)
        let tag = unsafe String(cString: place + 1)
        languages.append(Language(tag: tag, priority: priority))
        unsafe place += tag.utf8.count + 2
      }
    }
    self.init(
      name: unsafe voice.name.map { unsafe String(cString: $0) } ?? "",
      file: unsafe voice.identifier.map { unsafe String(cString: $0) } ?? "",
      languages: languages)
  }
}
