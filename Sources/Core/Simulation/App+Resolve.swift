import Accessibility

extension App {
  /// An action with all its texts read.
  mutating func resolve(_ action: ScheduledAction, _ occasion: Occasion) -> ScheduledAction {
    var copy = action
    copy.action = resolve(action.action, occasion)
    return copy
  }

  mutating func resolve(_ action: Action, _ occasion: Occasion) -> Action {
    switch action {
    case .post(var post):
      if case .text(let wording) = post.argument {
        post.argument = .text(Wording(resolve(wording.current, occasion)))
      }
      return .post(post)
    case .set(let id, var patch):
      patch.values = resolve(patch.values, occasion)
      patch.properties.removeAll { !isKnown($0, of: id) }
      return .set(id, patch)
    case .insert(let container, let branches, let place):
      return .insert(into: container, branches.map { instantiate($0, occasion) }, at: place)
    case .swap(let id, let branches): return .swap(id, branches.map { instantiate($0, occasion) })
    case .alert(var alert):
      alert.title = alert.title.map { resolve($0, occasion) }
      alert.message = alert.message?.map { resolve($0, occasion) }
      for index in alert.buttons.indices {
        alert.buttons[index].title = alert.buttons[index].title.map { resolve($0, occasion) }
      }
      return .alert(alert)
    case .remove, .empty, .moveBy, .moveTo, .reorder, .show, .present, .dismiss, .endEditing, .home:
      return action
    }
  }
}
