import Messages
import Playing
import ScenarioFormat
import ScreenReader
import Speech

extension Overrides {
  init(_ arguments: Arguments) throws(Failure) {
    let values = OptionValues(arguments)
    self.init(config: arguments.config)
    language = try values.language()
    profile = try values.choice(.profile, of: Profile.allCases)
    quirks = try values.quirks()
    timing = try values.timings()
    rate = try values.number(.rate, in: SpeechSettings.rates)
    pitch = try values.number(.pitch, in: 0...100)
    hints = try values.truth(.hints)
    tracesContainers = try values.choice(.trace, of: Trace.allCases) == .containers
    voice = arguments.value(.voice)
  }
}
