public import Sound
import TextTools
import YAMLReading

/// Reads the `theme.yaml` of an earcon theme (SPEC 8).
public enum ThemeReader {
  private static let earconsKey = "earcons"

  /// - Parameters:
  ///   - name: the file as the user named it.
  ///   - folder: where the theme's audio files are.
  ///   - earcons: the sounds that a theme must have, and no others.
  ///   - exists: whether there is a file at a path.
  /// - Throws: all mistakes of the file.
  public static func read(
    _ bytes: [UInt8], name: String, folder: String, earcons: [String],
    exists: (_ path: String) -> Bool
  ) throws(Diagnostics) -> Theme {
    let document = YAMLDocument(SourceText(bytes, name: name))
    let report = Reporter(document)
    guard let root = document.root, root.pairs != nil else {
      if !report.hasErrors {
        report.error(at: 0, "no theme in this file; expected a mapping with `earcons: …`")
      }
      try report.throwErrors()
      return Theme()
    }
    ShapeCheck(report: report).record(root, .theme, at: 0)
    var theme = Theme(title: root["title"]?.text, about: root["about"]?.text)
    if let sounds = root[earconsKey], let pairs = sounds.pairs {
      for pair in pairs where !earcons.contains(pair.name) {
        report.unknown("earcon", pair.name, at: pair.nameRange.lowerBound, known: earcons)
      }
      for earcon in earcons where !pairs.contains(where: { $0.name == earcon }) {
        report.error(sounds, "the theme has no `\(earcon)`; expected `\(earcon): …`")
      }
      theme.entries = pairs.compactMap { pair in
        source(pair.value, folder, report, exists).map { .init(name: pair.name, source: $0) }
      }
    }
    try report.throwErrors()
    return theme
  }

  private static func source(
    _ node: YAMLNode, _ folder: String, _ report: Reporter, _ exists: (String) -> Bool
  ) -> Theme.Source? {
    if let file = node["file"], let text = file.text, !text.isEmpty {
      let path = text.hasPrefix("/") ? text : "\(folder)/\(text)"
      if !exists(path) {
        report.error(file, "no file `\(Reporter.short(path))`; expected an audio file")
      }
      return .file(path)
    }
    return node["notes"].flatMap { recipe($0, report) }.map { .recipe($0) }
  }

  private static func recipe(_ node: YAMLNode, _ report: Reporter) -> EarconRecipe? {
    guard let items = node.items else { return nil }
    guard items.count <= EarconRecipe.mostNotes else {
      report.error(
        items[EarconRecipe.mostNotes],
        "the earcon has \(items.count) notes; expected at most \(EarconRecipe.mostNotes)")
      return nil
    }
    var recipe = EarconRecipe([])
    var end = Duration.zero
    for item in items {
      guard let note = note(item, report) else { continue }
      recipe.notes.append(note)
      guard note.mistakes.isEmpty else { continue }
      let wasShort = end <= EarconRecipe.longest
      end += note.pause + note.duration
      if wasShort, end > EarconRecipe.longest {
        let most = EarconRecipe.longest.text
        report.error(item, "with this note the earcon is longer; expected at most \(most)")
      }
    }
    return recipe
  }

  /// The mistakes of a note as a whole; those of its shape are already reported.
  private static func note(_ node: YAMLNode, _ report: Reporter) -> EarconRecipe.Note? {
    guard let frequency = node["frequency"]?.number, let duration = node["duration"]?.duration
    else { return nil }
    var note = EarconRecipe.Note(frequency: frequency, duration: duration)
    if let gain = node["gain"]?.number { note.gain = gain }
    if let attack = node["attack"]?.duration { note.attack = attack }
    if let release = node["release"]?.duration { note.release = release }
    if let wave = node["wave"]?.choice(Wave.self) { note.wave = wave }
    if let pause = node["pause"]?.duration { note.pause = pause }
    for mistake in note.mistakes where mistake.key != "frequency" && mistake.key != "gain" {
      let value = node[mistake.key] ?? node
      report.error(value, "`\(mistake.key)` is unusable; \(mistake.message)")
    }
    return note
  }
}
