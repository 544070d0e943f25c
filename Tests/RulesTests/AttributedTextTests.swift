import Accessibility
import Speech
import Testing

/// SPEC 11: text in runs, from the file to what reaches the voice.
@Suite struct AttributedTextTests {
  /// What a run may say of the voice, as the file has it and as the voice gets it.
  struct Attribute: Sendable, CustomTestStringConvertible {
    var yaml: String
    var run: @Sendable (inout SpeechRun) -> Void
    var request: @Sendable (inout SpeechRequest) -> Void
    var testDescription: String { yaml }
  }

  static let attributes = [
    Attribute(yaml: "language: de") {
      $0.language = "de"
    } request: {
      $0.voice = "de"
    },
    // A fifth higher is 13 of the engine's steps: 1.01438 to the 13th is 1.204.
    Attribute(yaml: "pitch: 1.2") {
      $0.pitch = 1.2
    } request: {
      $0.pitch = 63
    },
    Attribute(yaml: "punctuation: all") {
      $0.punctuation = .all
    } request: {
      $0.punctuation = .all
    },
    Attribute(yaml: "punctuation: none") {
      $0.punctuation = SpeechSettings.Punctuation.none
    } request: {
      $0.punctuation = .none
    },
    Attribute(yaml: "spellOut: true") {
      $0.spellOut = true
    } request: {
      $0.spellOut = true
    },
  ]

  /// Where attributed text may stand. TEXT in the file is where it goes.
  struct Place: Sendable, CustomTestStringConvertible {
    var name: String
    var role: SpeechPart.Role
    var printed: String
    var elements = "{id: a, text: A}"
    var script: String
    var testDescription: String { name }
  }

  static let places = [
    Place(
      name: "label", role: .label, printed: "ab, cd, Button",
      elements: "{id: a, kind: button, label: TEXT}", script: "{touch: a}"),
    Place(
      name: "value", role: .value, printed: "A, ab, cd, Link",
      elements: "{id: a, label: A, value: TEXT, traits: link}", script: "{touch: a}"),
    Place(
      name: "hint", role: .hint, printed: "A, Button. ab, cd",
      elements: "{id: a, kind: button, label: A, hint: TEXT}", script: "{touch: a}"),
    Place(
      name: "announcement", role: .announcement, printed: "ab, cd",
      script: "{post: {announcement: TEXT}}"),
    Place(
      name: "announcement with a priority", role: .announcement, printed: "ab, cd",
      script: "{post: {announcement: {string: TEXT, priority: high}}}"),
    Place(
      name: "layoutChanged", role: .announcement, printed: "ab, cd",
      script: "{post: {layoutChanged: TEXT}}"),
    Place(
      name: "screenChanged", role: .announcement, printed: "ab, cd",
      script: "{post: {screenChanged: TEXT}}"),
    Place(
      name: "pageScrolled", role: .announcement, printed: "ab, cd",
      script: "{post: {pageScrolled: TEXT}}"),
    Place(
      name: "text", role: .label, printed: "ab, cd",
      elements: "{id: a, text: TEXT}", script: "{touch: a}"),
    Place(
      name: "title", role: .label, printed: "ab, cd, Button",
      elements: "{id: a, kind: button, title: TEXT}", script: "{touch: a}"),
    Place(
      name: "placeholder", role: .label, printed: "ab, cd, Dimmed, Text Field",
      elements: "{id: a, kind: textField, placeholder: TEXT, traits: notEnabled}",
      script: "{touch: a}"),
    Place(
      name: "a hint in the label's place", role: .label, printed: "ab, cd, Button",
      elements: "{id: a, kind: button, hint: TEXT}", script: "{touch: a}"),
    Place(
      name: "a list of labels", role: .label, printed: "ab, cd",
      elements: "{id: a, label: [TEXT, B]}", script: "{touch: a}"),
    Place(
      name: "a changed label", role: .label, printed: "ab, cd",
      script: "{touch: a}, {set: {a: {label: TEXT}}}"),
    Place(
      name: "a live region", role: .announcement, printed: "ab, cd",
      elements: "{text: A}, {liveRegion: polite, children: [{id: a, text: B}]}",
      script: "{set: {a: {text: TEXT}}}"),
    Place(
      name: "important content", role: .importantContent, printed: "A, ab, cd",
      elements: "{id: a, text: A, content: [{label: B, value: TEXT, important: true}]}",
      script: "{touch: a}"),
    Place(
      name: "a header cell", role: .headers, printed: "ab, cd, A, Row 2, Column 1",
      elements: """
        {kind: view, container: table, children: [
          {id: h, text: TEXT, row: 1, column: 1},
          {id: a, label: A, row: 2, column: 1, headers: [h]}]}
        """,
      script: "{touch: a}"),
    Place(
      name: "an alert's title", role: .label, printed: "ab, cd, Heading",
      script: "{alert: {title: TEXT}}"),
    Place(
      name: "an alert's message", role: .label, printed: "ab, cd",
      script: "{alert: {title: B, message: TEXT}}, {swipe: right}"),
    Place(
      name: "an alert's button", role: .label, printed: "ab, cd, Button",
      script: "{alert: {title: B, buttons: [{title: TEXT}]}}, {swipe: right}"),
    Place(
      name: "an inserted element", role: .label, printed: "ab, cd",
      elements: "{text: A}, {id: box, children: [{text: B}]}",
      script: "{insert: {into: box, elements: [{id: c, text: TEXT}]}}, {touch: c}"),
  ]

  /// How the file brings it: written there, from a string, from a string of the language.
  enum Source: String, CaseIterable, Sendable { case written, string, localized }

  static func heard(
    _ place: Place, _ attribute: String, _ source: Source = .written, _ voice: VoiceRecorder
  ) throws -> Hearing {
    let text = "{runs: [{text: 'ab, ', \(attribute)}, {text: cd}]}"
    let strings =
      source == .written
      ? "" : "strings: {s: \(source == .string ? text : "{en: \(text), fr: {runs: [{text: x}]}}")}"
    let use = source == .written ? text : "'${s}'"
    return try Hearing(
      """
      voiceOver: {content: off}
      \(strings)
      screens: {one: [\(place.elements.replacing("TEXT", with: use))]}
      script: [\(place.script.replacing("TEXT", with: use))]
      """, synthesizer: voice)
  }

  @Test(arguments: places, attributes)
  func `an attribute reaches the voice from each place`(place: Place, attribute: Attribute) throws {
    for source in Source.allCases {
      let voice = VoiceRecorder()
      let heard = try Self.heard(place, attribute.yaml, source, voice)
      let part = try #require(heard.parts.first { $0.role == place.role && $0.text == "ab, cd" })
      var first = SpeechRun("ab, ", language: "en-US")
      attribute.run(&first)
      #expect(part.runs == [first, SpeechRun("cd", language: "en-US")], "\(source)")

      var request = SpeechRequest(text: "ab, ", voice: "en-US", rate: 200)
      attribute.request(&request)
      let place = try #require(voice.requests.firstIndex { $0.text == "ab, " })
      #expect(voice.requests[place] == request, "\(source)")
      #expect(
        voice.requests[place + 1] == SpeechRequest(text: "cd", voice: "en-US", rate: 200),
        "\(source)")
    }
  }

  @Test(arguments: places, attributes)
  func `what is printed is the plain joined text`(place: Place, attribute: Attribute) throws {
    let heard = try Self.heard(place, attribute.yaml, .written, VoiceRecorder())
    #expect(heard.speech.contains("says " + place.printed))
  }

  @Test(arguments: places)
  func `the words of the screen reader keep the user's language`(place: Place) throws {
    let heard = try Self.heard(place, "language: de", .written, VoiceRecorder())
    for part in heard.parts where part.text != "ab, cd" {
      #expect(part.runs.allSatisfy { $0.language.hasPrefix("en") }, "\(part.text)")
    }
  }

  @Test func `a run without a language takes its element's`() throws {
    let heard = try Hearing(
      """
      screens:
        one:
          - language: fr
            children:
              - id: a
                kind: button
                label: {runs: [{text: Un}, {text: Zwei, language: de}]}
                hint: Trois
      script: [{touch: a}]
      """)
    #expect(
      heard.parts.map { $0.runs.map(\.language) } == [["fr", "de"], ["en-US"], ["fr"]])
  }

  @Test func `a live region speaks its element's language`() throws {
    let heard = try Hearing(
      """
      screens: {one: [{text: A}, {liveRegion: polite, language: de, children: [{id: b, text: B}]}]}
      script: [{set: {b: {text: Fertig}}}]
      """)
    #expect(heard.parts.map { $0.runs.map(\.language) } == [["de"]])
  }

  @Test func `a string keeps its runs within a text, and takes over how that sounds`() throws {
    let heard = try Hearing(
      """
      strings:
        word: {runs: [{text: Haus, language: de}, {text: "!"}]}
        plain: door
      screens:
        one:
          - {id: a, text: "The ${plain} of the ${word} ${a.count}"}
          - {id: b, text: {runs: [{text: "My ${word}", pitch: 2}, {text: ".", spellOut: true}]}}
      script: [{touch: a}, {touch: b}]
      """)
    #expect(
      heard.parts.map(\.runs) == [
        [
          SpeechRun("The door of the ", language: "en-US"), SpeechRun("Haus", language: "de"),
          SpeechRun("! 0", language: "en-US"),
        ],
        [
          SpeechRun("My ", language: "en-US", pitch: 2),
          SpeechRun("Haus", language: "de", pitch: 2),
          SpeechRun("!", language: "en-US", pitch: 2),
          SpeechRun(".", language: "en-US", spellOut: true),
        ],
      ])
  }

  @Test func `what stands beside a posted string holds for all of it`() throws {
    let heard = try Hearing(
      """
      screens: {one: [{text: A}]}
      script:
        - post:
            announcement:
              {string: {runs: [{text: Un, language: fr}, {text: zwei}]}, language: de, pitch: 0.5}
      """)
    #expect(
      heard.parts.map(\.runs) == [
        [
          SpeechRun("Un", language: "fr", pitch: 0.5),
          SpeechRun("zwei", language: "de", pitch: 0.5),
        ]
      ])
  }

  @Test func `an announcement in runs is told of as its plain text`() throws {
    let heard = try Hearing(
      """
      screens: {one: [{text: A}]}
      script: [{post: {announcement: {runs: [{text: A}, {text: B, spellOut: true}]}}}]
      """)
    #expect(heard.story == ["says AB", "didFinish AB true"])
  }

  @Test func `a page told again in other runs is the same page`() throws {
    let heard = try Hearing(
      """
      screens: {one: [{text: A}]}
      script:
        - {post: {pageScrolled: Page 2}}
        - {post: {pageScrolled: {runs: [{text: "Page "}, {text: "2", pitch: 2}]}}}
      """)
    #expect(heard.sound == ["says Page 2", "earcon border"])
  }

  @Test(arguments: [
    ("spellOut: true", ["Now", ". Double tap to toggle setting."]),
    ("punctuation: all", ["Now", ". Double tap to toggle setting."]),
    ("pitch: 2", ["Now. ", "Double tap to toggle setting."]),
    ("language: en-US", ["Now. Double tap to toggle setting."]),
  ])
  func `what joins a hint to the automatic one is neither spelled nor named`(
    attribute: String, runs: [String]
  ) throws {
    let heard = try Hearing(
      """
      screens: {one: [{id: a, kind: switch, label: A, hint: {runs: [{text: Now, \(attribute)}]}}]}
      script: [{touch: a}]
      """)
    let hint = try #require(heard.parts.first { $0.role == .hint })
    #expect(hint.runs.map(\.text) == runs)
    #expect(hint.runs.dropFirst().allSatisfy { !$0.spellOut && $0.punctuation == nil })
  }

  @Test func `a secret in runs is bullets in the same runs`() throws {
    let heard = try Hearing(
      """
      screens:
        one:
          - id: a
            kind: secureField
            label: A
            value: {runs: [{text: ab}, {text: c, pitch: 2}]}
      script: [{touch: a}]
      """)
    let value = try #require(heard.parts.first { $0.role == .value })
    #expect(value.runs.map(\.text) == ["••", "•"])
    #expect(value.runs.map(\.pitch) == [1, 2])
  }
}
