/// Finds the line of a list that lacks its dash, where libyaml gave up on what came of it.
struct MissingDash {
  private struct Line {
    /// Its first byte that is no space.
    var start: Int
    var indentation: Int
    var text: ArraySlice<UInt8>

    var hasDash: Bool { text.starts(with: "- ".utf8) || text.elementsEqual("-".utf8) }
    var hasBareDash: Bool { text.first == UInt8(ascii: "-") && !hasDash }
    var hasColon: Bool {
      zip(text, Array(text.dropFirst()) + [.space]).contains {
        $0 == UInt8(ascii: ":") && $1 == .space
      }
    }
  }

  let source: SourceText

  /// - Returns: nil where no dash is missing.
  func mistake(behind mistake: YAMLMistake) -> YAMLMistake? {
    let number = source.line(at: mistake.offset)
    guard let line = line(number) else { return nil }
    switch mistake.message {
    case YAMLProblem.noKey where line.hasDash && line.indentation > 0:
      return lines(before: number, at: line.indentation).last { !$0.hasDash }.map {
        YAMLMistake(at: $0.start, "no dash before this line, unlike line \(number); expected `- `")
      }
    case YAMLProblem.keyWithoutColon, YAMLProblem.noItem, YAMLProblem.colonInText:
      let above = lines(before: number, at: line.indentation)
      if above.first?.hasDash == true, !line.hasDash {
        return YAMLMistake(at: line.start, "no dash before this line; expected `- ` as above it")
      }
      guard mistake.message == YAMLProblem.colonInText,
        let first = above.prefix(while: { !$0.hasDash && !$0.hasColon }).last
      else { return nil }
      if first.hasBareDash {
        return YAMLMistake(at: first.start, "no space behind this dash; expected `- `")
      }
      return YAMLMistake(
        at: first.start,
        "text of several lines with `: ` in it; expected `- ` before each item of a list, or the "
          + "text in quotes")
    default: return nil
    }
  }

  /// Those of one indentation, the nearest first, up to the first line that is less indented.
  private func lines(before number: Int, at indentation: Int) -> [Line] {
    var found: [Line] = []
    for number in (1..<number).reversed() {
      guard let line = line(number) else { continue }
      if line.indentation < indentation { break }
      if line.indentation == indentation { found.append(line) }
    }
    return found
  }

  /// Nil for a blank line and a comment.
  private func line(_ number: Int) -> Line? {
    let bytes = source.bytes[source.bytes(ofLine: number)]
    let text = bytes.drop { $0 == .space }
    guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
    return Line(
      start: text.startIndex, indentation: text.startIndex - bytes.startIndex, text: text)
  }
}
