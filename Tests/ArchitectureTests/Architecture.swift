/// DESIGN's table: what each target of Sources may import of the other targets.
enum Architecture {
  /// The folders of Sources; a target imports from its own and from those before it.
  enum Folder: String, CaseIterable {
    case libraries = "Libraries"
    case core = "Core"
    case formats = "Formats"
    case machine = "Machine"
    case program = "Program"

    func mayImport(from other: Folder) -> Bool {
      let order = Folder.allCases
      return order.firstIndex(of: other) ?? 0 <= order.firstIndex(of: self) ?? 0
    }
  }

  struct Row: Sendable {
    var target: String
    /// Nil for what stands outside Sources.
    var folder: Folder?
    var mayImport: [String]
    /// No Foundation, no C, no Dispatch, no locks, no clock.
    var isPure = false
    /// One of a target's folders that is pure, though the target is not.
    var pureFolder: String?
    /// Files in which `unsafe` may stand, by the beginning of their names.
    var unsafeFiles: [String] = []
  }

  static let pureNames = [
    "TextTools", "Accessibility", "Interruption", "Sound", "Speech", "ScreenReader", "Simulation",
  ]

  static let table: [Row] = [
    Row(target: "CEspeakNG", folder: .libraries, mayImport: []),
    Row(target: "CALSA", folder: .libraries, mayImport: []),
    Row(target: "CSndfile", folder: .libraries, mayImport: []),
    Row(target: "CYAML", folder: .libraries, mayImport: []),
    Row(target: "CTermkey", folder: .libraries, mayImport: []),
    Row(target: "CMecab", folder: .libraries, mayImport: []),
    Row(target: "CLinux", folder: .machine, mayImport: []),
    Row(target: "TextTools", folder: .core, mayImport: [], isPure: true),
    Row(target: "Accessibility", folder: .core, mayImport: [], isPure: true),
    Row(target: "Interruption", folder: .core, mayImport: [], isPure: true),
    Row(target: "Sound", folder: .core, mayImport: [], isPure: true),
    Row(target: "Speech", folder: .core, mayImport: ["TextTools", "Sound"], isPure: true),
    Row(target: "Readings", folder: .core, mayImport: ["TextTools", "Speech"], isPure: true),
    Row(
      target: "ScreenReader", folder: .core,
      mayImport: ["TextTools", "Accessibility", "Interruption", "Speech"], isPure: true),
    Row(
      target: "Simulation", folder: .core,
      mayImport: ["TextTools", "Accessibility", "Interruption", "Sound", "Speech", "ScreenReader"],
      isPure: true),
    Row(target: "Keys", folder: .core, mayImport: [], isPure: true),
    Row(
      target: "YAMLReading", folder: .formats, mayImport: ["CYAML", "TextTools"], unsafeFiles: [""]),
    Row(
      target: "EspeakSynthesis", folder: .machine,
      mayImport: ["CLinux", "System", "Speech", "Sound", "TextTools"],
      unsafeFiles: [""]),
    Row(
      target: "EspeakEngine", folder: .machine,
      mayImport: ["CEspeakNG", "CLinux", "EspeakSynthesis", "Sound"],
      unsafeFiles: [""]),
    Row(
      target: "ALSAOutput", folder: .machine,
      mayImport: ["CALSA", "CALSASilence", "System", "Sound"],
      unsafeFiles: [""]),
    Row(target: "System", folder: .machine, mayImport: ["CLinux"], unsafeFiles: [""]),
    Row(target: "CALSASilence", folder: .machine, mayImport: []),
    Row(target: "CDataTables", folder: .machine, mayImport: []),
    Row(
      target: "DataTables", folder: .machine, mayImport: ["CDataTables"], unsafeFiles: [""]),
    Row(
      target: "SoundFiles", folder: .machine,
      mayImport: ["CSndfile", "System", "Sound", "TextTools"],
      unsafeFiles: [""]),
    Row(
      target: "TerminalKeys", folder: .machine, mayImport: ["CTermkey", "Keys"],
      unsafeFiles: ["KeyDecoder"]),
    Row(
      target: "MecabReading", folder: .machine, mayImport: ["CMecab", "Readings", "Speech"],
      unsafeFiles: [""]),
    Row(
      target: "ScenarioFormat", folder: .formats,
      mayImport: pureNames + ["YAMLReading", "Keys"]),
    Row(target: "Reports", folder: .formats, mayImport: pureNames, isPure: true),
    Row(
      target: "Messages", folder: .program,
      mayImport: ["TextTools", "System", "ScenarioFormat", "Sound", "Speech"]),
    Row(
      target: "Playing", folder: .program,
      mayImport: pureNames + [
        "Messages", "System", "ALSAOutput", "EspeakSynthesis", "MecabReading", "Readings",
        "DataTables", "SoundFiles", "ScenarioFormat", "YAMLReading", "Reports",
      ]),
    Row(
      target: "Exploring", folder: .program,
      mayImport: pureNames + [
        "Messages", "Playing", "System", "ALSAOutput", "TerminalKeys", "Keys",
        "ScenarioFormat", "Reports",
      ], pureFolder: "Steps"),
    Row(
      target: "ControlLine", folder: .program,
      mayImport: pureNames + [
        "Messages", "Playing", "Exploring", "System", "ScenarioFormat", "YAMLReading", "Reports",
      ]),
    Row(
      target: "Doctor", folder: .program,
      mayImport: pureNames + [
        "Playing", "Exploring", "System", "ALSAOutput", "EspeakSynthesis", "MecabReading",
        "TerminalKeys", "Keys", "ScenarioFormat",
      ]),
    Row(
      target: "CommandLineInterface", folder: .program,
      mayImport: pureNames + [
        "Messages", "Playing", "Exploring", "ControlLine", "Doctor", "EspeakSynthesis",
        "ALSAOutput", "SoundFiles", "ScenarioFormat", "Reports", "System", "TerminalKeys",
      ]),
    Row(
      target: "earshot", folder: .program,
      mayImport: ["CommandLineInterface", "Messages", "System"]),
    Row(target: "earshot-voice", folder: .program, mayImport: ["EspeakEngine"]),
    Row(target: "contacts-example", mayImport: pureNames + ["EspeakSynthesis", "ALSAOutput"]),
    Row(
      target: "earshot-bench",
      mayImport: pureNames + [
        "EspeakSynthesis", "ScenarioFormat", "CommandLineInterface", "Messages", "CEspeakNG",
        "ALSAOutput",
        "CLinux",
      ]),
    Row(target: "terminal-probe", mayImport: ["System", "Keys", "TerminalKeys"]),
  ]

  /// Of CommandLineInterface.
  static let mostCommandFiles = 45

  /// Modules of the platform that impure targets may use.
  static let platform = ["Glibc", "Foundation", "FoundationEssentials", "Dispatch"]

  /// What only adapters and the command line may touch.
  static let impure = [
    "Foundation", "FoundationEssentials", "Glibc", "Dispatch", "Synchronization", "_Concurrency",
  ]
}
