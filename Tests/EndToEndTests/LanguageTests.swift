import Exploring
import Foundation
import Keys
import ScreenReader
import Testing

/// Whoever chooses a language hears and reads that language, and no English in between.
@Suite struct LanguageTests {
  /// Words that nothing says yet.
  static let unsaid: Set<Words.Key> = [
    .page, .rows, .percent, .alert, .rotorContainers, .rotorLines, .rotorAdjustValue,
    // Said at terminals only, and of a mistake or a loss while a file is watched.
    .silenceScreenReader, .line, .fileGone,
    // Said only while somebody explores.
    .noNumber, .runStopped,
  ]

  /// Every kind of stop, every bar button and every trait; the texts of its own are digits.
  static let rich: String = {
    var elements = """
      screens:
        "0":
          - {id: "1", kind: header, label: "1", actions: ["11"], content: [{label: "12", value: "13"}]}
          - {id: "2", kind: link, label: "2"}
          - {id: "3", kind: backButton}
          - {id: "4", kind: image, label: "4"}
          - {id: "5", kind: searchField, label: "5"}
          - {id: "6", kind: textView, label: "6"}
          - {id: "7", kind: textField, label: "7", traits: isEditing}
          - {id: "8", kind: secureField, label: "8", value: "88"}
          - {id: "9", kind: switch, label: "9", value: "1"}
          - {id: "10", kind: switch, label: "10", value: "2"}
          - {id: "11", kind: switch, label: "11", value: "0", traits: notEnabled}
          - {id: "12", kind: slider, label: "12", value: "5", range: [0, 10], hint: "121"}
          - {id: "13", kind: stepper, label: "13", value: "1", range: [1, 9]}
          - {id: "14", kind: button, title: "14", expanded: true, traits: selected}
          - {id: "15", kind: button, title: "15", expanded: false}
          - id: "16"
            kind: tabBar
            children: [{id: "17", kind: tab, title: "17"}, {id: "18", kind: tab, title: "18"}]
          - id: "19"
            kind: view
            container: list
            elements: [{id: "20", text: "20"}, {id: "21", text: "21"}]
          - id: "22"
            kind: view
            container: landmark
            elements: [{id: "23", text: "23"}, {id: "24", text: "24"}]
          - id: "25"
            kind: view
            container: table
            children:
              - {id: "26", text: "26", row: 1, column: 1, rowSpan: 2, columnSpan: 3}

      """
    for (index, item) in Words.SystemItem.allCases.enumerated() {
      elements += "    - {id: \"\(100 + index)\", kind: button, systemItem: \(item.rawValue)}\n"
    }
    for (index, trait) in Words.TraitName.allCases.enumerated() {
      elements +=
        "    - {id: \"\(200 + index)\", kind: label, text: \"1\", traits: \(trait.rawValue)}\n"
    }
    let turns = String(repeating: "  - rotor: right\n", count: 7)
    return elements + "start: {focus: \"1\"}\nscript:\n\(turns)  - tripleClick\n  - tripleClick\n"
  }()

  struct Told {
    /// What `outline`, `inspect` and `describe` print.
    var outline: String
    var inspect: String
    var describe: String
    /// What is heard while the rotor turns and VoiceOver is turned off and on.
    var heard: [String]
    /// What `explore` says of its keys.
    var explained: [String]

    var all: [String] { [outline, inspect, describe] + heard + explained }
  }

  static func told(_ language: String) throws -> Told {
    try #require(allTold[language]).get()
  }

  /// The program runs once in each language, for all tests.
  private static let allTold = Dictionary(
    uniqueKeysWithValues: Words.languages.map { language in
      (language, Result { try tell(language) })
    })

  private static func tell(_ language: String) throws -> Told {
    let scratch = try Scratch()
    let file = try scratch.file("1.yaml", rich)
    func printed(_ arguments: [String], input: String = "") throws -> String {
      let outcome = try Program.run(arguments + ["--language", language], input: input)
      #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
      return outcome.output
    }
    func speech(_ events: String) throws -> [String] {
      try events.split(separator: "\n").compactMap { line -> String? in
        let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return event?["event"] as? String == "speech" ? event?["text"] as? String : nil
      }
    }
    let quiet = ["--voice=metered", "--format=jsonl", file]
    let story = try speech(printed(["transcript"] + quiet))
    let keys = Words.CommandName.allCases.flatMap { ["?"] + $0.standardKeys.map(\.description) }
    let explained = try speech(
      printed(
        ["explore", "--clock=virtual"] + quiet,
        input: (keys + ["?", "x", "h", "h"]).joined(separator: "\nquiet\n")))
    return Told(
      // The first line counts the stops, in the language of the program.
      // How many stops there are and what is none is told in the program's own words.
      outline: try printed(["outline", file]).split(separator: "\n").dropFirst()
        .filter { !$0.hasPrefix("not read: ") }.joined(separator: "\n"),
      // Nor do the lines with the ids belong to the language.
      inspect: try printed(["inspect", file]).split(separator: "\n")
        .filter { $0.hasPrefix("   ") }.joined(separator: "\n"),
      describe: try printed([
        "describe", "--kind=slider", "--label=1", "--value=2", "--hint=3", "--trait=notEnabled",
        "--trait=selected",
      ]),
      heard: story, explained: explained)
  }

  /// In lower case, without digits and signs.
  private static func words(_ text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter && $0 != "’" }.map(String.init))
  }

  private static func texts(_ words: Words) -> [String] {
    Words.Key.allCases.map { words[$0].replacing(/\{[a-z]\}/, with: " ") }
      + Words.SystemItem.allCases.map { words[item: $0] }
      + Words.TraitName.allCases.map { words[trait: $0] }
      + Words.PropertyName.allCases.map { words[property: $0] }
      + Words.CommandName.allCases.map { words[command: $0] }
  }

  @Test(arguments: Words.languages.filter { $0 != "en" })
  func `nothing is said or shown in English`(language: String) throws {
    let own = Self.words(Self.texts(Words(language: language)).joined(separator: " "))
    let english = Self.words(Self.texts(Words(language: "en")).joined(separator: " "))
    let told = try Self.told(language)
    for text in told.all {
      let said = Self.words(text)
      #expect(said.intersection(english.subtracting(own)).sorted() == [])
      // Nothing but words of the file and digits stands there at all.
      #expect(said.subtracting(own).sorted() == [])
    }
  }

  @Test(arguments: Words.languages)
  func `every word is said or shown somewhere`(language: String) throws {
    let words = Words(language: language)
    let told = try Self.told(language)
    let said = told.all.joined(separator: "\n").replacing(/[0-9]+/, with: "0")
    for key in Words.Key.allCases {
      let text = words[key].replacing(/\{[a-z]\}|[0-9]+/, with: "0")
      #expect(Self.unsaid.contains(key) || said.contains(text), "\(key): \(text)")
    }
    for item in Words.SystemItem.allCases { #expect(told.outline.contains(words[item: item])) }
    for trait in Words.TraitName.allCases { #expect(told.inspect.contains(words[trait: trait])) }
    for command in Words.CommandName.allCases {
      #expect(told.explained.contains(words[command: command]))
    }
    for property in Words.PropertyName.allCases {
      #expect(told.inspect.contains("   \(words[property: property]): "))
    }
  }

  @Test(arguments: [
    (
      "de", "Auswahl, 1, 2, Grau dargestellt, Einstellbar. 3",
      [
        "Aktionen", "Überschriften", "Links", "Orientierungspunkte", "Sprechtempo", "Zeichen",
        "Wörter",
      ],
      "VoiceOver aus", "VoiceOver ein"
    ),
    (
      "fr", "sélectionné, 1, 2, estompé, ajustable. 3",
      ["Actions", "En-têtes", "Liens", "Points de repère", "Débit vocal", "Caractères", "Mots"],
      "VoiceOver désactivé", "VoiceOver activé"
    ),
    (
      "hi", "चयनित, 1, 2, मंद, समायोज्य. 3",
      ["क्रियाएँ", "शीर्षक", "लिंक", "लैंडमार्क", "बोलने की गति", "वर्ण", "शब्द"],
      "VoiceOver बंद", "VoiceOver चालू"
    ),
    (
      "ja", "選択中, 1, 2, 無効, 調整可能. 3",
      ["アクション", "見出し", "リンク", "ランドマーク", "読み上げ速度", "文字", "単語"],
      "VoiceOverオフ", "VoiceOverオン"
    ),
    (
      "zh-Hans", "已选择, 1, 2, 变暗, 可调. 3",
      ["操作", "标题", "链接", "地标", "朗读速率", "字符", "字词"], "旁白关闭", "旁白打开"
    ),
    (
      "en", "Selected, 1, 2, Dimmed, Adjustable. 3",
      ["Actions", "Headings", "Links", "Landmarks", "Speaking Rate", "Characters", "Words"],
      "VoiceOver off", "VoiceOver on"
    ),
  ])
  func `the rotor, a description and VoiceOver itself speak the user's language`(
    _ language: String, _ description: String, _ rotor: [String], _ off: String, _ on: String
  ) throws {
    let told = try Self.told(language)
    #expect(told.describe == description + "\n")
    #expect(Array(told.heard.prefix(7)) == rotor)
    #expect(told.heard.dropFirst(7).first == off)
    #expect(told.heard.dropFirst(8).first == on)
    #expect(told.heard.count == 10)
  }
}
