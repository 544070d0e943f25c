import Foundation
import Testing

/// One scenario, spoken in each language that has words.
@Suite struct LanguageRenderTests {
  /// What a line of the timeline says, as far as it is compared here.
  private struct Event: Decodable {
    struct Part: Decodable {
      var role: String
      var text: String
      var language: String
      /// What the voice got, where that is something else.
      var spoken: String?
    }

    var t: Double
    var event: String
    var utterance: Int?
    var parts: [Part]?
    var outcome: String?
  }

  /// The utterances of a story in one language.
  struct Story: Sendable, CustomTestStringConvertible {
    struct Utterance: Sendable {
      var parts: [String]
      /// What the voice gets in the place of a part.
      var spoken: [String: String]
      /// In seconds at 200 words per minute: a fifth more or less, for other versions of eSpeak NG.
      var duration: ClosedRange<Double>
    }

    var scenario: String
    var language: String
    var utterances: [Utterance]
    var testDescription: String { "\(scenario), \(language)" }

    init(
      _ scenario: String, _ language: String,
      _ rows: [(parts: [String], spoken: [String: String], seconds: Double)]
    ) {
      self.scenario = scenario
      self.language = language
      utterances = rows.map {
        Utterance(parts: $0.parts, spoken: $0.spoken, duration: $0.seconds * 0.8...$0.seconds * 1.2)
      }
    }
  }

  static let stories = [
    Story(
      "sign-in", "en-US",
      [
        (["Sign in", "Button", "Opens your account"], [:], 2.32),
        (["Name", "Ada", "Text Field", "Double tap to edit."], [:], 3.03),
      ]),
    Story(
      "sign-in", "de",
      [
        (["Anmelden", "Taste", "Öffnet Ihr Konto"], [:], 2.06),
        (["Vorname", "Anna", "Textfeld", "Zum Bearbeiten doppeltippen."], [:], 3.07),
      ]),
    Story(
      "sign-in", "fr",
      [
        (["Se connecter", "bouton", "Ouvre votre compte"], [:], 2.22),
        (["Prénom", "Anne", "champ de texte", "Touchez deux fois pour modifier."], [:], 3.00),
      ]),
    Story(
      "sign-in", "hi",
      [
        (["साइन इन करें", "बटन", "आपका खाता खोलता है"], [:], 2.80),
        (["नाम", "आशा", "टेक्स्ट फ़ील्ड", "संपादित करने के लिए डबल टैप करें।"], [:], 3.88),
      ]),
    Story(
      "sign-in", "ja",
      [
        (
          ["ログイン", "ボタン", "アカウントを開きます"], ["アカウントを開きます": "アカウントを ひらきます"], 2.40
        ),
        (
          ["名前", "太郎", "テキストフィールド", "編集するにはダブルタップします。"],
          [
            "名前": "なまえ", "太郎": "たろー",
            "編集するにはダブルタップします。": "へんしゅー するにわ ダブル タップ します。",
          ], 4.07
        ),
      ]),
    Story(
      "symbols", "ja",
      [
        (["★"], ["★": "アスタリスク"], 0.75),
        (["東京・大阪"], ["東京・大阪": "とーきょー なかぐろ おーさか"], 1.18),
        (["日"], ["日": "ひ"], 0.23),
        (["9時間30分"], ["9時間30分": "くじかんさんじゅっぷん"], 1.06),
      ]),
    Story(
      "sign-in", "zh-Hans",
      [
        (["登陆", "按钮", "打开您的账户"], [:], 2.62),
        (["姓名", "李明", "文本栏", "轻点两下来编辑。"], [:], 4.09),
      ]),
  ]

  @Test(arguments: stories) func `a story is rendered in its language`(story: Story) throws {
    let scratch = try Scratch()
    let outcome = try Program.run([
      "render", "-q", "-o", scratch.path("out"), "--variant=base", "--language=\(story.language)",
      Program.scenario(story.scenario),
    ])
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty)
    let decoder = JSONDecoder()
    let events = try scratch.text("out/\(story.scenario).jsonl").split(separator: "\n").map {
      try decoder.decode(Event.self, from: Data($0.utf8))
    }
    let spoken = events.filter { $0.event == "speech" }
    #expect(spoken.map { $0.parts?.map(\.text) } == story.utterances.map(\.parts))
    #expect(
      spoken.map { $0.parts?.map(\.spoken) }
        == story.utterances.map { utterance in utterance.parts.map { utterance.spoken[$0] } })
    #expect(spoken.allSatisfy { $0.parts?.allSatisfy { $0.language == story.language } == true })
    for (begin, expected) in zip(spoken, story.utterances) {
      let end = try #require(
        events.first { $0.event == "speechEnd" && $0.utterance == begin.utterance })
      #expect(end.outcome == "finished")
      #expect(expected.duration.contains(end.t - begin.t), "\(expected.parts): \(end.t - begin.t)")
    }
    let end = try #require(events.last)
    let bytes = try Data(contentsOf: scratch.url("out/\(story.scenario).wav")).count
    let seconds = Double(bytes - 44) / 2 / Double(PrivatePulseAudio.sampleRate)
    #expect(abs(seconds - end.t) < 0.002, "\(seconds) s of sound, the run ends at \(end.t) s")
  }

  /// The texts of all parts that a file's runs say.
  private static func texts(of scenario: String, in language: String) throws -> Set<String> {
    let outcome = try Program.run([
      "transcript", "--voice=metered", "--format=jsonl", "--language=\(language)",
      Program.scenario(scenario),
    ])
    #expect(outcome.status == 0, "\(outcome.error)")
    let decoder = JSONDecoder()
    let events = try outcome.lines.map { try decoder.decode(Event.self, from: Data($0.utf8)) }
    return Set(events.flatMap { $0.parts ?? [] }.map(\.text))
  }

  @Test(arguments: ["zh", "zh-CN", "zh-SG", "zh-Hans-CN"])
  func `all names of Chinese give the same story`(language: String) throws {
    #expect(
      try Self.texts(of: "shop", in: language) == Self.texts(of: "shop", in: "zh-Hans"))
  }
}
