extension Interrupter {
  /// An utterance that wants to be heard.
  public struct Request: Hashable, Sendable {
    public var id: Int
    public var kind: UtteranceKind
    /// The app is told when it has ended: posted announcements, not texts that others bring along.
    public var reportsFinish: Bool

    public init(id: Int, kind: UtteranceKind, reportsFinish: Bool = false) {
      self.id = id
      self.kind = kind
      self.reportsFinish = reportsFinish
    }
  }

  /// What the caller has to do, in this order; the numbers are those of the requests.
  public enum Effect: Hashable, Sendable {
    case start(Int)
    case wait(Int)
    case refuse(Int)
    case cut(Int, by: CutCause)
    /// It was spoken to its end.
    case finish(Int)
    case drop(Int, DropReason)
    case didFinish(Int, successful: Bool)
  }
}
