import Foundation
import ScenarioFormat
import ScreenReader
import Sound
import Testing

/// The two notes that say that the screen has changed, in the order of quirk `toneDirection`.
@Suite struct ToneTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static func recipe() throws -> EarconRecipe {
    let url = Program.root.appending(path: "Sounds/default/theme.yaml")
    let theme = try ThemeReader.read(
      [UInt8](try Data(contentsOf: url)), name: "theme.yaml", folder: "",
      earcons: Earcon.allCases.map(\.rawValue), exists: { _ in true })
    let entry = try #require(theme.entries.first { $0.name == Earcon.screenChanged.rawValue })
    guard case .recipe(let recipe) = entry.source else { throw NoRecipe() }
    return recipe
  }

  struct NoRecipe: Error {}

  /// With the metered voice, so that nothing but earcons sounds.
  private func rendered(_ variant: String) throws -> Recording {
    let outcome = try Program.run([
      "render", "--voice=metered", "-o", scratch.path("out"), "--variant=\(variant)",
      Program.scenario("tone"),
    ])
    #expect(outcome.status == 0, "\(outcome.error)")
    let path = try #require(outcome.lines.first)
    let samples = try Data(contentsOf: URL(filePath: path)).dropFirst(44)
    return Recording(
      samples: stride(from: samples.startIndex, to: samples.endIndex - 1, by: 2).map {
        Int16(bitPattern: UInt16(samples[$0]) | UInt16(samples[$0 + 1]) << 8)
      })
  }

  @Test(
    "S000-12, S001-13: screenChanged is beep boop in one seed and boop beep in another",
    arguments: [("base", true), ("boop beep", false)])
  func direction(variant: String, highFirst: Bool) throws {
    let recipe = try Self.recipe()
    #expect(recipe.notes.count == 2)
    #expect(recipe.notes[0].frequency > recipe.notes[1].frequency)
    let notes = highFirst ? recipe.notes : recipe.reversed.notes
    #expect(notes.map(\.frequency).sorted(by: highFirst ? (>) : (<)) == notes.map(\.frequency))

    let recording = try rendered(variant)
    var start = try #require(recording.onset())
    for (index, note) in notes.enumerated() {
      if index > 0 { start += Recording.frames(note.pause / .seconds(1)) }
      let end = start + Recording.frames(note.duration / .seconds(1))
      let strengths = recipe.notes.map {
        (
          frequency: $0.frequency,
          amplitude: recording.amplitude(of: $0.frequency, in: start..<end)
        )
      }
      let loudest = try #require(strengths.max { $0.amplitude < $1.amplitude })
      #expect(loudest.frequency == note.frequency, "note \(index + 1)")
      start = end
    }
  }
}
