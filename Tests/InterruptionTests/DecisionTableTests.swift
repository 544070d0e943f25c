import Interruption
import Testing

/// One cell of SPEC 6's table.
struct Cell: CustomTestStringConvertible {
  var sounding: UtteranceKind?
  var new: UtteranceKind
  var result: String

  var testDescription: String {
    "\(sounding?.short ?? "silence") sounding, new \(new.short): \(result)"
  }

  /// The page's table, as it stands there.
  static let all: [Cell] = {
    let page = """
      | silence | speak | speak | speak | speak | speak |
      | F | cut | cut | cut | wait | cut |
      | E | cut | cut | cut | wait | cut |
      | AD | cut | cut | cut | wait | cut |
      | AL | cut | cut | cut | wait (FIFO) | cut |
      | AH | wait | refused | wait | wait | wait (FIFO) |
      """
    return page.split(separator: "\n").flatMap { line in
      let fields = line.split(separator: "|").map { $0.split(separator: " ")[0] }
      return zip(UtteranceKind.allCases, fields.dropFirst()).map { kind, result in
        Cell(sounding: UtteranceKind(short: fields[0]), new: kind, result: String(result))
      }
    }
  }()
}

@Suite("SPEC 6: the table") struct DecisionTableTests {
  @Test func `the page has thirty cells`() {
    #expect(Cell.all.count == 30)
    #expect(Cell.all.filter { $0.sounding == nil }.count == 5)
  }

  @Test("each cell", arguments: Cell.all) func cell(_ cell: Cell) {
    var interrupter = Interrupter()
    if let sounding = cell.sounding {
      #expect(interrupter.request(Request(id: 1, kind: sounding)) == [.start(1)])
    }
    let effects = interrupter.request(Request(id: 2, kind: cell.new))
    switch cell.result {
    case "speak":
      #expect(effects == [.start(2)])
      #expect(interrupter.sounding?.id == 2)
    case "cut":
      #expect(effects == [.cut(1, by: .utterance(2)), .start(2)])
      #expect(interrupter.sounding?.id == 2)
    case "wait":
      #expect(effects == [.wait(2)])
      #expect(interrupter.sounding?.id == 1)
      #expect(interrupter.waiting.map(\.id) == [2])
      #expect(interrupter.endAndSettle() == [.finish(1), .start(2)])
    case "refused":
      #expect(effects == [.refuse(2)])
      #expect(interrupter.waiting.isEmpty)
      #expect(interrupter.endAndSettle() == [.finish(1)])
    default: Issue.record("The page says \(cell.result).")
    }
  }
}
