/// The sounds of SPEC 8; a theme has one for each.
public enum Earcon: String, CaseIterable, Sendable {
  case screenChanged, focusMoved, emptyArea, boundary, border, activated, scrolled, rotor
  case voiceOverOn, voiceOverOff, alert
}
