package import ScenarioFormat
package import Sound
package import Speech

/// Why a command ends early: its exit status and what is told on standard error.
package struct Failure: Error {
  package var status: ExitStatus
  /// Without a place: printed as `earshot: …`. Located diagnostics are printed as they are.
  package var message: String
  var isLocated: Bool
  /// Of those in files.
  package private(set) var firstMistake: Diagnostic?

  package init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
    isLocated = false
  }

  /// Mistakes in files, which say themselves where they are.
  package init(located diagnostics: String) {
    status = .usage
    message = diagnostics
    isLocated = true
  }

  /// The mistakes of files.
  package init(_ files: [Diagnostics]) {
    self.init(located: files.map(\.description).joined(separator: "\n"))
    firstMistake = files.first?.all.first
  }

  /// The reader of standard output has gone; nothing is said.
  static let closedPipe = Failure(.done, "")
  package var isClosedPipe: Bool { status == .done }
  /// Somebody pressed Ctrl-C; nothing is said.
  package static let interrupted = Failure(.interrupted, "")

  package init(_ error: SpeechError) { self.init(.machine, error.description) }

  package init(_ error: SoundError) { self.init(.machine, error.description) }
}

extension Failure {
  /// What keeps a voice from speaking ends the command.
  package static func speaking<Result>(_ work: () throws(SpeechError) -> Result) throws(Failure)
    -> Result
  {
    do {
      return try work()
    } catch {
      throw Failure(error)
    }
  }
}

/// The end of a message about an unknown name; where no name is near, what else is to be said.
package func didYouMean(_ name: String?, else other: String = "") -> String {
  name.map { "; did you mean '\($0)'?" } ?? other
}
