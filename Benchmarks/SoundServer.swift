import CLinux
import Glibc

/// A sound server of the measurement's own: a null sink in a folder of its own. It takes sound as a
/// device does, by the same clock as this program, CLOCK_MONOTONIC.
final class SoundServer {
  static let sampleRate = 22_050
  static let sink = "earshot"
  private static let patience: Int64 = 10_000_000_000

  private let folder = TemporaryFolder()
  private var server: ChildProgram?

  /// This process and its children play there from now on.
  init() {
    let path = folder.path
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "PULSE_SINK", "PULSE_SERVER"] {
      unsafe unsetenv(name)
    }
    for name in ["XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "PULSE_RUNTIME_PATH"] {
      unsafe setenv(name, path, 1)
    }
    let sink =
      "module-null-sink sink_name=\(Self.sink) rate=\(Self.sampleRate) channels=1 format=s16le"
    server = ChildProgram([
      "pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
      "--log-target=file:\(path)/pulseaudio.log", "-L", sink, "-L",
      "module-native-protocol-unix auth-anonymous=1 socket=\(path)/native",
    ])
    unsafe setenv("PULSE_SERVER", "unix:\(path)/native", 1)
    let limit = clinux_monotonic() + Self.patience
    while sinkBlock == nil, clinux_monotonic() < limit { usleep(20_000) }
  }

  deinit { server?.kill() }

  func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  func write(_ name: String, _ text: String) -> String { folder.write(name, text) }

  /// How much the sink takes at once, in milliseconds, as whoever plays and records has it now; nil
  /// where the server does not answer.
  var sinkBlock: Double? {
    let text = ChildProgram.output(of: "LC_ALL=C pactl list sinks 2>/dev/null")
    guard let rest = text.after("configured ") else { return nil }
    return Double(String(rest.prefix { $0.isNumber })).map { $0 / 1_000 }
  }
}

extension String {
  /// What stands behind the first place of `text`.
  func after(_ text: String) -> Substring? {
    var place = self[...]
    while !place.isEmpty {
      if place.hasPrefix(text) { return place.dropFirst(text.count) }
      place = place.dropFirst()
    }
    return nil
  }
}
