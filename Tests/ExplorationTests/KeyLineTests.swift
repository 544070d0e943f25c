import Exploring
import Keys
import Testing

@Suite struct KeyLineTests {
  @Test(arguments: [
    ("right", KeyLine(delay: .zero, content: .press(.named(.right)))),
    ("  right \r", KeyLine(delay: .zero, content: .press(.named(.right)))),
    ("+300ms right", KeyLine(delay: .milliseconds(300), content: .press(.named(.right)))),
    (
      "+1.5s ctrl-left",
      KeyLine(delay: .milliseconds(1_500), content: .press(.named(.left, .control)))
    ),
    ("+", KeyLine(delay: .zero, content: .press(.character("+")))),
    ("+10ms +", KeyLine(delay: .milliseconds(10), content: .press(.character("+")))),
    ("quiet", KeyLine(delay: .zero, content: .quiet)),
    ("+1s quiet", KeyLine(delay: .seconds(1), content: .quiet)),
    ("paste Hello world", KeyLine(delay: .zero, content: .press(.paste("Hello world")))),
  ])
  func `a line is a key, with a delay where there is one`(text: String, line: KeyLine) throws {
    #expect(try KeyLine.parse(text) == line)
  }

  @Test(arguments: ["", "   ", "# right", "  # a comment"])
  func `comments and empty lines are nothing`(text: String) throws {
    #expect(try KeyLine.parse(text) == nil)
  }

  @Test(arguments: [
    ("rihgt", 1, "there is no key `rihgt`"),
    ("  ctrl-", 3, "there is no key `ctrl-`"),
    ("+300 right", 2, "`300` has no unit"),
    ("+soon right", 2, "`soon` is no duration"),
    ("+300ms", 7, "nothing stands behind the time"),
    ("+300ms fast", 8, "there is no key `fast`"),
  ])
  func `a mistake is told with its column`(text: String, column: Int, message: String) {
    let mistake = #expect(throws: KeyLine.Mistake.self) { try KeyLine.parse(text) }
    #expect(mistake?.column == column)
    #expect(mistake?.message.hasPrefix(message) == true)
  }
}
