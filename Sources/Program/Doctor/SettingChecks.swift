import ALSAOutput
import EspeakSynthesis
import Exploring
import Keys
import Playing
package import ScenarioFormat
import ScreenReader
import Simulation
import Speech
import System
import TerminalKeys
import TextTools

/// What `doctor` tells of settings: what is in force, and from where.
package struct SettingChecks {
  /// A setting that is always told; all others are told where the config file has them.
  private struct Row: Sendable {
    var name: String
    /// As the config file names it.
    var key: String
    var value: @Sendable (SettingChecks) -> String
  }

  /// What decides about speech and sound besides files; `doctor` tells others where they matter.
  private static let variables = ["ALSA_CONFIG_PATH", "ESPEAK_DATA_PATH"]

  /// What options say, by the key that they are set over.
  private let given: [String: String]
  private let file: ConfigFile
  package var config: Config { file.config }
  private let mistakes: [Check]

  /// - Parameters: what options say.
  package init(device: String?, theme: String?) {
    given = ["device": device, "theme": theme].compactMapValues(\.self)
    do throws(ConfigFile.Mistakes) {
      file = try ConfigFile.examine()
      mistakes = []
    } catch {
      var broken = ConfigFile()
      broken.isThere = true
      file = broken
      mistakes = Self.checks(of: error)
    }
  }

  package var all: [Check] {
    let set = mistakes.isEmpty ? Self.rows.map(line) + others : []
    return mistakes + unknownVoices + [place] + Self.variables.compactMap(Self.variable) + set
  }

  private static func checks(of mistakes: ConfigFile.Mistakes) -> [Check] {
    switch mistakes {
    case .unreadable(let reason): [Check(.wrong, "\(reason).")]
    case .located(let diagnostics): checks(of: diagnostics)
    }
  }

  private static func checks(of diagnostics: Diagnostics) -> [Check] {
    diagnostics.all.map { Check(.wrong, $0.head.hasSuffix("?") ? $0.head : "\($0.head).") }
  }

  /// Where there is no engine that knows voices, another check tells that.
  private var unknownVoices: [Check] {
    let mistakes = try? VoiceCheck.mistakes(in: config.voices, EspeakSynthesizer())
    return (mistakes ?? []).flatMap(Self.checks)
  }

  private static func variable(_ name: String) -> Check? {
    Environment.value(name).map { Check(.note, "\(name) is \($0).") }
  }

  private var place: Check {
    let name = ConfigFile.variable
    guard let path = file.path else {
      return Check(.note, "No config file: neither \(name) nor HOME says where.")
    }
    let origin = ConfigFile.isByVariable ? ", as \(name) says" : ""
    if !mistakes.isEmpty {
      return Check(.note, "Until the config file \(path) is mended, only 'test' runs scenarios.")
    }
    return Check(
      .note, file.isThere ? "Config file \(path)\(origin)." : "No config file \(path)\(origin).")
  }

  private func line(_ row: Row) -> Check {
    line(row.name, row.key, row.value(self))
  }

  private func line(_ name: String, _ key: String, _ value: String) -> Check {
    Check(.note, "\(name): \(value), \(origin(of: key)).")
  }

  private func origin(of key: String) -> String {
    if given[key] != nil { return "by --\(key)" }
    if let place = config.place(of: key) { return "by \(place)" }
    return key.hasPrefix("voiceOver.") ? "unless the scenario sets it" : "the standard"
  }

  private static let rows: [Row] = [
    Row(name: "rate", key: "voiceOver.rate") { $0.voiceOver("rate") },
    Row(name: "hints", key: "voiceOver.hints") { $0.voiceOver("hints") },
    Row(name: "voice", key: "voiceOver.voice") {
      $0.settings.speech.voices[""] ?? "each language's own"
    },
    Row(name: "device", key: "device") {
      $0.given["device"] ?? $0.config.device
        ?? "the first that opens of \(DeviceNames.standard.joined(separator: ", "))"
    },
    Row(name: "theme", key: "theme") { $0.given["theme"] ?? $0.config.theme ?? "ours" },
    Row(name: "silence after sound", key: "idle") {
      ($0.config.idle ?? DeviceOutput.Settings().idle).text
    },
    Row(name: "output", key: "explore.output") {
      ($0.config.output ?? ExploreSetting.output).rawValue
    },
    Row(name: "width", key: "explore.width") { $0.config.width.map { "\($0)" } ?? "any" },
    Row(name: "delay of Escape", key: "explore.escapeDelay") {
      ($0.config.escapeDelay ?? KeyReader.escapeDelay).text
    },
  ]

  private var settings: VoiceOverSettings { config.applied(to: Scenario(name: "")).voiceOver }

  private func voiceOver(_ key: String) -> String { settings.written(key) ?? "" }

  /// What the config file sets beside the rows.
  private var others: [Check] {
    let told = Self.rows.map(\.key)
    let keys = config.voiceOverKeys.filter { $0 != "voices" && !told.contains("voiceOver.\($0)") }
    let voices = settings.speech.voices.filter { !$0.key.isEmpty }.sorted { $0.key < $1.key }
    let timing = config.applied(to: Scenario(name: "")).timing
    return keys.map { line($0, "voiceOver.\($0)", voiceOver($0)) }
      + voices.map { line("voice for \($0.key)", "voiceOver.voices.\($0.key)", $0.value) }
      + config.timingNames.map {
        line("delay \($0.rawValue)", "timing.\($0.rawValue)", timing[$0].text)
      }
      + config.keys.map { command, keys in
        line("keys of \(command.rawValue)", "keys.\(command.rawValue)", Self.list(keys))
      }
      + [lostCommands].compactMap(\.self)
  }

  private static func list(_ keys: [Key]) -> String {
    keys.isEmpty ? "no key" : keys.map(\.description).joined(separator: " ")
  }

  /// Commands whose keys went to others.
  private var lostCommands: Check? {
    let map = KeyMap(config.keys)
    let lost = ExploreCommand.allCases.filter { command in
      map.keys(of: command).isEmpty && !config.keys.contains { $0.command == command }
    }
    guard !lost.isEmpty else { return nil }
    let names = lost.map(\.rawValue).joined(separator: ", ")
    return Check(.note, "No key is left for \(names): others took them.")
  }
}
