import CALSA
import Glibc

/// What ALSA refused, by its own code.
struct ALSAError: Error, Hashable {
  var operation: String
  /// A negative errno.
  var code: Int32

  var text: String { unsafe String(cString: snd_strerror(code)) }

  /// The queue ran empty.
  var isUnderrun: Bool { code == -EPIPE }
  /// The machine slept.
  var isSuspend: Bool { code == -ESTRPIPE }
  /// Nothing is wrong; the device takes no more for now.
  var isFull: Bool { code == -EAGAIN || code == -EINTR }
}

/// A result of ALSA, or its refusal.
@discardableResult
func checked<Code: BinaryInteger>(_ operation: String, _ code: Code) throws(ALSAError) -> Int {
  if code < 0 { throw ALSAError(operation: operation, code: Int32(code)) }
  return Int(code)
}
