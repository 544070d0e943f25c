import Accessibility

extension Reader {
  /// The methods of UIAccessibilityContainer, as a trace shows them.
  enum Question: String {
    case count = "accessibilityElementCount"
    case index = "indexOfAccessibilityElement"
    case element = "accessibilityElementAtIndex"
  }

  /// Runs what walks over the screen: on the live tree, or with the quirk `staleUntilPosted` on
  /// what was there when the screen appeared or a notification was last posted, the focused
  /// element alone being as it is (S001-22).
  mutating func walk(
    _ tree: inout ElementTree, _ body: (inout Reader, inout ElementTree) -> Void
  ) {
    guard quirks.containerCaching == .staleUntilPosted, var remembered = remembered.take() else {
      body(&self, &tree)
      return
    }
    if let cursor, let live = tree[cursor] { remembered.update(cursor) { $0 = live } }
    body(&self, &remembered)
    self.remembered = remembered
  }

  /// Looks at the whole screen again.
  mutating func refresh(_ tree: ElementTree) {
    guard needsRefresh else { return }
    needsRefresh = false
    if quirks.containerCaching == .staleUntilPosted { remembered = tree }
  }

  /// A container is asked afresh on every move of the cursor: how many elements it has, where the
  /// current one is, and for the one that comes (S001-17).
  mutating func ask(from current: String?, to target: String?, in tree: ElementTree) {
    guard tracesContainers else { return }
    let from = current.flatMap { container(of: $0, tree) }
    let to = target.flatMap { container(of: $0, tree) }
    if let from {
      ask(from.id, .count, nil)
      ask(from.id, .index, from.index)
    }
    if let to {
      if to.id != from?.id { ask(to.id, .count, nil) }
      ask(to.id, .element, to.index)
    }
  }

  private mutating func ask(_ container: String, _ question: Question, _ index: Int?) {
    effects.append(.asked(container: container, question.rawValue, index: index))
  }

  private func container(of id: String, _ tree: ElementTree) -> (id: String, index: Int)? {
    var inner = id
    while let outer = tree.parent(of: inner) {
      if tree.isContainer(outer) {
        return tree.place(of: inner).map { (outer, $0) }
      }
      inner = outer
    }
    return nil
  }
}

extension ElementTree {
  /// Whether a view answers UIAccessibilityContainer's questions: explicit elements, a container
  /// type, or one of UIKit's container classes.
  fileprivate func isContainer(_ id: String) -> Bool {
    guard let element = self[id] else { return false }
    switch element.kind {
    case .list, .tabBar, .navigationBar: return true
    default: return isExplicit(id) || element.container != .none
    }
  }
}
