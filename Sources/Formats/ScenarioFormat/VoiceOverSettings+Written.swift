public import ScreenReader
import Speech

extension VoiceOverSettings {
  /// What a `voiceOver:` mapping has to say for these settings: keys and values, without those
  /// that are standard.
  /// - Parameter keys: those that have to be said anyway, since a variant's mapping is merged.
  public func written(with keys: [String]) -> [(key: String, value: String)] {
    let standard = VoiceOverSettings()
    var values = Self.rows
      .filter { keys.contains($0.key) || $0.text(self) != $0.text(standard) }
      .map { (key: $0.key, value: $0.text(self)) }
    if let voice = speech.voices[""] { values.append(("voice", voice)) }
    let languages = speech.voices.keys.filter { !$0.isEmpty }.sorted()
    if !languages.isEmpty {
      let pairs = languages.compactMap { name in speech.voices[name].map { "\(name): \($0)" } }
      values.append(("voices", "{\(pairs.joined(separator: ", "))}"))
    }
    return values
  }

  /// The value of a key as a file writes it; nil for voices and for what is no key.
  public func written(_ key: String) -> String? {
    Self.rows.first { $0.key == key }?.text(self)
  }

  private static let rows: [(key: String, text: @Sendable (VoiceOverSettings) -> String)] = [
    ("rate", { "\($0.speech.rate)" }),
    ("pitch", { "\($0.speech.pitch)" }),
    ("volume", { "\($0.speech.volume)" }),
    ("punctuation", { $0.speech.punctuation.rawValue }),
    ("hints", { onOff($0.hints) }),
    ("earcons", { onOff($0.earcons) }),
    ("speech", { onOff($0.speaks) }),
    ("actions", { onOff($0.actions) }),
    ("content", { onOff($0.content) }),
    ("position", { onOff($0.position) }),
    ("controls", { $0.controls.rawValue }),
    ("minimal", { onOff($0.minimal) }),
  ]

  private static func onOff(_ isOn: Bool) -> String { isOn ? "on" : "off" }
}
