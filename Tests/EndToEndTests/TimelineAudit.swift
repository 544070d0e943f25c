import Foundation

/// What must hold of every timeline (SPEC 6), read from JSON Lines.
struct TimelineAudit {
  private struct Line: Decodable {
    var t: Double
    var event: String
    var utterance: Int?
    var kind: String?
    var outcome: String?
    var by: By?
    var fraction: Double?
  }

  /// What cut: an utterance's number, or a word.
  private enum By: Decodable {
    case utterance(Int)
    case word(String)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Int.self) {
        self = .utterance(number)
      } else {
        self = .word(try value.decode(String.self))
      }
    }
  }

  private(set) var broken: [String] = []
  private(set) var gestures = 0
  private(set) var spoken = 0
  private var time = 0.0
  private var sounding: (id: Int, kind: String)?
  private var started: Set<Int> = []
  private var over: Set<Int> = []
  private var hasEnded = false

  mutating func read(_ text: String) throws {
    let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
    if line.t < time { broken.append("time runs backwards at \(line.t)") }
    if hasEnded { broken.append("\(line.event) after the end") }
    time = line.t
    switch line.event {
    case "gesture": gestures += 1
    case "speech": begin(line)
    case "speechEnd": end(line)
    case "dropped":
      let id = line.utterance ?? -1
      if started.contains(id) { broken.append("\(id) is dropped after its start") }
      if !over.insert(id).inserted { broken.append("\(id) ends twice") }
    case "end": hasEnded = true
    default: break
    }
  }

  mutating func end() {
    if let sounding { broken.append("\(sounding.id) never ended") }
    if !hasEnded { broken.append("there is no end") }
  }

  private mutating func begin(_ line: Line) {
    let id = line.utterance ?? -1
    spoken += 1
    if let sounding { broken.append("\(id) starts while \(sounding.id) sounds") }
    if !started.insert(id).inserted { broken.append("\(id) starts twice") }
    if over.contains(id) { broken.append("\(id) starts after its end") }
    sounding = (id, line.kind ?? "")
  }

  private mutating func end(_ line: Line) {
    let id = line.utterance ?? -1
    guard let ended = sounding, ended.id == id else {
      broken.append("\(id) ends without sounding")
      return
    }
    sounding = nil
    if !over.insert(id).inserted { broken.append("\(id) ends twice") }
    if ended.kind == "AH", case .utterance(let other)? = line.by {
      broken.append("high \(id) was cut by \(other)")
    }
    if !(0...1).contains(line.fraction ?? 0) { broken.append("\(id) was heard beyond itself") }
  }
}
