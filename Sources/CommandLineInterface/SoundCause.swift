/// Why no sound device opens, and what mends it: the first row of the table that applies.
struct SoundCause: Sendable {
  var reason: String
  /// A whole sentence, or several.
  var remedy: String

  static func of(_ facts: SoundFacts) -> SoundCause {
    for row in table {
      if let cause = row(facts) { return cause }
    }
    return SoundCause(
      reason: "no sound device opens",
      remedy: "'earshot devices' lists the devices; choose one with --device.")
  }

  private static let table: [@Sendable (SoundFacts) -> SoundCause?] = [
    { facts in
      facts.pulseServer.map {
        SoundCause(
          reason: "PULSE_SERVER is set to \($0), and no sound server answers there",
          remedy: "Unset PULSE_SERVER, or start the server it names.")
      }
    },
    { facts in
      guard facts.isRoot, let user = facts.sudoUser else { return nil }
      return SoundCause(
        reason: "sudo made you root, and sound belongs to the session of \(user)",
        remedy: "Run earshot without sudo.")
    },
    { facts in
      guard facts.runtimeFolder == nil, let user = facts.foreignServer else { return nil }
      return SoundCause(
        reason: "XDG_RUNTIME_DIR is not set, as happens with su, cron and some ssh logins, so the "
          + "sound server of user \(user) is not found",
        remedy: facts.isRoot
          ? "Run earshot as that user, with XDG_RUNTIME_DIR=/run/user/\(user)."
          : "Run 'export XDG_RUNTIME_DIR=/run/user/\(user)' first.")
    },
    { facts in
      guard facts.server == nil, facts.isRoot, let user = facts.foreignServer else { return nil }
      return SoundCause(
        reason: "root has no sound server; the one of user \(user) is that user's own",
        remedy: "Run earshot as that user, with XDG_RUNTIME_DIR=/run/user/\(user).")
    },
    { facts in
      guard let server = facts.server, !facts.hasPulsePlugin, !facts.hasPipeWirePlugin else {
        return nil
      }
      return SoundCause(
        reason: "\(server) holds the sound card, and ALSA has no way to it",
        remedy: server == "PipeWire"
          ? "Install pipewire-alsa: sudo apt install pipewire-alsa."
          : "Install libasound2-plugins: sudo apt install libasound2-plugins.")
    },
    { facts in
      guard facts.hasCard, !facts.mayOpenCard else { return nil }
      return SoundCause(
        reason: "there is a sound card, but this user may not open /dev/snd",
        remedy: "Join the group audio: sudo usermod -aG audio \"$USER\", then log in again.")
    },
    { facts in
      guard facts.hasCard, facts.isBusy else { return nil }
      return SoundCause(
        reason: "another program holds the sound card",
        remedy: "End that program, or let a sound server share the card: install pipewire-alsa or "
          + "libasound2-plugins.")
    },
    { facts in
      guard !facts.hasCard, facts.server == nil else { return nil }
      return SoundCause(
        reason: "this machine has no sound card, and no sound server runs for this user",
        remedy: "Connect a sound device, or start PipeWire or PulseAudio. 'earshot render' and "
          + "'earshot transcript' work without.")
    },
  ]
}
