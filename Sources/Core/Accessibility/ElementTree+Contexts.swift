extension ElementTree.Walk {
  private struct Cell {
    var column: Int
    var stop: Int
  }

  private struct Line: Hashable {
    var table: Int
    var row: Int
  }

  /// Numbers, ends and first cells, all by reading order.
  func describeContexts(of sequence: [Int], in stops: inout [Stop]) {
    var counts: [Int: Int] = [:]
    var firsts: [Int: Int] = [:]
    var lasts: [Int: Int] = [:]
    var lines: [Line: Cell] = [:]
    for (number, index) in sequence.enumerated() {
      let place = surroundings[index]
      stops[number].isInTabBar = place.isInTabBar
      if place.numbering != ElementTree.screen {
        counts[place.numbering, default: 0] += 1
        stops[number].position = Stop.Position(counts[place.numbering, default: 0], of: 0)
      }
      var container = place.ends
      while container != ElementTree.screen {
        if firsts[container] == nil { firsts[container] = number }
        lasts[container] = number
        container = surroundings[container].ends
      }
      guard place.cell != ElementTree.screen else { continue }
      stops[number].cell = tree.elements[place.cell].id
      guard let row = tree.shapes[place.cell].row else { continue }
      let column = tree.shapes[place.cell].column ?? .max
      let line = Line(table: place.table, row: row)
      if let first = lines[line], first.column <= column { continue }
      lines[line] = Cell(column: column, stop: number)
    }
    for (number, index) in sequence.enumerated() {
      let place = surroundings[index]
      stops[number].position?.count = counts[place.numbering] ?? 0
      var container = place.ends
      while container != ElementTree.screen {
        let isList = tree.shapes[container].flags.contains(.list)
        if firsts[container] == number {
          stops[number].ends.insert(isList ? .listStart : .landmarkStart)
        }
        if lasts[container] == number {
          stops[number].ends.insert(isList ? .listEnd : .landmarkEnd)
        }
        container = surroundings[container].ends
      }
      if let row = tree.shapes[place.cell].row {
        stops[number].isFirstInRow = lines[Line(table: place.table, row: row)]?.stop == number
      }
    }
  }
}
