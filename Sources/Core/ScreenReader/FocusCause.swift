/// Why the cursor came where it is (SPEC 13).
public enum FocusCause: String, CaseIterable, Sendable {
  case start, swipe, touch, drag, rotor, readAll, fourFinger, layoutChanged, screenChanged
  case vanished, voiceOverOn
}
