import Accessibility
import ScenarioFormat
import Simulation
import Testing

/// The base of a file that has no mistake.
func scenario(_ text: String, language: String? = nil) throws -> Scenario {
  let file = try ScenarioReader.read(text, name: "file.yaml", language: language)
  return try #require(file.scenarios.first)
}

/// The elements of a screen whose lines are given.
func elements(_ lines: String) throws -> [ElementTree.Branch] {
  let scenario = try scenario("screens:\n  main:\n" + indented(lines, by: 4))
  return try #require(scenario.screens.first).elements
}

/// The one element that is written in braces.
func element(_ text: String) throws -> Element {
  try #require(try elements("- {id: a, \(text)}").first).element
}

func indented(_ lines: String, by spaces: Int) -> String {
  lines.split(separator: "\n").map { String(repeating: " ", count: spaces) + $0 + "\n" }.joined()
}
