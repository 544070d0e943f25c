/// Handlers of one trigger that stand one after the other and whose first condition compares the
/// same thing with a fixed text; or any, where they do not.
struct HandlerGroup {
  /// Nil: each has to be tried.
  let subject: Condition.Subject?
  /// In the file's order.
  private var numbers: [Int] = []
  private var numbersByText: [String: [Int]] = [:]

  init(subject: Condition.Subject?) { self.subject = subject }

  /// What has to be which text for the first condition of a handler to hold; nil where that is not
  /// all it asks.
  private static func key(of handler: Handler) -> (subject: Condition.Subject, text: String)? {
    guard let first = handler.conditions.first, !first.negated,
      case .equals(let text) = first.test, !Template.isNeeded(for: text)
    else { return nil }
    return (first.subject, text)
  }

  /// Adds the next handler of a trigger to the last group, or to a new one where it asks something
  /// else.
  static func add(_ handler: Handler, _ number: Int, to groups: inout [HandlerGroup]) {
    let key = key(of: handler)
    if groups.last?.subject != key?.subject || groups.isEmpty {
      groups.append(HandlerGroup(subject: key?.subject))
    }
    groups[groups.count - 1].add(number, key?.text)
  }

  private mutating func add(_ number: Int, _ text: String?) {
    if let text {
      numbersByText[text, default: []].append(number)
    } else {
      numbers.append(number)
    }
  }

  /// The handlers whose first condition may hold.
  func numbers(_ text: (Condition.Subject) -> String) -> [Int] {
    subject.map { numbersByText[text($0)] ?? [] } ?? numbers
  }
}

/// The handlers that several triggers call, one after the other in the file's order; those whose
/// first condition does not hold are passed over together.
struct HandlerCandidates {
  private struct List {
    var groups: [HandlerGroup]
    var group = 0
    var numbers: [Int] = []
    var next = 0
  }

  private var lists: [List]

  init(_ lists: [[HandlerGroup]]) { self.lists = lists.map { List(groups: $0) } }

  /// - Parameter text: what a condition compares, now.
  mutating func next(_ text: (Condition.Subject) -> String) -> Int? {
    var first: (number: Int, list: Int)?
    for index in lists.indices {
      while lists[index].next == lists[index].numbers.count,
        lists[index].group < lists[index].groups.count
      {
        lists[index].numbers = lists[index].groups[lists[index].group].numbers(text)
        lists[index].next = 0
        lists[index].group += 1
      }
      guard lists[index].next < lists[index].numbers.count else { continue }
      let number = lists[index].numbers[lists[index].next]
      if first.map({ number < $0.number }) ?? true { first = (number, index) }
    }
    guard let first else { return nil }
    lists[first.list].next += 1
    return first.number
  }
}
