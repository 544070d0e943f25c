import ScenarioFormat
import Sound
import Speech

/// Why a command ends early: its exit status and what is told on standard error.
struct Failure: Error {
  var status: ExitStatus
  /// Without a place: printed as `earshot: …`. Located diagnostics are printed as they are.
  var message: String
  var isLocated: Bool
  /// Of those in files.
  private(set) var firstMistake: Diagnostic?

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
    isLocated = false
  }

  /// Mistakes in files, which say themselves where they are.
  init(located diagnostics: String) {
    status = .usage
    message = diagnostics
    isLocated = true
  }

  /// The mistakes of files.
  init(_ files: [Diagnostics]) {
    self.init(located: files.map(\.description).joined(separator: "\n"))
    firstMistake = files.first?.all.first
  }

  /// The reader of standard output has gone; nothing is said.
  static let closedPipe = Failure(.done, "")
  var isClosedPipe: Bool { status == .done }
  /// Somebody pressed Ctrl-C; nothing is said.
  static let interrupted = Failure(.interrupted, "")

  init(_ error: SpeechError) { self.init(.machine, error.description) }

  init(_ error: SoundError) { self.init(.machine, error.description) }
}

/// The end of a message about an unknown name; where no name is near, what else is to be said.
func didYouMean(_ name: String?, else other: String = "") -> String {
  name.map { "; did you mean '\($0)'?" } ?? other
}
