/// Who speaks (SPEC 6).
public enum UtteranceKind: String, CaseIterable, Sendable {
  /// F: description, pause and hint of a stop, one utterance.
  case focus
  /// E: an echo; also rotor words and "VoiceOver on".
  case echo
  /// AD.
  case announcement
  /// AL: low priority, or queued.
  case low
  /// AH.
  case high

  public var isAnnouncement: Bool { self != .focus && self != .echo }
}

/// What cut an utterance short.
public enum CutCause: Hashable, Sendable {
  /// The utterance that took its place, by its number.
  case utterance(Int)
  case user, voiceOverOff, home, device, end
}

/// Why an utterance was never begun.
public enum DropReason: String, CaseIterable, Sendable {
  case replaced, flushed, cursorLeft, userStop, voiceOverOff, home, end
  /// An echo while a high one sounds: it was never to be speech.
  case refused
}
