/// A sound made of notes that follow one another (SPEC 8).
public struct EarconRecipe: Hashable, Sendable {
  /// A tone that rises, holds and falls.
  public struct Note: Hashable, Sendable {
    /// Hz.
    public static let frequencies = 20.0...10_000.0
    /// Also of a pause, which may be zero.
    public static let durations = Duration.milliseconds(1)...Duration.seconds(10)
    /// dBFS.
    public static let gains = -96.0...0.0

    /// Hz.
    public var frequency: Double
    /// From the first sample of the rise to the last of the fall.
    public var duration: Duration
    /// Of its loudest sample, in dBFS.
    public var gain: Double
    /// How long it rises, within the duration.
    public var attack: Duration
    /// How long it falls, within the duration.
    public var release: Duration
    public var wave: Wave
    /// Silence between the note before, or the earcon's begin, and this note.
    public var pause: Duration

    public init(
      frequency: Double, duration: Duration, gain: Double = Levels.earconPeak,
      attack: Duration = .milliseconds(3), release: Duration = .milliseconds(15),
      wave: Wave = .sine, pause: Duration = .zero
    ) {
      self.frequency = frequency
      self.duration = duration
      self.gain = gain
      self.attack = attack
      self.release = release
      self.wave = wave
      self.pause = pause
    }

    /// What is wrong with its values, each with the key it stands under; empty when it can sound.
    public var mistakes: [(key: String, message: String)] {
      var found: [(key: String, message: String)] = []
      if !Note.frequencies.contains(frequency) {
        found.append(("frequency", "expected 20 to 10000 Hz"))
      }
      if !Note.durations.contains(duration) {
        found.append(("duration", "expected 1 ms to 10 s"))
      }
      if !Note.gains.contains(gain) { found.append(("gain", "expected -96 to 0 dBFS")) }
      if attack < .zero { found.append(("attack", "expected 0 ms or more")) }
      if release < .zero { found.append(("release", "expected 0 ms or more")) }
      if !(.zero...Note.durations.upperBound).contains(pause) {
        found.append(("pause", "expected 0 ms to 10 s"))
      }
      if found.isEmpty, attack + release > duration {
        found.append(("release", "attack and release are longer than the note"))
      }
      return found
    }
  }

  /// More are a mistake.
  public static let mostNotes = 100
  /// Pauses included, also the first.
  public static let longest = Duration.seconds(10)

  /// In the order in which they sound.
  public var notes: [Note]

  public init(_ notes: [Note]) { self.notes = notes }

  /// From the begin of the first note to the end of the last.
  public var duration: Duration {
    notes.reduce(.zero) { $0 + $1.pause + $1.duration } - (notes.first?.pause ?? .zero)
  }

  /// The same notes in the opposite order, pauses staying between the same two notes: what quirk
  /// `toneDirection` makes of "beep boop".
  public var reversed: EarconRecipe {
    var turned = Array(notes.reversed())
    for index in turned.indices {
      turned[index].pause = notes[index == 0 ? 0 : notes.count - index].pause
    }
    return EarconRecipe(turned)
  }
}
