import Foundation
import Interruption
import Testing

/// A sequence of Cases/interruptions.txt; the format stands at the head of that file.
struct Sequence: CustomTestStringConvertible {
  struct Mistake: Error { var line: String }

  var name: String
  var names: [String] = []
  var cues: [(time: Int, cue: Stage.Cue)] = []
  var heard: [String] = []
  var dropped: [String] = []
  var didFinish: [String] = []

  var testDescription: String { name }

  static let all: [Sequence] = {
    do { return try read() } catch {
      Issue.record(error)
      return []
    }
  }()

  private static func read() throws -> [Sequence] {
    let file = try #require(
      Bundle.module.url(forResource: "Cases/interruptions", withExtension: "txt"))
    var all: [Sequence] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if line.hasPrefix("#") { continue }
      if words[0] == "case" {
        all.append(Sequence(name: words[1]))
        continue
      }
      try all[all.count - 1].add(words, line: String(line))
    }
    return all
  }

  private mutating func add(_ words: [String], line: String) throws {
    let rest = words.dropFirst().joined(separator: " ")
    switch words[0] {
    case "heard": heard.append(rest)
    case "dropped": dropped.append(rest)
    case "didFinish": didFinish.append(rest)
    case "at":
      guard let time = Int(words[1]) else { throw Mistake(line: line) }
      if words[2] == "home" {
        cues.append((time, .stop(.home)))
        return
      }
      guard let kind = UtteranceKind(short: words[2]) else { throw Mistake(line: line) }
      names.append(words[3])
      let request = Request(
        id: names.count, kind: kind, reportsFinish: kind.isAnnouncement)
      let length = words.count == 6 ? Int(words[5]) : 1_000
      guard let length else { throw Mistake(line: line) }
      cues.append((time, .request(request, length: length)))
    default: throw Mistake(line: line)
    }
  }

  func name(_ id: Int) -> String { names[id - 1] }
}

@Suite("SPEC 6: sequences from documentation and reports") struct CaseTests {
  @Test func `the twenty sequences are here, and those of the seeds`() {
    #expect(Sequence.all.count == 20 + 3)
  }

  @Test("each sequence", arguments: Sequence.all) func sequence(_ sequence: Sequence) {
    var stage = Stage()
    for (time, cue) in sequence.cues { stage.schedule(cue, at: time) }
    stage.run()
    var order: [Int] = []
    var ends: [Int: String] = [:]
    var dropped: [String] = []
    var didFinish: [String] = []
    for entry in stage.log {
      switch entry.effect {
      case .start(let id): order.append(id)
      case .finish(let id): ends[id] = "full"
      case .cut(let id, _): ends[id] = "cut"
      case .drop(let id, _): dropped.append(sequence.name(id))
      case .didFinish(let id, let successful):
        didFinish.append("\(sequence.name(id)) \(successful)")
      case .wait, .refuse: break
      }
    }
    #expect(order.map { "\(sequence.name($0)) \(ends[$0] ?? "sounds on")" } == sequence.heard)
    #expect(dropped == sequence.dropped)
    #expect(didFinish == sequence.didFinish)
  }
}
