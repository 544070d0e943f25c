import FoundationEssentials

/// What of this machine decides whether sound can be heard.
struct SoundFacts: Sendable {
  var hasCard = false
  /// Whether this user may open the card's playback nodes.
  var mayOpenCard = false
  var isBusy = false
  var isRoot = false
  /// The person behind sudo.
  var sudoUser: String?
  var runtimeFolder: String?
  var pulseServer: String?
  /// `PulseAudio` or `PipeWire`, where one serves this user.
  var server: String?
  /// The user number whose server was found where this user's would be missing.
  var foreignServer: String?
  /// Which of ALSA's ways to a sound server are installed.
  var hasPulsePlugin = false
  var hasPipeWirePlugin = false

  static func gather() -> SoundFacts {
    let environment = ProcessInfo.processInfo.environment
    var facts = SoundFacts()
    let nodes = entries(of: "/dev/snd").filter { $0.hasPrefix("pcm") && $0.hasSuffix("p") }
    facts.hasCard = hasCards || !nodes.isEmpty
    facts.mayOpenCard = nodes.contains { Terminal.canWrite("/dev/snd/" + $0) }
    facts.isRoot = Terminal.isRoot
    facts.sudoUser = environment["SUDO_USER"].nonEmpty
    facts.runtimeFolder = environment["XDG_RUNTIME_DIR"].nonEmpty
    facts.pulseServer = environment["PULSE_SERVER"].nonEmpty
    facts.server = facts.runtimeFolder.flatMap(server(in:))
    facts.foreignServer = entries(of: "/run/user").first { user in
      let folder = "/run/user/" + user
      return folder != facts.runtimeFolder && server(in: folder) != nil
    }
    facts.hasPulsePlugin = hasPlugin("pulse")
    facts.hasPipeWirePlugin = hasPlugin("pipewire")
    return facts
  }

  private static var hasCards: Bool {
    guard let data = FileManager.default.contents(atPath: "/proc/asound/cards") else {
      return false
    }
    return String(decoding: data, as: UTF8.self).contains("]:")
  }

  private static func server(in folder: String) -> String? {
    let exists = FileManager.default.fileExists(atPath:)
    if exists(folder + "/pipewire-0") { return "PipeWire" }
    return exists(folder + "/pulse/native") ? "PulseAudio" : nil
  }

  private static func hasPlugin(_ name: String) -> Bool {
    let folders = ["/usr/lib"] + entries(of: "/usr/lib").map { "/usr/lib/" + $0 } + ["/usr/lib64"]
    return folders.contains {
      FileManager.default.fileExists(atPath: "\($0)/alsa-lib/libasound_module_pcm_\(name).so")
    }
  }

  /// Sorted, empty where the folder cannot be read.
  private static func entries(of folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}

extension String? {
  var nonEmpty: String? { self == "" ? nil : self }
}
