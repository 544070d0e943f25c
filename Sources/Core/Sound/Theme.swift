/// The sounds of a theme folder, by earcon name, in the order of its `theme.yaml`.
///
/// ```yaml
/// title: Earshot                   # optional
/// about: Soft sine tones.          # optional
/// earcons:
///   screenChanged:                 # a recipe: notes that follow one another
///     notes:
///       - {frequency: 880, duration: 130 ms, attack: 8 ms, release: 60 ms, wave: sine, gain: -14}
///       - {frequency: 587, duration: 130 ms, pause: 20 ms}
///   alert: {file: alert.wav}       # or an audio file, its path relative to the theme's folder
/// ```
///
/// A note needs `frequency` (Hz) and `duration`; `gain` (dBFS of the loudest sample, -14), `attack`
/// (3 ms), `release` (15 ms), `wave` (sine, triangle, square or soft; sine) and `pause` (silence
/// before the note, 0 ms) may be left out. See ``EarconRecipe/Note/mistakes`` for the bounds.
public struct Theme: Sendable {
  /// Where an earcon comes from.
  public enum Source: Hashable, Sendable {
    case recipe(EarconRecipe)
    /// A path to an audio file, relative paths already resolved against the theme's folder.
    case file(String)
  }

  /// An earcon by its name.
  public struct Entry: Hashable, Sendable {
    public var name: String
    public var source: Source

    public init(name: String, source: Source) {
      self.name = name
      self.source = source
    }
  }

  public var title: String?
  public var about: String?
  /// In the order of the file.
  public var entries: [Entry]

  public init(title: String? = nil, about: String? = nil, entries: [Entry] = []) {
    self.title = title
    self.about = about
    self.entries = entries
  }

  /// Nil for an earcon that the theme lacks.
  public subscript(name: String) -> Source? { entries.first { $0.name == name }?.source }

  /// An earcon as sound.
  ///
  /// - Parameters:
  ///   - name: of the earcon.
  ///   - reversed: plays a recipe's notes in the opposite order; a file sounds as it is.
  ///   - read: reads an audio file as a clip.
  /// - Throws: where the theme has no such earcon, and what `read` throws.
  public func clip(
    named name: String, reversed: Bool = false,
    reading read: (_ path: String) throws(SoundError) -> Clip
  ) throws(SoundError) -> Clip {
    switch self[name] {
    case .recipe(let recipe): return (reversed ? recipe.reversed : recipe).clip
    case .file(let path): return try read(path)
    case nil:
      throw SoundError(
        operation: "earcon \(name)", reason: "the theme has no such sound",
        remedy: "Add it under `earcons` of theme.yaml.")
    }
  }
}
