/// All that decides how a stretch of speech sounds: equal requests give equal samples.
public struct SpeechRequest: Hashable, Sendable {
  /// What the voice gets.
  public var text: String
  /// The engine's voice name.
  public var voice: String
  /// Words per minute.
  public var rate: Int
  /// The engine's scale, 0 to 100.
  public var pitch: Int
  /// How much of it is named.
  public var punctuation: SpeechSettings.Punctuation
  /// Percent of the standard level.
  public var volume: Int
  /// Letter by letter.
  public var spellOut: Bool

  public init(
    text: String, voice: String, rate: Int, pitch: Int = 50,
    punctuation: SpeechSettings.Punctuation = .some, volume: Int = 100, spellOut: Bool = false
  ) {
    self.text = text
    self.voice = voice
    self.rate = rate
    self.pitch = pitch
    self.punctuation = punctuation
    self.volume = volume
    self.spellOut = spellOut
  }
}

/// Where a word begins: at which frame of the stretch, and which characters of its text it is.
public struct WordMark: Hashable, Sendable {
  /// From the start of the stretch.
  public var frame: Int
  /// Offsets in characters (grapheme clusters) of the request's text.
  public var characters: Range<Int>

  public init(frame: Int, characters: Range<Int>) {
    self.frame = frame
    self.characters = characters
  }
}

/// The voice that serves a language, and the warning to show where it is a stand-in.
public struct VoiceChoice: Hashable, Sendable {
  /// The engine's.
  public var name: String
  /// Nil where the language has a voice of its own.
  public var warning: String?

  public init(name: String, warning: String? = nil) {
    self.name = name
    self.warning = warning
  }
}

/// An engine that turns text into samples; it keeps no trace of what it spoke before.
public protocol Synthesizer: AnyObject {
  /// `espeak-ng` or `metered`.
  var engine: String { get }
  var engineVersion: String { get }

  /// One stretch for each request, in their order.
  /// - Throws: `SpeechError` where the engine, a voice or its data is missing.
  func stretches(for requests: [SpeechRequest]) throws(SpeechError) -> [Stretch]

  /// The same stretches in pieces, as they come; who wants no more lets go of the stream.
  /// - Throws: as ``stretches(for:)``.
  func open(_ requests: [SpeechRequest]) throws(SpeechError) -> any SpeechStream

  /// Whether a stretch is there without work.
  func isAtHand(_ request: SpeechRequest) -> Bool

  /// The voice for a BCP 47 language; never fails, see ``VoiceChoice/warning``.
  func voice(for language: String) -> VoiceChoice
}

extension Synthesizer {
  public func open(_ requests: [SpeechRequest]) throws(SpeechError) -> any SpeechStream {
    let stretches = try stretches(for: requests)
    precondition(stretches.count == requests.count, "A synthesizer answers every request.")
    return WholeStretches(stretches)
  }

  /// Nothing is gained by asking ahead where nothing is kept.
  public func isAtHand(_ request: SpeechRequest) -> Bool { true }
}

/// What keeps a voice from speaking.
public struct SpeechError: Error, Hashable, Sendable, CustomStringConvertible {
  public var operation: String
  public var reason: String
  /// What the user can do, a whole sentence.
  public var remedy: String

  public init(operation: String, reason: String, remedy: String) {
    self.operation = operation
    self.reason = reason
    self.remedy = remedy
  }

  public var description: String { "\(operation): \(reason). \(remedy)" }
}
