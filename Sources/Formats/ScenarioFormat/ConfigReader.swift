import Keys
import ScreenReader
import YAMLReading

/// Reads the config file (SPEC 9).
public enum ConfigReader {
  static let keyNoun = "a key's name, as right, ctrl-left or a"

  /// Keys that never reach a command.
  private static let taken: [(key: Key, reason: String)] = [
    (.character("c", .control), "ends the program"),
    (.character("z", .control), "stops the program until fg"),
    (.character("\\", .control), "ends the program"),
  ]

  /// What a theme's folder holds.
  private static let themeFile = "theme.yaml"
  private static let home = "~/"

  /// - Parameters:
  ///   - name: the file as people find it, for messages.
  ///   - folder: where it is.
  ///   - home: what `~` stands for.
  ///   - exists: whether there is a file at a path.
  /// - Throws: all mistakes of the file.
  public static func read(
    _ bytes: [UInt8], name: String, folder: String, home: String? = nil,
    exists: (_ path: String) -> Bool
  ) throws(Diagnostics) -> Config {
    let document = YAMLDocument(SourceText(bytes, name: name))
    let report = Reporter(document)
    var config = Config()
    if let root = document.root {
      ShapeCheck(report: report).record(root, .config)
      config = decode(root, report)
      config.name = name
      config.voices = NamedVoice.all(in: root["voiceOver"], document.source)
      config.theme = theme(root["theme"], folder, home, report, exists)
    }
    try report.throwErrors()
    return config
  }

  private static func decode(_ root: YAMLNode, _ report: Reporter) -> Config {
    var config = Config()
    config.voiceOver = root["voiceOver"]
    config.timing = root["timing"]
    config.device = root["device"]?.text
    config.idle = root["idle"]?.duration
    if let explore = root["explore"] {
      config.output = explore["output"]?.choice(Config.Output.self)
      config.width = explore["width"]?.integer
      config.escapeDelay = explore["escapeDelay"].flatMap { escapeDelay($0, report) }
    }
    config.keys = keys(root["keys"], report)
    note(root, in: "", report, &config.lines)
    return config
  }

  private static func theme(
    _ node: YAMLNode?, _ folder: String, _ home: String?, _ report: Reporter,
    _ exists: (String) -> Bool
  ) -> String? {
    guard let node, let text = node.text, !text.isEmpty else { return nil }
    var path = text.hasPrefix("/") ? text : "\(folder)/\(text)"
    if let home, text.hasPrefix(Self.home) {
      path = "\(home)/\(text.dropFirst(Self.home.count))"
    }
    if !exists("\(path)/\(themeFile)") {
      report.error(
        node, "no \(themeFile) in `\(Reporter.short(path))`; expected a theme's folder")
    }
    return path
  }

  private static func escapeDelay(_ node: YAMLNode, _ report: Reporter) -> Duration? {
    guard let delay = node.duration else { return nil }
    if !Config.escapeDelays.contains(delay) {
      report.error(node, "found \(node.words); expected a duration from `1 ms` to `5 s`")
    }
    return delay
  }

  /// Where each setting stands.
  private static func note(
    _ node: YAMLNode, in path: String, _ report: Reporter, _ lines: inout [String: Int]
  ) {
    for pair in node.pairs ?? [] {
      lines[path + pair.name] = report.source.line(at: pair.nameRange.lowerBound)
      note(pair.value, in: "\(path)\(pair.name).", report, &lines)
    }
  }

  private static func keys(
    _ node: YAMLNode?, _ report: Reporter
  ) -> [(command: Words.CommandName, keys: [Key])] {
    var owners: [Key: String] = [:]
    var found: [Words.CommandName: [Key]] = [:]
    for pair in node?.pairs ?? [] {
      guard let command = Words.CommandName(rawValue: pair.name) else { continue }
      found[command] = []
      for item in pair.value.items ?? [pair.value] {
        guard let key = key(item, report) else { continue }
        if let owner = owners.updateValue(pair.name, forKey: key) {
          report.error(
            item,
            "`\(key)` already stands for `\(owner)`; expected a key for one command, once")
        }
        found[command, default: []].append(key)
      }
    }
    return Words.CommandName.allCases.compactMap { command in
      found[command].map { (command, $0) }
    }
  }

  private static func key(_ node: YAMLNode, _ report: Reporter) -> Key? {
    guard let name = node.text, !name.isEmpty else { return nil }
    guard let key = Key(name: name) else {
      // Its modifiers stand before whatever key may be meant.
      let modifiers = name.lastIndex(of: "-").map { name[...$0] } ?? ""
      report.unknown(
        "key name", name, at: node.offset, known: Key.names.map { modifiers + $0 },
        expected: keyNoun)
      return nil
    }
    if let reason = refusal(of: key) {
      report.error(node, "`\(Reporter.short(name))` \(reason); expected another key")
    }
    return key
  }

  /// Why no command can have a key.
  private static func refusal(of key: Key) -> String? {
    switch key {
    case .paste: "is no key to press"
    case .character("0"..."9", []): "belongs to the number of a stop"
    default: taken.first { $0.key == key }?.reason
    }
  }
}
