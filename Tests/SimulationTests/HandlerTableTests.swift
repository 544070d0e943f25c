import TestSupport
import Testing

@testable import Simulation

@Suite struct HandlerTableTests {
  private func handler(_ trigger: Trigger, _ conditions: Condition...) -> Handler {
    Handler(on: trigger, when: conditions, do: .actions([]))
  }

  /// The numbers of the handlers that have to be tried, and how often a text was asked for.
  private func tried(
    _ handlers: [Handler], _ triggers: Trigger..., values: [Condition.Subject: String] = [:]
  ) -> (numbers: [Int], asked: Int) {
    var candidates = HandlerTable(handlers).candidates(triggers)
    var asked = 0
    var numbers: [Int] = []
    while let number = candidates.next({
      asked += 1
      return values[$0] ?? ""
    }) { numbers.append(number) }
    return (numbers, asked)
  }

  @Test func `the handlers of several triggers come in the file's order`() {
    let handlers = [
      handler(.focus(nil)), handler(.focus("a")), handler(.focus("b")), handler(.focus(nil)),
      handler(.focus("a")),
    ]
    #expect(tried(handlers, .focus("a"), .focus(nil)).numbers == [0, 1, 3, 4])
    #expect(tried(handlers, .focus("c")).numbers == [])
  }

  @Test func `of handlers that wait for one text each, those of the text are found at once`() {
    let handlers = (0..<10_000).map {
      handler(.activate("a"), Condition(.value("a"), .equals("\($0 % 5_000)")))
    }
    let (numbers, asked) = tried(handlers, .activate("a"), values: [.value("a"): "77"])
    #expect(numbers == [77, 5_077])
    #expect(asked == 1)
  }

  @Test func `what is negated, read anew or asks something else is tried`() {
    let handlers = [
      handler(.activate("a"), Condition(.value("a"), .equals("1"), negated: true)),
      handler(.activate("a"), Condition(.value("a"), .equals("${text}"))),
      handler(.activate("a"), Condition(.value("a"), .isEmpty)),
      handler(.activate("a"), Condition(.value("a"), .equals("2"))),
      handler(.activate("a")),
    ]
    #expect(tried(handlers, .activate("a"), values: [.value("a"): "1"]).numbers == [0, 1, 2, 4])
  }

  @Test(arguments: (0..<200).map { UInt64($0) })
  func `none is passed over whose first condition holds`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let subjects: [Condition.Subject] = [.value("a"), .count("b")]
    let handlers = (0..<30).map { _ in
      let trigger: Trigger = Bool.random(using: &random) ? .focus(nil) : .focus("a")
      guard let subject = subjects.randomElement(using: &random), random.below(4) > 0 else {
        return handler(trigger)
      }
      return handler(trigger, Condition(subject, .equals("\(random.below(3))")))
    }
    let values: [Condition.Subject: String] = [.value("a"): "1", .count("b"): "2"]
    let expected = handlers.indices.filter { number in
      handlers[number].conditions.allSatisfy { .equals(values[$0.subject] ?? "") == $0.test }
    }
    #expect(tried(handlers, .focus("a"), .focus(nil), values: values).numbers == expected)
  }
}
