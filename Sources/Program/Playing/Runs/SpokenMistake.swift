package import Messages
import ScenarioFormat
package import ScreenReader
package import Speech

/// What is wrong with a file that was saved, in one sentence for the ear.
package enum SpokenMistake {
  /// The place in the user's language; the rest in English, as it is printed.
  package static func parts(of failure: Failure, _ words: Words) -> [SpeechPart] {
    let first = failure.firstMistake
    let message = first?.message ?? failure.message
    var parts: [SpeechPart] = []
    if let first {
      parts.append(SpeechPart(.words, words.phrase(.line, first.line), language: words.language))
    }
    parts.append(SpeechPart(.words, sentence(message), language: "en"))
    return parts
  }

  /// The file is not there any more.
  package static func gone(_ words: Words) -> [SpeechPart] {
    [SpeechPart(.words, words[.fileGone], language: words.language)]
  }

  /// Without what was expected, which may be long, and without marks around names.
  private static func sentence(_ message: String) -> String {
    let end = message.firstRange(of: "; expected")?.lowerBound ?? message.endIndex
    let line = message[..<end].split(whereSeparator: \.isNewline).first ?? ""
    return String(line.filter { $0 != "`" })
  }
}
