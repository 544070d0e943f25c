import ALSAOutput
import Sound

/// What `doctor` tells of the way to the loudspeaker.
package enum SoundChecks {
  /// For a device that is busy or does not answer: whoever asks why is not kept waiting.
  private static let patience = Duration.seconds(3)

  /// - Parameter device: the one to try; nil tries the usual ones.
  package static func all(_ device: String?) -> [Check] {
    facts(SoundFacts.collected(device: device)) + [opening(device)]
  }

  private static func facts(_ facts: SoundFacts) -> [Check] {
    var checks: [Check] = []
    switch facts.cards {
    case 0: checks.append(Check(.note, "No sound card."))
    case 1: checks.append(Check(.note, "1 sound card."))
    default: checks.append(Check(.note, "\(facts.cards) sound cards."))
    }
    if let folder = facts.runtimeFolder {
      checks.append(Check(.note, "XDG_RUNTIME_DIR is \(folder)."))
    } else {
      checks.append(Check(.note, "XDG_RUNTIME_DIR is not set."))
    }
    if let server = facts.pulseServer { checks.append(Check(.note, "PULSE_SERVER is \(server).")) }
    for server in facts.servers {
      checks.append(Check(.note, "\(server.rawValue) runs for this user."))
    }
    return checks
  }

  private static func opening(_ device: String?) -> Check {
    var settings = DeviceOutput.Settings()
    settings.patience = patience
    let output = DeviceOutput(device: device, settings: settings)
    do {
      try output.start()
      let name = output.deviceName ?? device ?? ""
      output.stop()
      return Check(.ok, "Sound plays through \(name).")
    } catch {
      return Check(.missing, error.description)
    }
  }
}
