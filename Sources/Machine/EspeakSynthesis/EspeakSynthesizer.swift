public import Speech

/// eSpeak NG, each text spoken as if it were the first: equal requests give equal samples, in any
/// order and in any process.
public final class EspeakSynthesizer: Synthesizer {
  /// A helper process each; the one unused the longest leaves first.
  private static let mostVoices = 8

  public let engine = "espeak-ng"
  /// As the helper process tells it; "unknown" where none starts.
  public var engineVersion: String {
    if let listedVersion { return listedVersion }
    for client in clients {
      try? client.start()
      if let version = client.engineVersion { return version }
    }
    _ = try? voices()
    return listedVersion ?? "unknown"
  }

  private let program: String?
  private let environment: [String]?
  private var clients: [VoiceClient] = []
  private var listed: [EspeakVoice]?
  private var listedVersion: String?

  /// - Parameters:
  ///   - program: The helper process's program; nil looks beside the running program and in
  ///     `../libexec/earshot`.
  ///   - environment: Of the helper process, as `NAME=value`; nil is this process's own.
  public init(program: String? = nil, environment: [String]? = nil) {
    self.program = program
    self.environment = environment
  }

  public func stretches(for requests: [SpeechRequest]) throws(SpeechError) -> [Stretch] {
    try open(requests).rest(of: requests.count)
  }

  public func open(_ requests: [SpeechRequest]) throws(SpeechError) -> any SpeechStream {
    try EspeakStream(requests) { (voice) throws(SpeechError) in try client(for: voice) }
  }

  public func voice(for language: String) -> VoiceChoice {
    VoiceTable.choice(for: language) { (try? voices()) ?? [] }
  }

  /// Every voice of the engine, in its own order.
  /// - Throws: `SpeechError` where the engine's data is missing.
  public func voices() throws(SpeechError) -> [EspeakVoice] {
    if let listed { return listed }
    let lister = VoiceClient(
      voice: Wire.listing, program: try helperProgram(), environment: environment)
    let voices = try lister.listing().compactMap(EspeakVoice.init(line:))
    listed = voices
    listedVersion = lister.engineVersion
    return voices
  }

  /// Starts the voices of languages that will be spoken, without waiting for them: whoever has
  /// other work first gets them ready meanwhile. What goes wrong shows when they speak.
  public func prepare(languages: [String]) {
    for language in languages.prefix(Self.mostVoices) {
      try? client(for: voice(for: language).name).launch()
    }
  }

  /// How a voice says a text, in the names that the engine gives its phonemes.
  /// - Throws: `SpeechError` where the engine, the voice or its data is missing.
  public func phonemes(of text: String, voice: String) throws(SpeechError) -> String {
    let request = SpeechRequest(text: text, voice: voice, rate: 0)
    let stream = try EspeakStream([request], form: .phonemes) { (voice) throws(SpeechError) in
      try client(for: voice)
    }
    let samples = try stream.rest(of: 1).flatMap(\.samples)
    return String(decoding: Wire.Piece(samples: samples).text, as: UTF8.self)
  }

  /// The helper processes that run now.
  var helperProcesses: [Int32] { clients.compactMap { $0.process?.process } }

  private func client(for voice: String) throws(SpeechError) -> VoiceClient {
    let found: VoiceClient
    if let index = clients.firstIndex(where: { $0.voice == voice }) {
      found = clients.remove(at: index)
    } else {
      found = VoiceClient(voice: voice, program: try helperProgram(), environment: environment)
      if clients.count == Self.mostVoices { clients.removeFirst() }
    }
    clients.append(found)
    return found
  }

  private func helperProgram() throws(SpeechError) -> String {
    if let found = program ?? HelperPlace.find() { return found }
    throw SpeechError(
      operation: "find \(HelperPlace.name)",
      reason: "it is neither beside the program nor in ../libexec/earshot",
      remedy: "Build or install Earshot again.")
  }
}

extension Wire.Request {
  init(_ request: SpeechRequest, _ text: SpokenText, _ form: Wire.Form?) {
    self.init(
      rate: request.rate, pitch: request.pitch,
      punctuation: request.punctuation.engineValue, volume: request.volume,
      form: form ?? (text.markup ? .markup : .plain),
      keepsPause: text.seam.isPause, text: text.bytes)
  }
}

extension SpeechSettings.Punctuation {
  /// espeak_PUNCT_TYPE.
  fileprivate var engineValue: Int {
    switch self {
    case .none: 0
    case .all: 1
    case .some: 2
    }
  }
}

extension EspeakVoice {
  /// As the helper process lists it.
  init?(line: [UInt8]) {
    let fields = String(decoding: line, as: UTF8.self)
      .split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count >= 2 else { return nil }
    name = fields[0]
    file = fields[1]
    languages = stride(from: 2, to: fields.count - 1, by: 2).map {
      Language(tag: fields[$0 + 1], priority: Int(fields[$0]) ?? 0)
    }
  }
}
