import ScenarioFormat
import Testing

/// What does not keep a file from being played, and is told.
@Suite struct WarningTests {
  private static let file = """
    strings: {cleared: Contacts deleted}
    screens: {main: [{id: state, text: X}], other: [{id: o, text: O}]}
    script:
      - post:

    """

  private func warnings(_ post: String) throws -> [String] {
    try ScenarioReader.read(Self.file + "      " + post + "\n", name: "x.yaml").warnings
      .map(\.head)
  }

  static let suspicious: [(String, String)] = [
    (
      "layoutChanged: state", "an element's id, is spoken as it is; did you mean `{element: state}`"
    ),
    (
      "screenChanged: state", "an element's id, is spoken as it is; did you mean `{element: state}`"
    ),
    ("announcement: state", "an element's id, is spoken as it is; did you mean `${state.label}`"),
    ("pageScrolled: state", "an element's id, is spoken as it is; did you mean `${state.label}`"),
    ("announcement: cleared", "a string's name, is spoken as it is; did you mean `${cleared}`"),
    ("screenChanged: other", "a screen's name, is spoken as it is; did you mean `show: other`"),
  ]

  @Test(arguments: suspicious)
  func `a bare text that names something of the file is told`(post: String, told: String) throws {
    let name = post.split(separator: " ").last ?? ""
    #expect(
      try warnings(post) == [
        "x.yaml:5:\(post.count - name.count + 7): warning: `\(name)`, \(told)? "
          + "`{string: \(name)}` says that it is text"
      ])
  }

  @Test(arguments: [
    "layoutChanged: {element: state}", "layoutChanged: {string: state}", "announcement: State",
    "announcement: other", "announcement: ${state.label}", "screenChanged: ",
  ])
  func `what says that it is meant is not told`(post: String) throws {
    #expect(try warnings(post).isEmpty)
  }

  @Test func `voices are known with their places, those of variants too`() throws {
    let file = try ScenarioReader.read(
      """
      voiceOver: {voice: en-uss, voices: {de: de}}
      screens: {main: []}
      variants: {v: {voiceOver: {voices: {fr: fr-xx}}}}
      """, name: "x.yaml")
    #expect(file.voices.map(\.name) == ["en-uss", "de", "fr-xx"])
    #expect(
      file.voices.map { $0.mistake(known: ["en-us", "de"]).all.map(\.head) } == [
        ["x.yaml:1:20: error: unknown voice `en-uss`; did you mean `en-us`?"],
        ["x.yaml:1:41: error: unknown voice `de`; expected one that `earshot voices` lists"],
        ["x.yaml:3:41: error: unknown voice `fr-xx`; expected one that `earshot voices` lists"],
      ])
  }
}
