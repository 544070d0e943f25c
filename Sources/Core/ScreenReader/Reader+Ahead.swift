public import Accessibility
import Interruption
public import Speech

extension Reader {
  /// A larger screen costs more to look ahead on than a voice that starts at once saves.
  static let largestAhead = 10_000

  /// What is likely said next, the likeliest first: the next stop, the previous, the echo of the
  /// current one as it is and as it would be after a double tap or a swipe up or down. Nothing is
  /// changed by asking.
  public func likelyNext(in tree: ElementTree) -> [Utterance] {
    guard isRunning, settings.speaks, tree.count <= Self.largestAhead else { return [] }
    var tree = tree
    var likely: [Utterance] = []
    for direction in [Gesture.Direction.right, .left] {
      likely += said(in: &tree) { reader, tree in
        reader.walk(&tree) { $0.perform(.swipe(direction), tree: &$1) }
      }
    }
    guard let cursor, let element = tree[cursor] else { return likely }
    likely += echoed(of: cursor, in: &tree) { $0.activated = true }
    for value in valuesNearby(element) {
      tree.update(cursor) { $0.value = Wording(value) }
      likely += echoed(of: cursor, in: &tree) {
        $0.activated = element.effectiveTraits.contains(.toggleButton)
        $0.revalued = true
      }
    }
    return likely
  }

  /// Of a switch the other state, of what is adjustable its neighbours.
  private func valuesNearby(_ element: Element) -> [AttributedText] {
    if element.kind == .switch {
      return [AttributedText(element.value?.current.string == "1" ? "0" : "1")]
    }
    guard element.effectiveTraits.contains(.adjustable) else { return [] }
    return [1, -1].compactMap { element.adjusted(by: $0) }
  }

  private func echoed(
    of id: String, in tree: inout ElementTree, _ add: (inout Echo) -> Void
  ) -> [Utterance] {
    said(in: &tree) { reader, tree in
      let serial = reader.nextSerial()
      var echo = Echo(element: id)
      add(&echo)
      reader.echoes[serial] = echo
      reader.sayEcho(serial, tree: &tree)
    }
  }

  /// What a copy of the reader would start to say in silence.
  private func said(
    in tree: inout ElementTree, _ doing: (inout Reader, inout ElementTree) -> Void
  ) -> [Utterance] {
    var reader = self
    reader.interrupter = Interrupter()
    reader.utterances = [:]
    reader.effects = []
    doing(&reader, &tree)
    return reader.effects.compactMap { effect in
      if case .start(_, _, _, let utterance) = effect { utterance } else { nil }
    }
  }
}
