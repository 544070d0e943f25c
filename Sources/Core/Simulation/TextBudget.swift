import Accessibility

/// What is left of the bounds of one text that is made of others.
struct TextBudget {
  private var bytes = Bounds.textLength
  private var pieces = Bounds.textPieces
  private(set) var isSpent = false

  /// - Returns: whether one more reference or literal part may be read.
  mutating func takePiece() -> Bool {
    guard pieces > 0, !isSpent else {
      isSpent = true
      return false
    }
    pieces -= 1
    return true
  }

  /// - Returns: as much of the run as there is room for, cut between two characters.
  mutating func take(_ run: AttributedText.Run) -> AttributedText.Run {
    let length = run.text.utf8.count
    guard length > bytes else {
      bytes -= length
      return run
    }
    isSpent = true
    var copy = run
    copy.text = ""
    for character in run.text {
      bytes -= character.utf8.count
      guard bytes >= 0 else { break }
      copy.text.append(character)
    }
    bytes = 0
    return copy
  }
}
