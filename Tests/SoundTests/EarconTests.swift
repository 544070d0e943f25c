import Foundation
import Sound
import Testing

/// SPEC 8's measures, of the standard theme.
@Suite struct EarconTests {
  let theme: [(name: String, recipe: EarconRecipe)]

  init() throws { theme = try StandardTheme.read() }

  static let names = [
    "screenChanged", "focusMoved", "emptyArea", "boundary", "border", "activated", "scrolled",
    "rotor", "voiceOverOn", "voiceOverOff", "alert",
  ]

  func recipe(_ name: String) throws -> EarconRecipe {
    try #require(theme.first { $0.name == name }).recipe
  }

  @Test func `the theme has every earcon once`() {
    #expect(theme.map(\.name).sorted() == EarconTests.names.sorted())
  }

  @Test func `fundamentals lie between 300 and 1,800 Hz`() {
    for (name, recipe) in theme {
      for note in recipe.notes {
        #expect((300.0...1_800.0).contains(note.frequency), "\(name)")
        #expect(note.mistakes.isEmpty, "\(name)")
      }
    }
  }

  @Test func `notes begin within 3 ms or more and end within 15 ms or more`() {
    for (name, recipe) in theme {
      for note in recipe.notes {
        #expect(note.attack >= .milliseconds(3), "\(name)")
        #expect(note.release >= .milliseconds(15), "\(name)")
      }
    }
  }

  @Test func `none is too long`() {
    for (name, recipe) in theme {
      let longest: Duration =
        switch name {
        case "focusMoved": .milliseconds(30)
        case "screenChanged": .milliseconds(300)
        default: .milliseconds(200)
        }
      #expect(recipe.duration <= longest, "\(name)")
      #expect(recipe.clip.frameCount <= AudioClock.frame(at: longest) + 4, "\(name)")
    }
  }

  @Test func `the loudest sample is at -14 dBFS, of focusMoved at -26`() {
    for (name, recipe) in theme {
      let level = name == "focusMoved" ? Levels.focusMovedPeak : Levels.earconPeak
      let peak = recipe.clip.samples.reduce(0) { max($0, Int($1.magnitude)) }
      #expect(abs(20 * log10(Double(peak) / 32_767) - level) < 0.02, "\(name)")
    }
  }

  @Test func `none has DC, and each begins and ends in silence`() {
    for (name, recipe) in theme {
      let samples = recipe.clip.samples
      let mean = Double(samples.reduce(0) { $0 + Int($1) }) / Double(samples.count)
      let peak = samples.reduce(0) { max($0, Int($1.magnitude)) }
      #expect(abs(mean) < Double(peak) * 0.01, "\(name)")
      #expect(samples.first?.magnitude ?? 0 < 20, "\(name)")
      #expect(samples.last?.magnitude ?? 0 < 20, "\(name)")
    }
  }

  @Test func `any two differ in two of contour, number of notes, register and length`() {
    var shapes = theme.map { (name: $0.name, shape: EarconShape($0.recipe)) }
    for (name, recipe) in theme where name == "screenChanged" {
      shapes.append((name: "screenChanged, reversed", shape: EarconShape(recipe.reversed)))
    }
    for (index, one) in shapes.enumerated() {
      for other in shapes[..<index] where !one.name.hasPrefix(other.name) {
        let differences = one.shape.differences(to: other.shape)
        #expect(differences >= 2, "\(one.name) and \(other.name)")
      }
    }
  }

  @Test("S000-11: screenChanged is two soft tones, first high, then low")
  func screenChanged() throws {
    let notes = try recipe("screenChanged").notes
    #expect(notes.count == 2)
    #expect(notes[0].frequency > notes[1].frequency)
  }

  @Test("S001-13: boop beep is beep boop the other way round")
  func boopBeep() throws {
    let recipe = try recipe("screenChanged")
    #expect(recipe.reversed.notes.map(\.frequency) == recipe.notes.map(\.frequency).reversed())
    #expect(recipe.reversed.duration == recipe.duration)
    #expect(recipe.reversed.reversed == recipe)
  }

  @Test func `reversing keeps the pause between the same two notes`() {
    let note = { (frequency: Double, pause: Int) in
      EarconRecipe.Note(
        frequency: frequency, duration: .milliseconds(20), pause: .milliseconds(pause))
    }
    let recipe = EarconRecipe([note(400, 1), note(500, 2), note(600, 3)])
    #expect(recipe.reversed == EarconRecipe([note(600, 1), note(500, 3), note(400, 2)]))
  }

  @Test func `samples are the same on every machine`() {
    let notes = Wave.allCases.map {
      EarconRecipe.Note(frequency: 523.25, duration: .milliseconds(40), wave: $0)
    }
    let samples = EarconRecipe(notes).clip.samples
    let hash = samples.reduce(into: UInt64(0xCBF2_9CE4_8422_2325)) { hash, sample in
      hash = (hash ^ UInt64(UInt16(bitPattern: sample))) &* 0x0000_0100_0000_01B3
    }
    #expect(hash == 336_623_417_129_977_469)
  }

  @Test(arguments: Wave.allCases)
  func `every wave sounds its fundamental at its gain`(wave: Wave) {
    let note = EarconRecipe.Note(
      frequency: 441, duration: .milliseconds(200), gain: -20, attack: .milliseconds(20),
      release: .milliseconds(20), wave: wave)
    let samples = EarconRecipe([note]).clip.samples
    let peak = samples.reduce(0) { max($0, Int($1.magnitude)) }
    #expect(abs(20 * log10(Double(peak) / 32_767) + 20) < 0.02)
    // 441 Hz repeats every 50 frames.
    #expect(
      zip(samples[1_000...], samples[1_050..<2_000]).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test func `values that cannot sound are told with their key`() {
    var note = EarconRecipe.Note(frequency: 5, duration: .zero, gain: 3)
    #expect(note.mistakes.map(\.key) == ["frequency", "duration", "gain"])
    note = EarconRecipe.Note(
      frequency: 500, duration: .milliseconds(10), attack: .milliseconds(3),
      release: .milliseconds(15))
    #expect(note.mistakes.map(\.key) == ["release"])
  }

  @Test func `a missing earcon is an error that names it`() {
    let error = #expect(throws: SoundError.self) {
      try Theme().clip(named: "rotor") { _ in Clip() }
    }
    #expect(
      error?.description
        == "earcon rotor: the theme has no such sound. Add it under `earcons` of theme.yaml.")
  }

  @Test func `decibels become amplitudes`() {
    for decibels in stride(from: -96.0, through: 0, by: 0.5) {
      let expected = pow(10, decibels / 20)
      #expect(abs(Levels.amplitude(decibels: decibels) / expected - 1) < 1e-9)
    }
  }
}

/// What tells earcons apart.
struct EarconShape {
  var contour: [Int]
  var notes: Int
  /// In semitones.
  var register: Double
  var length: Double

  init(_ recipe: EarconRecipe) {
    let pitches = recipe.notes.map { 12 * log2($0.frequency) }
    contour = zip(pitches, pitches.dropFirst()).map { $0 < $1 ? 1 : $0 > $1 ? -1 : 0 }
    // A repeated direction is one movement.
    contour = contour.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    if contour.isEmpty { contour = [0] }
    notes = pitches.count
    register = pitches.reduce(0, +) / Double(pitches.count)
    length = recipe.duration / .milliseconds(1)
  }

  func differences(to other: EarconShape) -> Int {
    [
      contour != other.contour, notes != other.notes, abs(register - other.register) >= 5,
      max(length, other.length) >= 2 * min(length, other.length),
    ].count { $0 }
  }
}
