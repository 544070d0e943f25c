import CLinux
import Glibc

/// A terminal from which each key comes at once, without echo; Ctrl-C and Ctrl-Z stay signals.
///
/// What it was before comes back with ``restore()``, with the last reference, at exit, and when a
/// signal ends the process, crashes included. A kill by number 9 leaves it as it is, for the next
/// one who takes it to mend.
package final class TerminalMode {
  /// How often a program behind the others looks whether it is in front again: a shell's `fg`
  /// sends no signal to one that runs.
  package static let glance = Duration.milliseconds(200)

  private static let pasteOn = "\u{1B}[?2004h"
  private static let pasteOff = "\u{1B}[?2004l"

  package let descriptor: Int32
  private let knowsSequences: Bool
  private var before = termios()
  private var record: TerminalRecord?
  /// Whether a program that was killed had left it taken.
  package private(set) var isMended = false
  /// Whether ``before`` is still owed to the terminal.
  private var isOwed = false
  /// Whether keys come from here. While they do not, reading would stop the process.
  package private(set) var isHeld = false

  /// - Parameter terminal: as in TERM; a dumb one is not told about pastes.
  /// - Returns: nil where the descriptor is no terminal.
  package init?(_ descriptor: Int32 = STDIN_FILENO, terminal: String?) {
    guard isatty(descriptor) == 1 else { return nil }
    self.descriptor = descriptor
    knowsSequences = Self.knowsSequences(terminal)
  }

  /// The cells of a line of standard output; nil where that is no terminal, or a dumb one.
  package static func outputColumns() -> Int? {
    guard isatty(STDOUT_FILENO) == 1, knowsSequences(Environment.value("TERM")) else { return nil }
    let columns = Int(clinux_columns(STDOUT_FILENO))
    return columns > 0 ? columns : nil
  }

  /// Whether a terminal obeys escape sequences, by what TERM says of it.
  static func knowsSequences(_ terminal: String?) -> Bool {
    !["", "dumb"].contains(terminal ?? "")
  }

  deinit { restore() }

  /// Whether the shell has given the terminal to this program.
  package var isForeground: Bool { clinux_is_foreground(descriptor) != 0 }

  /// The cells of a line; nil where the terminal does not say.
  package var columns: Int? {
    let columns = Int(clinux_columns(descriptor))
    return columns > 0 ? columns : nil
  }

  /// Takes the terminal, or takes it again after somebody changed it.
  /// - Returns: whether it is held; behind other programs it is not.
  @discardableResult
  package func take() -> Bool {
    guard isForeground else {
      isHeld = false
      return false
    }
    // Somebody stopped us by surprise: what is there now may be our own doing.
    if !isOwed, !remember() { return false }
    isOwed = true
    let farewell = knowsSequences ? Self.pasteOff : ""
    unsafe clinux_guard_terminal(descriptor, &before, farewell, farewell.utf8.count)
    isHeld = true
    var raw = before
    raw.c_iflag &= ~tcflag_t(IXON | ISTRIP | INLCR | IGNCR | ICRNL)
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
    raw.setReadsAtOnce()
    unsafe _ = tcsetattr(descriptor, TCSANOW, &raw)
    if knowsSequences { tell(Self.pasteOn) }
    return true
  }

  private func remember() -> Bool {
    guard unsafe tcgetattr(descriptor, &before) == 0 else { return false }
    record = record ?? TerminalRecord(of: descriptor)
    if let left = record?.leftBehind, before.isTaken {
      before = left
      isMended = true
    }
    record?.keep(before)
    return true
  }

  /// Puts back all that ``take()`` changed; what was typed and not read is forgotten.
  package func restore() {
    guard isOwed else { return }
    isOwed = false
    isHeld = false
    clinux_give_back_terminal()
    record = nil
  }

  private func tell(_ sequence: String) {
    // One opened for reading only does without.
    unsafe _ = write(descriptor, sequence, sequence.utf8.count)
  }
}

extension termios {
  /// A read returns with the first byte.
  fileprivate mutating func setReadsAtOnce() {
    unsafe withUnsafeMutableBytes(of: &c_cc) {
      unsafe $0[Int(VMIN)] = 1
      unsafe $0[Int(VTIME)] = 0
    }
  }
}
