/// DESIGN's table: what each target of Sources may import of the other targets.
enum Architecture {
  struct Row: Sendable {
    var target: String
    var mayImport: [String]
    /// No Foundation, no C, no Dispatch, no locks, no clock.
    var isPure = false
    /// Files in which `unsafe` may stand, by the beginning of their names.
    var unsafeFiles: [String] = []
  }

  static let pureNames = [
    "Accessibility", "Interruption", "Sound", "Speech", "ScreenReader", "Simulation",
  ]

  static let table: [Row] = [
    Row(target: "CEspeakNG", mayImport: []),
    Row(target: "CALSA", mayImport: []),
    Row(target: "CSndfile", mayImport: []),
    Row(target: "CYAML", mayImport: []),
    Row(target: "CTermkey", mayImport: []),
    Row(target: "CMecab", mayImport: []),
    Row(target: "CLinux", mayImport: []),
    Row(target: "Accessibility", mayImport: [], isPure: true),
    Row(target: "Interruption", mayImport: [], isPure: true),
    Row(target: "Sound", mayImport: [], isPure: true),
    Row(target: "Speech", mayImport: ["Sound"], isPure: true),
    Row(target: "Readings", mayImport: ["Speech"], isPure: true),
    Row(
      target: "ScreenReader", mayImport: ["Accessibility", "Interruption", "Speech"], isPure: true),
    Row(
      target: "Simulation",
      mayImport: ["Accessibility", "Interruption", "Sound", "Speech", "ScreenReader"],
      isPure: true),
    Row(target: "Keys", mayImport: [], isPure: true),
    Row(target: "YAMLReading", mayImport: ["CYAML"], unsafeFiles: [""]),
    Row(
      target: "EspeakSynthesis", mayImport: ["CLinux", "Speech", "Sound"], unsafeFiles: [""]),
    Row(
      target: "EspeakEngine", mayImport: ["CEspeakNG", "CLinux", "EspeakSynthesis", "Sound"],
      unsafeFiles: [""]),
    Row(target: "ALSAOutput", mayImport: ["CALSA", "CLinux", "Sound"], unsafeFiles: [""]),
    Row(target: "SoundFiles", mayImport: ["CSndfile", "Sound"], unsafeFiles: [""]),
    Row(target: "TerminalKeys", mayImport: ["CTermkey", "Keys"], unsafeFiles: ["KeyDecoder"]),
    Row(
      target: "MecabReading", mayImport: ["CMecab", "Readings", "Speech"], unsafeFiles: [""]),
    Row(target: "ScenarioFormat", mayImport: pureNames + ["YAMLReading", "Keys", "Reports"]),
    Row(target: "Exploration", mayImport: pureNames + ["ScenarioFormat", "Keys"], isPure: true),
    Row(target: "Reports", mayImport: pureNames, isPure: true),
    Row(
      target: "CommandLineInterface",
      mayImport: pureNames + [
        "YAMLReading", "EspeakSynthesis", "ALSAOutput", "SoundFiles", "ScenarioFormat", "Reports",
        "Readings", "MecabReading", "CLinux", "Keys", "TerminalKeys", "Exploration",
      ],
      unsafeFiles: ["Options.swift", "Terminal"]),
    Row(target: "earshot", mayImport: ["CommandLineInterface"]),
    Row(target: "earshot-voice", mayImport: ["EspeakEngine"]),
    Row(target: "contacts-example", mayImport: pureNames + ["EspeakSynthesis", "ALSAOutput"]),
    Row(
      target: "earshot-bench",
      mayImport: pureNames + [
        "EspeakSynthesis", "ScenarioFormat", "CommandLineInterface", "CEspeakNG", "ALSAOutput",
        "CLinux",
      ]),
    Row(target: "terminal-probe", mayImport: ["CommandLineInterface", "Keys", "TerminalKeys"]),
  ]

  /// Modules of the platform that impure targets may use.
  static let platform = ["Glibc", "Foundation", "FoundationEssentials", "Dispatch"]

  /// What only adapters and the command line may touch.
  static let impure = [
    "Foundation", "FoundationEssentials", "Glibc", "Dispatch", "Synchronization", "_Concurrency",
  ]
}
