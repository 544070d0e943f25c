import Messages
import Playing
import ScenarioFormat
import Simulation

/// The screens that `outline` and `inspect` show: of one file, in the base or in a variant.
struct OutlineSet {
  let scenario: Scenario
  let outlines: [ScreenOutline]

  init(_ arguments: Arguments, _ console: Console) throws(Failure) {
    guard arguments.operands.count == 1 else {
      throw Failure(.usage, "one file at a time, please; there are \(arguments.operands.count)")
    }
    let set = try ScenarioSet(arguments, ScenarioFiles(arguments.operands), console)
    let overrides = try Overrides(arguments)
    guard let run = set.runs.first else { throw Failure(.usage, "the file has no scenario") }
    let scenario = overrides.applied(to: run.scenario)
    self.scenario = scenario
    let names = scenario.screens.map(\.name)
    if let screen = arguments.value(.screen) {
      guard names.contains(screen) else {
        throw OptionValues.unknown("screen", screen, in: names)
      }
      outlines = [ScreenOutline(of: screen, in: scenario)]
    } else {
      outlines = names.map { ScreenOutline(of: $0, in: scenario) }
    }
  }

  static let options = [
    Option(.screen, nil, "NAME", "only this screen; all of the file when left out"),
    Option(.language, nil, "LANG", "the user's language, as de-AT, over the file's own"),
    Option(.profile, nil, "NAME", "the iOS version, as ios-18"),
    Option(.quirk, nil, "K=V", "one behaviour apart from the profile; may be repeated"),
    Option(.hints, nil, "on|off", "whether hints are spoken"),
    Option(.variant, nil, "NAME", "this variant of the file instead of its base"),
  ]
}
