import Accessibility

extension App {
  mutating func resolve(_ element: Element, _ occasion: Occasion) -> Element {
    var copy = element
    for path in App.wordings {
      if let wording = copy[keyPath: path] {
        copy[keyPath: path] = wording.map { resolve($0, occasion) }
      }
    }
    copy.content = copy.content.map {
      Element.CustomContent(
        label: resolve($0.label, occasion), value: resolve($0.value, occasion),
        important: $0.important)
    }
    copy.actions = copy.actions.map { resolve($0, occasion) }
    copy.options = copy.options.map { resolve($0, occasion) }
    return copy
  }

  /// What a text with references says now, without what it says of the voice.
  mutating func resolve(_ text: String, _ occasion: Occasion) -> String {
    Template.isNeeded(for: text) ? resolve(AttributedText(text), occasion).string : text
  }

  /// What a text with references says now; a list of strings goes on by one for each use. A string
  /// keeps its own runs and takes over how the run around it sounds.
  mutating func resolve(_ text: AttributedText, _ occasion: Occasion) -> AttributedText {
    let isOutermost = budget == nil
    if isOutermost, !text.runs.contains(where: { Template.isNeeded(for: $0.text) }) { return text }
    if isOutermost { budget = TextBudget() }
    var runs: [AttributedText.Run] = []
    for run in text.runs { runs += resolve(run, occasion) }
    if isOutermost {
      hasCutText = hasCutText || budget?.isSpent == true
      budget = nil
    }
    return AttributedText(runs: runs)
  }

  /// At least one run; those that sound alike are one.
  private mutating func resolve(_ run: AttributedText.Run, _ occasion: Occasion)
    -> [AttributedText.Run]
  {
    guard Template.isNeeded(for: run.text), let template = template(run.text) else {
      return [budget?.take(run) ?? run]
    }
    var runs: [AttributedText.Run] = []
    for piece in template.pieces {
      for part in read(piece, occasion).runs {
        guard budget?.takePiece() != false else { break }
        var part = part.within(run)
        if !piece.isString { part = budget?.take(part) ?? part }
        if let last = runs.indices.last, runs[last].soundsLike(part) {
          runs[last].text += part.text
        } else {
          runs.append(part)
        }
      }
    }
    return runs.isEmpty ? [AttributedText.Run("").within(run)] : runs
  }

  /// A string's parts have been taken off the budget while they were made.
  private mutating func read(_ piece: Template.Piece, _ occasion: Occasion) -> AttributedText {
    switch piece {
    case .literal(let literal): return AttributedText(literal)
    case .string(let name):
      guard budget?.takePiece() != false, let raw = strings[name]?.take() else { return "" }
      return resolve(raw, occasion)
    case .value(let id): return AttributedText(value(of: id))
    case .label(let id): return AttributedText(label(of: id))
    case .count(let id): return AttributedText(String(count(id)))
    case .runs: return AttributedText(String(occasion.runs))
    }
  }

  /// A text read once; the texts of a file are few.
  private mutating func template(_ text: String) -> Template? {
    if let known = templates[text] { return known }
    let template = try? Template(text)
    templates[text] = template
    return template
  }

  mutating func value(of id: String) -> String { element(id)?.value?.current.string ?? "" }

  mutating func label(of id: String) -> String {
    guard let element = element(id) else { return "" }
    let sources = [element.label, element.text, element.title, element.placeholder]
    return sources.lazy.compactMap { $0?.current.string }.first { !$0.isEmpty } ?? ""
  }

  private static var wordings: [WritableKeyPath<Element, Wording?>] {
    [\.label, \.value, \.hint, \.text, \.title, \.placeholder]
  }
}
