import Accessibility
import Foundation
import Speech
import Testing

@testable import ScreenReader

/// What iOS says, from the tables and pictures of AccessibilitySnapshot (see the file's `about`).
@Suite struct UtteranceCasesTests {
  @Test(arguments: UtteranceCase.load())
  func `the words of a published case come in its order`(_ published: UtteranceCase) throws {
    let utterance = try #require(published.utterance)
    let hint = utterance.parts.last { $0.role == .hint }
    let description = Utterance(utterance.parts.filter { $0.role != .hint })
    guard published.unbound == nil else {
      #expect(words(description.text) != words(published.says), "no longer to be listed")
      return
    }
    #expect(words(description.text) == words(published.says))
    #expect(words(hint?.text ?? "") == words(published.thenHint ?? ""))
  }

  @Test func `all cases are there, and those that do not bind say why`() {
    let cases = UtteranceCase.load()
    #expect(cases.count == 124)
    #expect(
      cases.filter { $0.unbound != nil }.map(\.id) == [
        "AS-026", "AS-071", "AS-072", "AS-125", "AS-126", "AS-128", "AS-129", "AS-133", "AS-136",
        "AS-140", "AS-168",
      ])
  }

  private func words(_ text: String) -> [String] {
    text.split(separator: " ").map { $0.trimmingCharacters(in: .init(charactersIn: ".,:;")) }
      .filter { !$0.isEmpty }
  }
}

struct UtteranceCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Content: Decodable, Sendable {
    var label: String
    var value: String
    var important: Bool
  }

  struct Header: Decodable, Sendable {
    var label: String
    var value: String
  }

  struct Context: Decodable, Sendable {
    var `in`: String
    var number: Int?
    var count: Int?
    var row: Int?
    var column: Int?
    var rowSpan: Int?
    var columnSpan: Int?
    var isFirstInRow: Bool?
    var headers: [Header]?
  }

  var id: String
  var label: String?
  var value: String?
  var hint: String?
  var traits: [String]?
  var actions: [String]?
  var content: [Content]?
  var expanded: Bool?
  var verbosity: String?
  var context: Context?
  var says: String
  var thenHint: String?
  var unbound: String?

  var testDescription: String { id }

  static func load() -> [UtteranceCase] {
    struct File: Decodable { var cases: [UtteranceCase] }
    guard
      let file = Bundle.module.url(forResource: "Cases/utterances", withExtension: "json"),
      let data = try? Data(contentsOf: file),
      let decoded = try? JSONDecoder().decode(File.self, from: data)
    else { return [] }
    return decoded.cases
  }

  var utterance: Utterance? {
    var settings = VoiceOverSettings()
    settings.actions = false
    settings.content = false
    settings.minimal = verbosity == "minimal"
    if verbosity == "traits off" { settings.controls = .none }
    return said("it", in: tree, settings: settings)
  }

  private var it: Element {
    element("it") {
      $0.isElement = true
      $0.label = label.map { Wording($0) }
      $0.value = value.map { Wording($0) }
      $0.hint = hint.map { Wording($0) }
      $0.traits = (traits ?? []).compactMap { Traits(named: $0) }.reduce([]) { $0.union($1) }
      $0.actions = actions ?? []
      $0.content = (content ?? []).map {
        Element.CustomContent(
          label: AttributedText($0.label), value: AttributedText($0.value), important: $0.important)
      }
      $0.expanded = expanded
    }
  }

  private var tree: [Branch] {
    guard let context else { return [Branch(it)] }
    switch context.in {
    case "tab": return [container(context) { $0.traits = .tabBar }]
    case "tabBarItem": return [container(context) { $0.kind = .tabBar }]
    case "series": return [container(context) { $0.container = .series }]
    case "listStart": return [explicit(.list, [Branch(it), filler(1)])]
    case "landmarkStart": return [explicit(.landmark, [Branch(it), filler(1)])]
    case "landmarkEnd": return [explicit(.landmark, [filler(1), Branch(it)])]
    default: return [table(context)]
    }
  }

  private func filler(_ number: Int) -> Branch { branch("filler\(number)", .label) }

  private func container(_ context: Context, _ fill: (inout Element) -> Void) -> Branch {
    let children = (1...(context.count ?? 1)).map {
      $0 == context.number ? Branch(it) : filler($0)
    }
    return branch("container", children: children, fill)
  }

  private func explicit(_ type: ContainerType, _ children: [Branch]) -> Branch {
    branch("container", children: children, isExplicit: true) { $0.container = type }
  }

  private func table(_ context: Context) -> Branch {
    let headers = (context.headers ?? []).enumerated().map { number, header in
      branch("header\(number)", .label) {
        $0.label = Wording(header.label)
        $0.value = Wording(header.value)
      }
    }
    var cell = it
    cell.row = context.row.map { $0 + 1 }
    cell.column = context.column.map { $0 + 1 }
    cell.rowSpan = context.rowSpan ?? 1
    cell.columnSpan = context.columnSpan ?? 1
    cell.headers = headers.map(\.element.id)
    var cells = headers + [Branch(cell)]
    if context.isFirstInRow == false, let row = cell.row {
      cells.append(
        branch("first", .label) {
          $0.row = row
          $0.column = 1
        })
    }
    return branch("table", children: cells) { $0.container = .table }
  }
}
