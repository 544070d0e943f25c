import Accessibility
import Keys
import ScreenReader
import Simulation
import Speech

extension Explorer {
  mutating func run(
    _ command: ExploreCommand, at time: Duration
  ) throws(SpeechError) -> [Turn] {
    switch command {
    case .help: expects = .question
    case .command: expects = .command
    case .quit: hasQuit = true
    case .touchStop where number.isEmpty && !conductor.isStopped:
      return [try say(.noNumber, at: time)]
    default: return try perform(contents(of: command), at: time)
    }
    return []
  }

  /// What a command does, as steps of a script.
  private mutating func contents(of command: ExploreCommand) -> [Step.Content] {
    switch command {
    case .next: return cursor(.swipe(.right))
    case .previous: return cursor(.swipe(.left))
    case .first: return cursor(.fourFingerTap(.top))
    case .last: return cursor(.fourFingerTap(.bottom))
    case .activate: return [.gesture(.doubleTap)]
    case .stop: return [.gesture(.twoFingerTap)]
    case .up: return cursor(.swipe(.up))
    case .down: return cursor(.swipe(.down))
    case .rotorLeft: return [.gesture(.rotor(.left))]
    case .rotorRight: return [.gesture(.rotor(.right))]
    case .readAll: return cursor(.twoFingerSwipe(.up))
    case .readFromHere: return cursor(.twoFingerSwipe(.down))
    case .scrollUp: return [.gesture(.threeFingerSwipe(.down))]
    case .scrollDown: return [.gesture(.threeFingerSwipe(.up))]
    case .escape: return [.gesture(.scrub)]
    case .magicTap: return [.gesture(.magicTap)]
    case .fingerLeft: return moveFinger(by: Point(x: -Explorer.fingerStep, y: 0))
    case .fingerRight: return moveFinger(by: Point(x: Explorer.fingerStep, y: 0))
    case .fingerUp: return moveFinger(by: Point(x: 0, y: -Explorer.fingerStep))
    case .fingerDown: return moveFinger(by: Point(x: 0, y: Explorer.fingerStep))
    case .touchStop: return touchStop()
    case .repeat:
      let again = Step.Content.gesture(.twoFingerTap)
      return conductor.isSilent ? [again] : [again, again]
    case .spell: return [.command(.spell)]
    case .voiceOver: return cursor(.tripleClick)
    case .faster: return [.command(.rate(rate(faster: true)))]
    case .slower: return [.command(.rate(rate(faster: false)))]
    case .hints: return [.command(.hints(!conductor.settings.hints))]
    case .help, .command, .quit: return []
    }
  }

  /// A gesture that moves the cursor lifts the finger.
  private mutating func cursor(_ gesture: Gesture) -> [Step.Content] {
    finger = nil
    return [.gesture(gesture)]
  }

  /// One step over the screen, and at most one beyond its edge, where nothing is.
  private mutating func moveFinger(by step: Point) -> [Step.Content] {
    var tree = conductor.tree
    let size = tree.extent()
    let here =
      finger ?? conductor.cursor.flatMap { tree.frame(of: $0) }?.center
      ?? Point(x: size.x / 2, y: size.y / 2)
    let edge = Explorer.fingerStep
    let there = Point(
      x: min(max((here.x + step.x).rounded(), -edge), size.x + edge),
      y: min(max((here.y + step.y).rounded(), -edge), size.y + edge))
    finger = there
    return [.gesture(.drag([.point(there)]))]
  }

  /// The stop of the number typed before; another number is a touch beside the screen.
  private mutating func touchStop() -> [Step.Content] {
    finger = nil
    var tree = conductor.tree
    guard let number = Int(number), (1..<tree.stopCount() + 1).contains(number) else {
      let outside = Point(x: -Explorer.fingerStep, y: -Explorer.fingerStep)
      return [.gesture(.touch(.point(outside)))]
    }
    return [.gesture(.touch(.element(tree.stop(at: number - 1).id)))]
  }

  /// One step from the rate now, at least one word a minute and no further than the last.
  private func rate(faster: Bool) -> Int {
    let rate = conductor.settings.speech.rate
    let limits = SpeechSettings.rates
    if faster, rate == limits.upperBound { return rate + 1 }
    if !faster, rate == limits.lowerBound { return rate - 1 }
    let step = max(1, (rate * Explorer.rateStep + 50) / 100)
    return min(max(faster ? rate + step : rate - step, limits.lowerBound), limits.upperBound)
  }

  /// Says what a key does; that is not part of the script.
  mutating func explain(_ key: Key, at time: Duration) throws(SpeechError) -> [Turn] {
    let words = conductor.words
    return [try say(keys[key].map { words[command: $0] } ?? words[.noCommand], at: time)]
  }
}
