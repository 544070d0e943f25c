public import Speech

/// What a user asks the screen reader for other than by a gesture.
public enum UserCommand: Hashable, Sendable {
  /// A speaking rate in words per minute, said at that rate; out of range it is a `boundary`.
  case rate(Int)
  /// Hints on or off, said.
  case hints(Bool)
  /// The label of the element under the cursor, letter by letter.
  case spell
  /// The stop under the cursor, said again with all that belongs to it.
  case describe
  /// Words of the screen reader's own.
  case say([SpeechPart])
  /// Such words, and after them the stop under the cursor.
  case introduce([SpeechPart])
}
