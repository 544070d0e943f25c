extension Condition {
  /// As a person would say it: `contacts.count = 0 and not voiceOver = on`.
  static func text(of conditions: [Condition]) -> String {
    conditions.map(\.text).joined(separator: " and ")
  }

  private var text: String {
    let name =
      switch subject {
      case .value(let id): "\(id).value"
      case .label(let id): "\(id).label"
      case .count(let id): "\(id).count"
      case .exists(let id): "\(id) exists"
      case .voiceOver: "voiceOver"
      case .unfocused: "unfocused"
      case .successful: "successful"
      }
    let prefix = negated ? "not " : ""
    switch test {
    case .equals(let value): return "\(prefix)\(name) = \(value)"
    case .isEmpty: return "\(prefix)\(name) is empty"
    case .holds: return prefix + name
    }
  }
}
