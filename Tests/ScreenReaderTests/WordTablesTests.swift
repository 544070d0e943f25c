import Foundation
import Testing

@testable import ScreenReader

/// Each file of words is complete, and right in what can be counted.
@Suite struct WordTablesTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Core/ScreenReader/Words")

  static func bytes(_ language: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: "\(language).strings")))
  }

  static func file(_ language: String) throws -> StringsFile { StringsFile(try bytes(language)) }

  static let others = Words.languages.filter { $0 != "en" }

  /// All keys with the places that their texts must have.
  static let wanted: [(key: String, places: Set<Character>)] =
    wanted(Words.Key.self) + wanted(Words.SystemItem.self) + wanted(Words.TraitName.self)
    + wanted(Words.PropertyName.self) + wanted(Words.CommandName.self)

  private static func wanted<Name: KeyedWord>(_: Name.Type) -> [(String, Set<Character>)] {
    Name.allCases.map { ($0.fileKey, $0.places) }
  }

  /// What is wrong with a file, each with its name and the key.
  static func mistakes(in file: StringsFile, name: String) -> [String] {
    var found = file.mistakes.map { "\(name):\($0.line): \($0.reason)" }
    let keys = Set(file.entries.map(\.key))
    for (key, _) in wanted where !keys.contains(key) { found.append("\(name) lacks \(key)") }
    for entry in file.entries {
      let place = "\(name):\(entry.line): \(entry.key)"
      guard let places = wanted.first(where: { $0.key == entry.key })?.places else {
        found.append("\(place) is no known key")
        continue
      }
      if entry.value.allSatisfy(\.isWhitespace) { found.append("\(place) is empty") }
      let braces = entry.value.matches(of: /\{[^}]*\}?|\}/).map { String($0.output) }.sorted()
      let expected = places.map { "{\($0)}" }.sorted()
      if braces != expected {
        found.append("\(place) has the places \(braces); expected \(expected)")
      }
      if entry.comment.prefixMatch(of: /[ABC]\b/) == nil {
        found.append("\(place) does not say how sure it is")
      }
    }
    return found
  }

  @Test func `every file in the folder is a language that is known, and each has one`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
    #expect(files.sorted() == Words.languages.map { "\($0).strings" }.sorted())
  }

  @Test(arguments: Words.languages)
  func `a file lacks nothing, and its texts have the places that they need`(
    language: String
  ) throws {
    #expect(Self.mistakes(in: try Self.file(language), name: "\(language).strings") == [])
  }

  @Test(arguments: Words.languages)
  func `the program holds the file`(language: String) throws {
    let words = Words(language: language)
    let texts = Dictionary(
      uniqueKeysWithValues: try Self.file(language).entries.map { ($0.key, $0.value) })
    for key in Words.Key.allCases { #expect(words[key] == texts[key.rawValue]) }
    for item in Words.SystemItem.allCases {
      #expect(words[item: item] == texts["item.\(item.rawValue)"])
    }
    for trait in Words.TraitName.allCases {
      #expect(words[trait: trait] == texts["trait.\(trait.rawValue)"])
    }
    for property in Words.PropertyName.allCases {
      #expect(words[property: property] == texts["property.\(property.rawValue)"])
    }
    for command in Words.CommandName.allCases {
      #expect(words[command: command] == texts["command.\(command.rawValue)"])
    }
  }

  /// What a translator may break, with what is told of it.
  static let broken: [(old: String, new: String, mistakes: [String])] = [
    ("\"on\" = \"Ein\";", "", ["de.strings lacks on"]),
    ("\"on\" =", "\"onn\" =", ["de.strings lacks on", "de.strings:L: onn is no known key"]),
    ("\"Ein\"", "\" \"", ["de.strings:L: on is empty"]),
    ("\"Ein\";", "\"Ein\"; /* C */ \"on\" = \"An\";", ["de.strings:L: on stands here again"]),
    ("/* B */ \"on\"", "\"on\"", ["de.strings:L: on does not say how sure it is"]),
    (
      "Zeile {n}\"", "Zeile\"",
      ["de.strings:L: row has the places []; expected [\"{n}\"]"]
    ),
    (
      "{x} von {y}\"", "{x} von {x}\"",
      ["de.strings:L: position has the places [\"{x}\", \"{x}\"]; expected [\"{x}\", \"{y}\"]"]
    ),
    (
      "Zeile {n}\"", "Zeile {n\"", ["de.strings:L: row has the places [\"{n\"]; expected [\"{n}\"]"]
    ),
    ("\"Ein\"", "\"Ein {n}\"", ["de.strings:L: on has the places [\"{n}\"]; expected []"]),
  ]

  @Test(arguments: broken)
  func `what breaks a file is told with file, line and key`(
    _ old: String, _ new: String, _ mistakes: [String]
  ) throws {
    let text = String(decoding: try Self.bytes("de"), as: UTF8.self)
    let broken = text.replacing(old, with: new, maxReplacements: 1)
    #expect(broken != text)
    let before = try #require(text.firstRange(of: old)).lowerBound
    let line = text[..<before].count { $0 == "\n" } + 1
    let expected = mistakes.map { $0.replacing(":L:", with: ":\(line):") }
    #expect(Self.mistakes(in: StringsFile(Array(broken.utf8)), name: "de.strings") == expected)
  }

  /// Words that are the same in English and in another language.
  static let shared: [String: Set<String>] = [
    "de": ["rotorLinks", "item.pause"],
    "fr": ["image", "rotorActions", "item.pause", "trait.image"],
  ]

  @Test(arguments: others)
  func `no text is left in English`(language: String) throws {
    let english = Dictionary(
      uniqueKeysWithValues: try Self.file("en").entries.map { ($0.key, $0.value) })
    let same = try Self.file(language).entries.filter {
      english[$0.key]?.lowercased() == $0.value.lowercased()
    }
    #expect(Set(same.map(\.key)) == Self.shared[language] ?? [])
  }

  @Test(arguments: ["hi", "ja", "zh-Hans"])
  func `where another script is written, Latin letters stand only in a name`(
    language: String
  ) throws {
    for entry in try Self.file(language).entries {
      let rest = entry.value.replacing("VoiceOver", with: "").replacing(/\{[a-z]\}/, with: "")
      #expect(!rest.contains { $0.isASCII && $0.isLetter }, "\(entry.key): \(entry.value)")
    }
  }

  @Test func `every English text is explained to who translates it`() throws {
    for entry in try Self.file("en").entries {
      #expect(entry.comment.split(separator: " ").count > 2, "\(entry.key)")
    }
  }

  @Test func `nothing in Hindi is said to be quoted`() throws {
    #expect(try Self.file("hi").entries.allSatisfy { !$0.comment.hasPrefix("A") })
  }

  @Test(arguments: others)
  func `the keys stand in the order of English`(language: String) throws {
    #expect(try Self.file(language).entries.map(\.key) == Self.file("en").entries.map(\.key))
  }

  @Test(arguments: Words.languages)
  func `a file can be read at a glance`(language: String) throws {
    let text = String(decoding: try Self.bytes(language), as: UTF8.self)
    #expect(text.hasPrefix("/* What Earshot says and shows in "))
    for line in text.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }
}
