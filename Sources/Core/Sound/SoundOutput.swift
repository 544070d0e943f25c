/// The number by which a sound is cut; never used twice within a run.
public typealias SoundID = Int

/// What the conductor asks of an output.
public enum SoundCommand: Sendable {
  case start(SoundID, Clip)
  /// Begins a sound whose rest follows piece by piece.
  case open(SoundID, Clip)
  /// More of a sound that was opened; one that was cut is passed over. The last piece may be empty.
  case append(SoundID, Clip, isLast: Bool)
  /// Fades a sound out; one that has ended or never began is passed over.
  case cut(SoundID)
}

/// Where sound goes: a file or a device.
public protocol SoundOutput: AnyObject {
  /// Does all commands of one instant, in their order; times never go backwards.
  func perform(_ commands: [SoundCommand], at time: Duration) throws(SoundError)

  /// Ends the run at a time, or when the last sound has ended if that is later.
  func finish(at time: Duration) throws(SoundError)
}

/// What keeps sound from being heard, written or read.
public struct SoundError: Error, Hashable, Sendable, CustomStringConvertible {
  public var operation: String
  public var reason: String
  /// What the user can do, a whole sentence.
  public var remedy: String

  public init(operation: String, reason: String, remedy: String) {
    self.operation = operation
    self.reason = reason
    self.remedy = remedy
  }

  public var description: String { "\(operation): \(reason). \(remedy)" }
}
