public import Accessibility

/// What a finger does (SPEC 7).
public enum Gesture: Hashable, Sendable {
  public enum Side: String, CaseIterable, Sendable { case left, right }
  public enum Course: String, CaseIterable, Sendable { case up, down }
  public enum Direction: String, CaseIterable, Sendable { case left, right, up, down }
  public enum End: String, CaseIterable, Sendable { case top, bottom }

  /// Where a finger comes down.
  public enum Target: Hashable, Sendable {
    case element(String)
    case point(Point)
  }

  case swipe(Direction)
  case touch(Target)
  case tap(Target)
  case drag([Target])
  case doubleTap
  case twoFingerTap
  case twoFingerSwipe(Course)
  case scrub
  case magicTap
  case threeFingerSwipe(Direction)
  case fourFingerTap(End)
  case rotor(Side)
  case tripleClick

  /// As scenario files and the timeline call it.
  public var name: String {
    switch self {
    case .swipe: "swipe"
    case .touch: "touch"
    case .tap: "tap"
    case .drag: "drag"
    case .doubleTap: "doubleTap"
    case .twoFingerTap: "twoFingerTap"
    case .twoFingerSwipe: "twoFingerSwipe"
    case .scrub: "scrub"
    case .magicTap: "magicTap"
    case .threeFingerSwipe: "threeFingerSwipe"
    case .fourFingerTap: "fourFingerTap"
    case .rotor: "rotor"
    case .tripleClick: "tripleClick"
    }
  }

  /// What stands behind the name: a direction, an end, a target; empty where there is none.
  public var argument: String {
    switch self {
    case .swipe(let direction), .threeFingerSwipe(let direction): direction.rawValue
    case .twoFingerSwipe(let course): course.rawValue
    case .fourFingerTap(let end): end.rawValue
    case .rotor(let side): side.rawValue
    case .touch(.element(let id)), .tap(.element(let id)): id
    case .touch, .tap, .drag, .doubleTap, .twoFingerTap, .scrub, .magicTap, .tripleClick: ""
    }
  }
}
