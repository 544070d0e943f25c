// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// The folders of Sources; each may import from itself and from those before it.
enum Folder: String {
  case libraries = "Libraries"
  case core = "Core"
  case formats = "Formats"
  case machine = "Machine"
  case program = "Program"

  func path(_ target: String) -> String { "Sources/\(rawValue)/\(target)" }
}

/// libm, since the pure targets round numbers without importing Foundation.
func library(
  _ name: String, in folder: Folder, _ dependencies: [Target.Dependency] = [],
  resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: folder.path(name), resources: resources,
    swiftSettings: strict, linkerSettings: [.linkedLibrary("m")])
}

/// - Parameter pkgConfig: nil for a library that lies where the compiler looks anyway.
func system(_ name: String, pkgConfig: String?, apt: String) -> Target {
  .systemLibrary(
    name: name, path: Folder.libraries.path(name), pkgConfig: pkgConfig, providers: [.apt([apt])])
}

/// Our own C.
/// - Parameter exclude: what its sources embed.
func cTarget(_ name: String, exclude: [String] = []) -> Target {
  .target(name: name, path: Folder.machine.path(name), exclude: exclude)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: dependencies + ["TestSupport"], resources: [.copy("Cases")],
    swiftSettings: strict)
}

/// A file for each language that has words.
let words = ["en", "de", "fr", "hi", "ja", "zh-Hans"].map { language in
  Resource.embedInCode("Words/\(language).strings")
}

let pure: [Target.Dependency] = [
  "TextTools", "Accessibility", "Interruption", "Sound", "Speech", "ScreenReader", "Simulation",
]

let package = Package(
  name: "earshot",
  products: [
    .executable(name: "earshot", targets: ["earshot"]),
    .executable(name: "earshot-voice", targets: ["earshot-voice"]),
    .library(name: "Accessibility", targets: ["Accessibility"]),
    .library(
      name: "Simulation",
      targets: ["Simulation", "ScreenReader", "Interruption", "Speech", "Sound", "TextTools"]),
  ],
  targets: [
    system("CEspeakNG", pkgConfig: "espeak-ng", apt: "libespeak-ng-dev"),
    system("CALSA", pkgConfig: "alsa", apt: "libasound2-dev"),
    system("CSndfile", pkgConfig: "sndfile", apt: "libsndfile1-dev"),
    system("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev"),
    system("CTermkey", pkgConfig: "termkey", apt: "libtermkey-dev"),
    system("CMecab", pkgConfig: nil, apt: "libmecab-dev"),

    library("TextTools", in: .core),
    library("Accessibility", in: .core),
    library("Interruption", in: .core),
    library("Sound", in: .core),
    library("Speech", in: .core, ["TextTools", "Sound"]),
    library("Readings", in: .core, ["TextTools", "Speech"]),
    library(
      "ScreenReader", in: .core, ["TextTools", "Accessibility", "Interruption", "Speech"],
      resources: words),
    library(
      "Simulation", in: .core,
      ["TextTools", "Accessibility", "Interruption", "Sound", "Speech", "ScreenReader"]),

    library("Keys", in: .core),

    cTarget("CLinux"),
    library("System", in: .machine, ["CLinux"]),
    library("YAMLReading", in: .formats, ["CYAML", "TextTools"]),
    library("EspeakSynthesis", in: .machine, ["CLinux", "System", "Speech", "Sound", "TextTools"]),
    library("EspeakEngine", in: .machine, ["CEspeakNG", "CLinux", "EspeakSynthesis", "Sound"]),
    cTarget("CALSASilence"),
    library("ALSAOutput", in: .machine, ["CALSA", "CALSASilence", "System", "Sound"]),
    cTarget("CDataTables", exclude: ["Symbols"]),
    library("DataTables", in: .machine, ["CDataTables"]),
    library("SoundFiles", in: .machine, ["CSndfile", "System", "Sound", "TextTools"]),
    library("TerminalKeys", in: .machine, ["CTermkey", "Keys"]),
    library("MecabReading", in: .machine, ["CMecab", "Readings", "Speech"]),

    library("ScenarioFormat", in: .formats, pure + ["YAMLReading", "Keys"]),
    library("Reports", in: .formats, pure),
    library(
      "Messages", in: .program,
      ["TextTools", "System", "ScenarioFormat", "Sound", "Speech"]),
    library(
      "Playing", in: .program,
      pure + [
        "Messages", "System", "ALSAOutput", "EspeakSynthesis", "MecabReading", "Readings",
        "DataTables", "SoundFiles", "ScenarioFormat", "YAMLReading", "Reports",
      ]),
    library(
      "Exploring", in: .program,
      pure + [
        "Messages", "Playing", "System", "ALSAOutput", "TerminalKeys", "Keys",
        "ScenarioFormat", "Reports",
      ]),
    library(
      "ControlLine", in: .program,
      pure + [
        "Messages", "Playing", "Exploring", "System", "ScenarioFormat", "YAMLReading", "Reports",
      ]),
    library(
      "Doctor", in: .program,
      pure + [
        "Playing", "Exploring", "System", "ALSAOutput", "EspeakSynthesis", "MecabReading",
        "TerminalKeys", "Keys", "ScenarioFormat",
      ]),
    library(
      "CommandLineInterface", in: .program,
      pure + [
        "Messages", "Playing", "Exploring", "ControlLine", "Doctor", "EspeakSynthesis",
        "ALSAOutput", "SoundFiles", "ScenarioFormat", "Reports", "System", "TerminalKeys",
      ]),
    .executableTarget(
      name: "earshot", dependencies: ["CommandLineInterface", "Messages", "System"],
      path: Folder.program.path("earshot"), swiftSettings: strict),
    .executableTarget(
      name: "earshot-voice", dependencies: ["EspeakEngine"],
      path: Folder.program.path("earshot-voice"), swiftSettings: strict),
    .executableTarget(
      name: "contacts-example", dependencies: pure + ["EspeakSynthesis", "ALSAOutput"],
      path: "Examples/Contacts", swiftSettings: strict),
    .executableTarget(
      name: "earshot-bench",
      dependencies: [
        "Accessibility", "ScreenReader", "Simulation", "Speech", "EspeakSynthesis",
        "ScenarioFormat", "CommandLineInterface", "Messages", "CEspeakNG", "ALSAOutput", "Sound",
        "CLinux",
      ],
      path: "Benchmarks", swiftSettings: strict),
    .executableTarget(
      name: "terminal-probe", dependencies: ["System", "Keys", "TerminalKeys"],
      path: "Tests/TerminalProbe", swiftSettings: strict),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    tests("TextTools", ["TextTools"]),
    tests("Accessibility", ["Accessibility"]),
    tests("Interruption", ["Interruption"]),
    tests("Sound", ["Sound", "SoundFiles"]),
    tests("Speech", ["Speech", "Sound", "EspeakSynthesis", "EspeakEngine"]),
    tests(
      "Readings",
      pure + [
        "Readings", "MecabReading", "DataTables", "EspeakSynthesis", "ScenarioFormat",
        "YAMLReading",
      ]),
    tests("ScreenReader", pure),
    tests("Simulation", pure),
    tests("Rules", pure + ["ScenarioFormat", "Reports", "YAMLReading"]),
    tests("Exploration", pure + ["Exploring", "Keys", "ScenarioFormat"]),
    tests("ScenarioFormat", pure + ["ScenarioFormat", "YAMLReading", "Keys"]),
    tests("Reports", pure + ["Reports"]),
    tests("Keys", ["Keys"]),
    tests("TerminalKeys", ["TerminalKeys", "Keys"]),
    tests("Architecture", []),
    tests(
      "EndToEnd",
      pure + [
        "CommandLineInterface", "ALSAOutput", "SoundFiles", "ScenarioFormat", "CLinux", "Keys",
        "Exploring", "System",
      ]),
  ],
  cLanguageStandard: .c2x
)
