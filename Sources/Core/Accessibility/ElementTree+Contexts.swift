extension ElementTree.Walk {
  private struct Cell {
    var column: Int
    var entry: Int
  }

  private struct Line: Hashable {
    var table: Int
    var row: Int
  }

  /// Numbers, ends and first cells, all by reading order.
  func describeContexts(of entries: inout [Reading.Entry]) {
    var counts: [Int: Int] = [:]
    var firsts: [Int: Int] = [:]
    var lasts: [Int: Int] = [:]
    var lines: [Line: Cell] = [:]
    for number in entries.indices {
      let place = entries[number].surroundings
      if place.numbering != ElementTree.screen {
        entries[number].numbered = counts[place.numbering, default: 0]
        counts[place.numbering, default: 0] += entries[number].count
      }
      forContainers(from: place.ends) { container in
        if firsts[container] == nil { firsts[container] = number }
        lasts[container] = number
      }
      guard place.cell != ElementTree.screen else { continue }
      guard let row = tree.shapes[place.cell].row else { continue }
      let column = tree.shapes[place.cell].column ?? .max
      let line = Line(table: place.table, row: row)
      if let first = lines[line], first.column <= column { continue }
      lines[line] = Cell(column: column, entry: number)
    }
    for number in entries.indices {
      let place = entries[number].surroundings
      entries[number].numberedInAll = counts[place.numbering] ?? 0
      forContainers(from: place.ends) { container in
        let isList = tree.shapes[container].flags.contains(.list)
        if firsts[container] == number {
          entries[number].ends.insert(isList ? .listStart : .landmarkStart)
        }
        if lasts[container] == number {
          entries[number].ends.insert(isList ? .listEnd : .landmarkEnd)
        }
      }
      if place.cell != ElementTree.screen, let row = tree.shapes[place.cell].row {
        entries[number].isFirstInRow =
          lines[Line(table: place.table, row: row)]?.entry == number
      }
    }
  }

  /// Does something for the containers whose ends are said, from the inside out.
  private func forContainers(from innermost: Int, _ body: (Int) -> Void) {
    var container = innermost
    while container != ElementTree.screen {
      body(container)
      container = outerEnds[container] ?? ElementTree.screen
    }
  }
}
