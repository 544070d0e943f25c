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

/// libm, since the pure targets round numbers without importing Foundation.
func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources, swiftSettings: strict,
    linkerSettings: [.linkedLibrary("m")])
}

/// - Parameter pkgConfig: nil for a library that lies where the compiler looks anyway.
func system(_ name: String, pkgConfig: String?, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
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
  "Accessibility", "Interruption", "Sound", "Speech", "ScreenReader", "Simulation",
]

let package = Package(
  name: "earshot",
  products: [
    .executable(name: "earshot", targets: ["earshot"]),
    .executable(name: "earshot-voice", targets: ["earshot-voice"]),
    .library(name: "Accessibility", targets: ["Accessibility"]),
    .library(
      name: "Simulation",
      targets: ["Simulation", "ScreenReader", "Interruption", "Speech", "Sound"]),
  ],
  targets: [
    system("CEspeakNG", pkgConfig: "espeak-ng", apt: "libespeak-ng-dev"),
    system("CALSA", pkgConfig: "alsa", apt: "libasound2-dev"),
    system("CSndfile", pkgConfig: "sndfile", apt: "libsndfile1-dev"),
    system("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev"),
    system("CTermkey", pkgConfig: "termkey", apt: "libtermkey-dev"),
    system("CMecab", pkgConfig: nil, apt: "libmecab-dev"),
    .systemLibrary(name: "CLinux"),

    library("Accessibility"),
    library("Interruption"),
    library("Sound"),
    library("Speech", ["Sound"]),
    library("Readings", ["Speech"]),
    library("ScreenReader", ["Accessibility", "Interruption", "Speech"], resources: words),
    library(
      "Simulation", ["Accessibility", "Interruption", "Sound", "Speech", "ScreenReader"]),

    library("Keys"),
    library("Exploration", pure + ["ScenarioFormat", "Keys"]),

    library("YAMLReading", ["CYAML"]),
    library("EspeakSynthesis", ["CLinux", "Speech", "Sound"]),
    library("EspeakEngine", ["CEspeakNG", "CLinux", "EspeakSynthesis", "Sound"]),
    library("ALSAOutput", ["CALSA", "CLinux", "Sound"]),
    library("SoundFiles", ["CSndfile", "Sound"]),
    library("TerminalKeys", ["CTermkey", "Keys"]),
    library("MecabReading", ["CMecab", "Readings", "Speech"]),

    library("ScenarioFormat", pure + ["YAMLReading", "Keys", "Reports"]),
    library("Reports", pure),
    library(
      "CommandLineInterface",
      pure + [
        "YAMLReading", "EspeakSynthesis", "ALSAOutput", "SoundFiles", "ScenarioFormat", "Reports",
        "Readings", "MecabReading", "CLinux", "Keys", "TerminalKeys", "Exploration",
      ]),
    .executableTarget(
      name: "earshot", dependencies: ["CommandLineInterface"], swiftSettings: strict),
    .executableTarget(
      name: "earshot-voice", dependencies: ["EspeakEngine"], swiftSettings: strict),
    .executableTarget(
      name: "contacts-example", dependencies: pure + ["EspeakSynthesis", "ALSAOutput"],
      path: "Examples/Contacts", swiftSettings: strict),
    .executableTarget(
      name: "earshot-bench",
      dependencies: [
        "Accessibility", "ScreenReader", "Simulation", "Speech", "EspeakSynthesis",
        "ScenarioFormat", "CommandLineInterface", "CEspeakNG", "ALSAOutput", "Sound", "CLinux",
      ],
      path: "Benchmarks", swiftSettings: strict),
    .executableTarget(
      name: "terminal-probe", dependencies: ["CommandLineInterface", "Keys", "TerminalKeys"],
      path: "Tests/TerminalProbe", swiftSettings: strict),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    tests("Accessibility", ["Accessibility"]),
    tests("Interruption", ["Interruption"]),
    tests("Sound", ["Sound", "SoundFiles"]),
    tests("Speech", ["Speech", "Sound", "EspeakSynthesis", "EspeakEngine"]),
    tests(
      "Readings",
      pure + ["Readings", "MecabReading", "EspeakSynthesis", "ScenarioFormat", "YAMLReading"]),
    tests("ScreenReader", pure),
    tests("Simulation", pure),
    tests("Rules", pure + ["ScenarioFormat", "Reports", "YAMLReading"]),
    tests("Exploration", pure + ["Exploration", "Keys", "ScenarioFormat"]),
    tests("ScenarioFormat", pure + ["ScenarioFormat", "YAMLReading", "Keys"]),
    tests("Reports", pure + ["Reports"]),
    tests("Keys", ["Keys"]),
    tests("TerminalKeys", ["TerminalKeys", "Keys"]),
    tests("Architecture", []),
    tests(
      "EndToEnd",
      pure + [
        "CommandLineInterface", "ALSAOutput", "SoundFiles", "ScenarioFormat", "CLinux", "Keys",
        "Exploration",
      ]),
  ]
)
