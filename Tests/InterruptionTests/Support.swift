import Interruption

typealias Request = Interrupter.Request
typealias Effect = Interrupter.Effect

extension UtteranceKind {
  /// As SPEC 6 writes it.
  var short: String {
    switch self {
    case .focus: "F"
    case .echo: "E"
    case .announcement: "AD"
    case .low: "AL"
    case .high: "AH"
    }
  }

  init?(short: some StringProtocol) {
    guard let kind = Self.allCases.first(where: { $0.short == short }) else { return nil }
    self = kind
  }
}

func f(_ id: Int) -> Request { Request(id: id, kind: .focus) }
func e(_ id: Int) -> Request { Request(id: id, kind: .echo) }
func ad(_ id: Int) -> Request { Request(id: id, kind: .announcement, reportsFinish: true) }
func al(_ id: Int) -> Request { Request(id: id, kind: .low, reportsFinish: true) }
func ah(_ id: Int) -> Request { Request(id: id, kind: .high, reportsFinish: true) }

extension Interrupter {
  /// An interrupter to which these were posted, one after the other.
  init(after requests: Request...) {
    self.init()
    for one in requests { _ = request(one) }
  }

  /// What sounds ends, and the instant settles.
  mutating func endAndSettle() -> [Effect] {
    guard let id = sounding?.id else { return startWaiting() }
    return ended(id) + startWaiting()
  }

  /// Ends one after the other until it stays silent; the ids in the order in which they started.
  mutating func playOut() -> [Int] {
    var started: [Int] = []
    repeat {
      for case .start(let id) in endAndSettle() { started.append(id) }
    } while sounding != nil
    return started
  }
}
