/// What is known about a machine's sound, gathered once; ``SoundDiagnosis`` draws the conclusion.
public struct SoundFacts: Hashable, Sendable {
  /// An attempt to open a PCM.
  public struct Attempt: Hashable, Sendable {
    public var name: String
    /// An errno.
    public var code: Int32

    public init(name: String, code: Int32) {
      self.name = name
      self.code = code
    }
  }

  /// A sound server whose socket stands in a runtime folder.
  public enum Server: String, CaseIterable, Sendable {
    case pipeWire = "PipeWire"
    case pulseAudio = "PulseAudio"

    /// The PCM that leads to it.
    public var pcm: String { self == .pipeWire ? "pipewire" : "pulse" }
    /// The Debian package that brings the PCM.
    public var package: String { self == .pipeWire ? "pipewire-alsa" : "libasound2-plugins" }
  }

  /// The device that the user named.
  public var device: String?
  public var attempts: [Attempt] = []
  /// Sound cards that the kernel knows.
  public var cards = 0
  /// Playback nodes in /dev/snd that exist, and those that we may open.
  public var nodes = 0
  public var openableNodes = 0
  public var isRoot = false
  /// SSH_CONNECTION or SSH_TTY is set.
  public var isRemote = false
  public var runtimeFolder: String?
  /// Servers whose socket stands in our runtime folder.
  public var servers: [Server] = []
  /// Whether a server on this machine takes connections where ALSA looks for one.
  public var isServerListening = false
  /// Runtime folders under /run/user with a server's socket that are not ours.
  public var otherServers: [String] = []
  /// The value of PULSE_SERVER.
  public var pulseServer: String?
  /// Servers for which ALSA's plugin is installed.
  public var plugins: [Server] = []
  /// Sound servers among the running processes, by their process names.
  public var processes: [String] = []

  public init() {}
}
