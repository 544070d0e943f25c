import Accessibility
import Interruption
import Speech

extension Reader {
  /// The next setting of those that apply here; its name is said.
  mutating func turnRotor(_ side: Gesture.Side, tree: inout ElementTree) {
    let settings = applyingSettings(&tree)
    guard let first = settings.first, let last = settings.last else { return }
    let chosen: Rotor.Setting
    if let current = rotor.setting, let index = settings.firstIndex(of: current) {
      let next = side == .right ? index + 1 : index - 1
      chosen = settings[(next + settings.count) % settings.count]
    } else {
      chosen = side == .right ? first : last
    }
    rotor = Rotor(setting: chosen, isTurnedHere: true)
    emit(.rotor)
    sayWords(words[chosen.name], tree: &tree)
  }

  /// A swipe up or down: the rotor's previous or next item.
  mutating func moveByRotor(forward: Bool, tree: inout ElementTree) {
    switch currentSetting(&tree) {
    case .headings: seek(forward, trait: .header, tree: &tree)
    case .links: seek(forward, trait: .link, tree: &tree)
    case .landmarks: seekLandmark(forward, tree: &tree)
    case .actions: pick(forward, from: cursor.flatMap { tree[$0] }?.actions ?? [], tree: &tree)
    case .characters:
      let characters = labelOfCursor(tree).map { String($0) }
      pick(forward, from: characters, spellOut: true, tree: &tree)
    case .words:
      let words = labelOfCursor(tree).split(whereSeparator: \.isWhitespace).map(String.init)
      pick(forward, from: words, tree: &tree)
    case .speakingRate:
      let step = forward ? -Rotor.rateStep : Rotor.rateStep
      setRate(settings.speech.rate + step, tree: &tree)
    }
  }

  /// A double tap while the rotor stands on a custom action performs that.
  mutating func performRotorAction(on element: Element) -> Bool {
    guard let position = rotor.position, rotor.element == element.id,
      rotor.setting == .actions || rotor.setting == nil,
      element.actions.indices.contains(position)
    else { return false }
    rotor.position = nil
    emit(.activated)
    effects.append(.app(.customAction(element.id, name: element.actions[position])))
    return true
  }

  mutating func sayWords(_ text: String, tree: inout ElementTree) {
    say(.echo, [SpeechPart(.words, text, language: words.language)], tree: &tree)
  }

  func labelOfCursor(_ tree: ElementTree) -> String {
    cursor.flatMap { tree[$0] }.flatMap { describer.label(of: $0) }?.string ?? ""
  }

  /// Nothing chosen yet: the element's actions where it has some, else its characters.
  private func currentSetting(_ tree: inout ElementTree) -> Rotor.Setting {
    let applying = applyingSettings(&tree)
    if let chosen = rotor.setting, applying.contains(chosen) { return chosen }
    return applying.contains(.actions) ? .actions : .characters
  }

  private func applyingSettings(_ tree: inout ElementTree) -> [Rotor.Setting] {
    let items = tree.rotorItems()
    let element = cursor.flatMap { tree[$0] }
    let hasLabel = !labelOfCursor(tree).isEmpty
    return Rotor.Setting.allCases.filter { setting in
      switch setting {
      case .actions: element?.actions.isEmpty == false
      case .headings: items.headings > 0
      case .links: items.links > 0
      case .landmarks: items.landmarked > 0
      case .speakingRate: true
      case .characters, .words: hasLabel
      }
    }
  }

  private static func landmark(around id: String, _ tree: ElementTree) -> String? {
    tree.chain(from: id).first { tree[$0]?.container == .landmark }
  }

  private mutating func seek(_ forward: Bool, trait: Traits, tree: inout ElementTree) {
    seek(forward, tree: &tree) { number, tree in
      tree[tree.stop(at: number).id]?.effectiveTraits.contains(trait) == true
    }
  }

  /// To the first stop of the next or previous landmark.
  private mutating func seekLandmark(_ forward: Bool, tree: inout ElementTree) {
    seek(forward, tree: &tree) { number, tree in
      let landmark = Self.landmark(around: tree.stop(at: number).id, tree)
      return landmark != nil
        && (number == 0 || landmark != Self.landmark(around: tree.stop(at: number - 1).id, tree))
    }
  }

  /// To the next or previous stop that passes; costs those that are passed by.
  private mutating func seek(
    _ forward: Bool, tree: inout ElementTree, _ passes: (Int, inout ElementTree) -> Bool
  ) {
    let numbers = 0..<tree.stopCount()
    let current = cursor.flatMap { tree.stopIndex(of: $0) }
    var number = forward ? (current ?? -1) + 1 : (current ?? numbers.count) - 1
    while numbers.contains(number), !passes(number, &tree) { number += forward ? 1 : -1 }
    let found = numbers.contains(number) ? tree.stop(at: number) : nil
    moveByGesture(to: found, cause: .rotor, tree: &tree)
  }

  private mutating func pick(
    _ forward: Bool, from items: [String], spellOut: Bool = false, tree: inout ElementTree
  ) {
    if rotor.element != cursor {
      rotor.element = cursor
      rotor.position = nil
    }
    let next = rotor.position.map { forward ? $0 + 1 : $0 - 1 } ?? 0
    guard items.indices.contains(next) else {
      emit(.boundary)
      return
    }
    rotor.position = next
    let run = SpeechRun(items[next], language: language, spellOut: spellOut)
    say(.echo, [SpeechPart(spellOut ? .character : .words, runs: [run])], tree: &tree)
  }
}
