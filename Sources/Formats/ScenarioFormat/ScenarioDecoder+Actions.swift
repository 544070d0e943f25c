import Accessibility
import Simulation
import YAMLReading

extension ScenarioDecoder {
  /// An action of a handler; `set` and `swap` make one for each element they name.
  mutating func scheduled(_ node: YAMLNode) -> [ScheduledAction] {
    guard let verb = Verb(node, Record.action) else { return [] }
    let after = node["after"].flatMap { duration($0) }
    let line = line(node)
    return actions(verb).map { ScheduledAction($0, after: after, line: line) }
  }

  mutating func actions(_ verb: Verb) -> [Action] {
    switch verb.name {
    case "set":
      return elements(verb).map { .set(element($0), patch($1)) }
    case "swap":
      return elements(verb).map { id, list in
        .swap(element(id), (list.items ?? []).compactMap { branch($0) })
      }
    default: return action(verb).map { [$0] } ?? []
    }
  }

  /// The ids that a mapping names, each as a node where it stands.
  private func elements(_ verb: Verb) -> [(YAMLNode, YAMLNode)] {
    let pairs = verb.argument.pairs ?? []
    if pairs.isEmpty, verb.argument.pairs != nil || verb.argument.isNull {
      report.error(verb.argument, "`\(verb.name)` without an element; expected `ID: …`")
    }
    return pairs.map {
      (YAMLNode(.scalar(YAMLScalar($0.name)), range: $0.nameRange), $0.value)
    }
  }

  private mutating func action(_ verb: Verb) -> Action? {
    let argument = verb.argument
    switch verb.name {
    case "post": return post(argument).map { .post($0) }
    case "insert": return insertion(argument)
    case "remove": return .remove(element(argument))
    case "empty": return .empty(element(argument))
    case "move": return move(argument)
    case "show": return .show(screen(argument))
    case "present": return .present(screen(argument))
    case "dismiss": return .dismiss
    case "alert":
      guard let title = argument["title"].flatMap({ wording($0) }) else { return nil }
      return .alert(
        Alert(
          title: title, message: argument["message"].flatMap { wording($0) },
          buttons: (argument["buttons"]?.items ?? []).map { button($0) }))
    case "endEditing": return .endEditing
    case "home": return .home
    default: return nil
    }
  }

  private mutating func insertion(_ node: YAMLNode) -> Action? {
    guard let parent = node["into"] else { return nil }
    let branches = (node["elements"]?.items ?? []).compactMap { branch($0) }
    return .insert(into: element(parent), branches, at: place(node) ?? .end)
  }

  private mutating func place(_ node: YAMLNode) -> ElementTree.Place? {
    if let index = node["at"]?.integer { return .index(index) }
    if let sibling = node["before"] { return .before(element(sibling)) }
    if let sibling = node["behind"] { return .behind(element(sibling)) }
    return nil
  }

  private mutating func move(_ node: YAMLNode) -> Action? {
    guard let moved = node["element"] else { return nil }
    let id = element(moved)
    if let offset = node["by"]?.point { return .moveBy(id, offset) }
    if let frame = node["frame"]?.rectangle { return .moveTo(id, frame) }
    return place(node).map { .reorder(id, $0) }
  }

  private mutating func post(_ node: YAMLNode) -> PostTemplate? {
    guard let verb = Verb(node, Record.post),
      let notification = Notification(rawValue: verb.name)
    else { return nil }
    let argument = verb.argument
    guard argument.pairs != nil else {
      let text = argument.isNull ? nil : wording(argument)
      warnOfName(argument, in: notification)
      return PostTemplate(notification, text.map { .text($0) } ?? .none)
    }
    var post = PostTemplate(notification)
    post.priority = argument["priority"]?.choice(Priority.self)
    post.queue = argument["queue"]?.boolean ?? false
    if let target = argument["element"] {
      post.argument = .element(element(target))
    } else if let object = argument["object"]?.text {
      post.argument = .object(object)
    } else if argument["runs"] != nil {
      post.argument = attributed(argument).map { .text(voiced(Wording($0), argument)) } ?? .none
    } else if let string = argument["string"] {
      post.argument = wording(string).map { .text(voiced($0, argument)) } ?? .none
    }
    return post
  }

  /// A bare text that is the name of something in the file is hardly meant to be spoken; as
  /// `{string: …}` it is.
  private func warnOfName(_ node: YAMLNode, in notification: Notification) {
    guard let text = node.text, !text.isEmpty else { return }
    let takesElement = [.layoutChanged, .screenChanged].contains(notification)
    let name = Reporter.short(text)
    let (owner, meant): (String, String)
    if names.isID(text) {
      (owner, meant) = ("an element's id", takesElement ? "{element: \(name)}" : "${\(name).label}")
    } else if names.isString(text) {
      (owner, meant) = ("a string's name", "${\(name)}")
    } else if takesElement, names.index(ofScreen: text) != nil {
      (owner, meant) = ("a screen's name", "show: \(name)")
    } else {
      return
    }
    report.warning(
      at: node.offset,
      "`\(name)`, \(owner), is spoken as it is; did you mean `\(meant)`? "
        + "`{string: \(name)}` says that it is text")
  }

  /// The voice attributes beside a string hold for all of it.
  private func voiced(_ wording: Wording, _ node: YAMLNode) -> Wording {
    Wording(
      wording.texts.map { text in
        AttributedText(
          runs: text.runs.map { run in
            var run = run
            run.takeVoice(node)
            return run
          })
      })
  }
}
