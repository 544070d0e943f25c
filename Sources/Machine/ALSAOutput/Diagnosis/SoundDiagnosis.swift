import Glibc
public import Sound
import System

/// Why no sound comes out, and what mends it: a pure conclusion from ``SoundFacts``.
public struct SoundDiagnosis: Hashable, Sendable {
  public enum Cause: String, CaseIterable, Sendable {
    case unknownDevice, serverRefuses, pulseServerUnreachable, foreignSession, pluginMissing, busy,
      notReadable
    case noCard, other
  }

  public var cause: Cause
  /// A sentence's worth, without a full stop.
  public var reason: String
  /// A whole sentence.
  public var remedy: String
  /// Whether it may pass by itself.
  public var isPassing: Bool

  public var error: SoundError {
    SoundError(operation: "opening the sound device", reason: reason, remedy: remedy)
  }

  private struct Rule: Sendable {
    var cause: Cause
    var applies: @Sendable (SoundFacts) -> Bool
    var reason: @Sendable (SoundFacts) -> String
    var remedy: @Sendable (SoundFacts) -> String
    var isPassing: @Sendable (SoundFacts) -> Bool = { _ in false }
  }

  /// How ALSA's plugins say that a server did not take them.
  private static let refusals: Set<Int32> = [ECONNREFUSED, EIO]

  /// The first rule that applies is the cause.
  private static let rules: [Rule] = [
    Rule(
      cause: .unknownDevice,
      applies: { $0.device != nil && $0.codes.contains(ENOENT) },
      reason: { "there is no device named \($0.device ?? "")" },
      remedy: { _ in "`earshot devices` lists the names." }),
    Rule(
      cause: .serverRefuses,
      applies: { $0.isServerListening && !refusals.isDisjoint(with: $0.codes) },
      reason: { _ in "the sound server takes no further program for now" },
      remedy: { _ in
        "End programs that play; where none does, see to it that the server lets this user in."
      },
      isPassing: { _ in true }),
    Rule(
      cause: .pulseServerUnreachable,
      applies: { $0.pulseServer != nil && $0.triedPulse },
      reason: {
        "PULSE_SERVER is set to \($0.pulseServer ?? ""), and no sound server answers there"
      },
      remedy: { _ in "Unset PULSE_SERVER, or start the server that it names." }),
    Rule(
      cause: .foreignSession,
      applies: { $0.servers.isEmpty && !$0.otherServers.isEmpty },
      reason: {
        let folder =
          $0.runtimeFolder.map { "XDG_RUNTIME_DIR is \($0)" } ?? "XDG_RUNTIME_DIR is unset"
        return "\(folder), but the sound server runs in \($0.otherServers[0])"
      },
      remedy: {
        $0.isRoot
          ? "Sound belongs to the user's own session: run earshot as that user, without sudo."
          : "Set XDG_RUNTIME_DIR=\($0.otherServers[0]), or run earshot in the desktop session."
      }),
    Rule(
      cause: .pluginMissing,
      applies: { $0.unreachedServer != nil && !$0.codes.contains(EBUSY) },
      reason: {
        "\($0.unreachedServer?.rawValue ?? "A sound server") runs, but ALSA has no plugin for it"
      },
      remedy: { "Install \($0.unreachedServer?.package ?? "pipewire-alsa")." }),
    Rule(
      cause: .busy,
      applies: { $0.codes.contains(EBUSY) },
      reason: {
        "the sound device is busy: \($0.holder.map { "\($0) holds it" } ?? "it is in use")"
      },
      remedy: {
        switch $0.unreachedServer {
        case .some(let server): "Install \(server.package), so that ALSA plays through it."
        case nil where $0.device != nil: "Leave --device out, to play through the sound server."
        case nil: "End the program that uses it, or choose another device with --device."
        }
      },
      isPassing: { $0.unreachedServer == nil }),
    Rule(
      cause: .notReadable,
      applies: { $0.nodes > 0 && $0.openableNodes == 0 },
      reason: { _ in "/dev/snd may not be opened by this user" },
      remedy: { _ in
        "Add the user to the group audio (sudo usermod -aG audio \"$USER\"), then log in again."
      }),
    Rule(
      cause: .noCard,
      applies: { $0.device == nil && $0.cards == 0 && $0.servers.isEmpty },
      reason: { _ in "this machine has no sound card and no sound server" },
      remedy: {
        $0.isRemote || $0.isRoot
          ? "Run earshot in the session of a user who has sound, or use `earshot render`."
          : "Connect a sound device, or write a file with `earshot render`."
      }),
    Rule(
      cause: .other,
      applies: { _ in true },
      reason: { facts in
        facts.attempts.map { "\($0.name): \(SystemError(code: $0.code).reason)" }
          .joined(separator: "; ")
      },
      remedy: { _ in "Choose another device with --device; `earshot devices` lists them." }),
  ]

  public init(_ facts: SoundFacts) {
    let rule = SoundDiagnosis.rules.first { $0.applies(facts) } ?? SoundDiagnosis.rules[0]
    cause = rule.cause
    reason = rule.reason(facts)
    remedy = rule.remedy(facts)
    isPassing = rule.isPassing(facts)
  }
}

extension SoundFacts {
  fileprivate var codes: [Int32] { attempts.map(\.code) }

  fileprivate var triedPulse: Bool {
    attempts.contains { $0.name.contains("pulse") || $0.name == "default" }
  }

  /// A server that runs here and that ALSA cannot reach.
  fileprivate var unreachedServer: Server? {
    guard servers.allSatisfy({ !plugins.contains($0) }) else { return nil }
    return servers.first
      ?? Server.allCases.first { server in
        processes.contains(server.rawValue.lowercased()) && !plugins.contains(server)
      }
  }

  fileprivate var holder: String? {
    servers.first?.rawValue
      ?? Server.allCases.first { processes.contains($0.rawValue.lowercased()) }?.rawValue
  }
}
