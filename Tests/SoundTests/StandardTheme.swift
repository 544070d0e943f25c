import Foundation
import Sound
import Testing

/// Reads the shape in which the standard theme is written, and no other YAML.
enum StandardTheme {
  static func read() throws -> [(name: String, recipe: EarconRecipe)] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appendingPathComponent("Sounds/default/theme.yaml")
    var theme: [(name: String, recipe: EarconRecipe)] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if let name = line.wholeMatch(of: #/  (\w+):/#)?.output.1 {
        theme.append((String(name), EarconRecipe([])))
      } else if let values = line.wholeMatch(of: #/      - \{(.*)\}/#)?.output.1 {
        let index = try #require(theme.indices.last)
        theme[index].recipe.notes.append(try note(values))
      }
    }
    return theme
  }

  private static func note(_ text: Substring) throws -> EarconRecipe.Note {
    var note = EarconRecipe.Note(frequency: 0, duration: .zero)
    for pair in text.split(separator: ", ") {
      let parts = pair.split(separator: ": ")
      let value = String(try #require(parts.last))
      let number = Double(value.replacing(" ms", with: "")) ?? 0
      let duration = Duration.microseconds(Int(number * 1_000))
      switch parts[0] {
      case "frequency": note.frequency = number
      case "duration": note.duration = duration
      case "gain": note.gain = number
      case "attack": note.attack = duration
      case "release": note.release = duration
      case "pause": note.pause = duration
      case "wave": note.wave = try #require(Wave(rawValue: value))
      default: Issue.record("\(pair)")
      }
    }
    return note
  }
}
