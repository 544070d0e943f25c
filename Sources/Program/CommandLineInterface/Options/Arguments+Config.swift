import ALSAOutput
import ScenarioFormat

/// What an option says, else the config file.
extension Arguments {
  /// Nil: one of the usual ones.
  var device: String? { value(.device) ?? config.device }

  var theme: String? { value(.theme) ?? config.theme }

  func deviceSettings(_ response: DeviceOutput.Response = .steady) -> DeviceOutput.Settings {
    var settings = DeviceOutput.Settings(response)
    if let idle = config.idle { settings.idle = idle }
    return settings
  }
}
