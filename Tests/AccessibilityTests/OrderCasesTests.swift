import Foundation
import Testing

@testable import Accessibility

/// Reading orders seen on devices (see the file's `about`).
@Suite struct OrderCasesTests {
  @Test(arguments: OrderCase.load().filter { $0.without == nil })
  func `a published order comes out`(_ published: OrderCase) throws {
    let branches = try #require(published.tree).map(\.branch)
    var tree = ElementTree(
      branches, device: published.device ?? .phone, direction: published.direction ?? .ltr)
    let said = tree.stops().map { tree[$0.id]?.label?.current.string }
    #expect(said == published.order)
  }

  @Test func `what is not described is listed with what it lacks`() {
    let cases = OrderCase.load()
    #expect(cases.count == 15)
    #expect(
      cases.filter { $0.without != nil }.map(\.name) == [
        "top-level modal and container of modals", "accessible parent swallows its children",
        "nested semantic groups", "paths are ignored",
        "explicit elements of a view without size", "a tab bar with nested containers",
      ])
  }
}

struct OrderCase: Decodable, Sendable, CustomTestStringConvertible {
  struct View: Decodable, Sendable {
    var label: String?
    var frame: [Double]?
    var elementsHidden: Bool?
    var modal: Bool?
    var groupsChildren: Bool?
    var container: ContainerType?
    var children: [View]?
    var elements: [View]?

    var branch: Branch {
      var element = Element(id: "", kind: label == nil ? .view : .label)
      element.label = label.map { Wording($0) }
      if let frame {
        element.frame = Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
      }
      element.elementsHidden = elementsHidden ?? false
      element.modal = modal ?? false
      element.groupsChildren = groupsChildren ?? false
      element.container = container ?? .none
      return Branch(
        element, children: (elements ?? children ?? []).map(\.branch), isExplicit: elements != nil)
    }
  }

  var name: String
  var device: ElementTree.Device?
  var direction: ElementTree.Direction?
  var tree: [View]?
  var order: [String]
  var without: String?

  var testDescription: String { name }

  static func load() -> [OrderCase] {
    struct File: Decodable { var cases: [OrderCase] }
    guard
      let file = Bundle.module.url(forResource: "Cases/order", withExtension: "json"),
      let data = try? Data(contentsOf: file),
      let decoded = try? JSONDecoder().decode(File.self, from: data)
    else { return [] }
    return decoded.cases
  }
}

extension ContainerType: Decodable {}
extension ElementTree.Device: Decodable {}
extension ElementTree.Direction: Decodable {}
