/// The rotor: which setting is chosen and where it stands (SPEC 7).
struct Rotor: Sendable {
  enum Setting: CaseIterable, Sendable {
    case actions, headings, links, landmarks, speakingRate, characters, words

    var name: Words.Key {
      switch self {
      case .actions: .rotorActions
      case .headings: .rotorHeadings
      case .links: .rotorLinks
      case .landmarks: .rotorLandmarks
      case .speakingRate: .rotorSpeakingRate
      case .characters: .rotorCharacters
      case .words: .rotorWords
      }
    }
  }

  /// How far a swipe moves the speaking rate, in words per minute.
  static let rateStep = 10

  /// Nil until it is first turned.
  var setting: Setting?
  /// It was turned since the cursor came: what is adjustable is adjusted until then.
  var isTurnedHere = false
  /// The element that `position` belongs to.
  var element: String?
  /// The character, word or action last said.
  var position: Int?
}
