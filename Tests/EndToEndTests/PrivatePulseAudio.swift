import Foundation

/// A sound server of the tests' own: a null sink behind ALSA's `pulse` PCM, in a folder of its own,
/// recorded at its monitor.
final class PrivatePulseAudio {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static let sink = "earshot"
  static let sampleRate = 22_050
  private static let patience = 10.0
  /// A shorter one would pull the sink to smaller blocks.
  private static let recorderLatency = "20"
  /// Recorded on, after what is played has been handed over.
  private static let tail = 0.3
  private static let tailPatience = 2.0

  /// How its sink takes sound.
  struct Format {
    var rate = PrivatePulseAudio.sampleRate
    var channels = 1
    var samples = "s16le"
  }

  let folder: URL
  private let format: Format
  private var server: ChildProcess?

  init(_ format: Format = Format()) throws {
    self.format = format
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "earshot-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try start()
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  private var socket: String { folder.path + "/native" }
  /// For the tests' own tools.
  private var control: String { folder.path + "/control" }
  private var controlEnvironment: [String: String] {
    environment.merging(["PULSE_SERVER": "unix:" + control]) { $1 }
  }

  /// What leads to the server and to no other sound of this machine.
  private var settings: [String: String] {
    [
      "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "XDG_CONFIG_HOME": folder.path,
      "PULSE_RUNTIME_PATH": folder.path, "PULSE_SERVER": "unix:" + socket,
    ]
  }

  /// For child processes: this process's environment, with sound led here.
  var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "PULSE_SINK"] { environment[name] = nil }
    return environment.merging(settings) { $1 }
  }

  /// Leads this process's own ALSA here, until it is led elsewhere.
  func adopt() {
    for name in ["PULSE_RUNTIME_PATH", "PULSE_SERVER"] {
      unsafe setenv(name, settings[name] ?? "", 1)
    }
  }

  private var sinkArguments: [String] {
    [
      "sink_name=\(PrivatePulseAudio.sink)", "rate=\(format.rate)",
      "channels=\(format.channels)", "format=\(format.samples)",
    ]
  }

  /// Starts the server, also again after ``stop()``.
  /// - Parameter isReachable: false where players are to find it only after ``open()``.
  func start(isReachable: Bool = true) throws {
    var environment = environment
    environment["PULSE_SERVER"] = nil
    server = try ChildProcess(
      [
        "pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
        "--log-target=file:\(folder.path)/pulseaudio.log",
        "-L", "module-null-sink " + sinkArguments.joined(separator: " "),
        "-L", PrivatePulseAudio.door(control),
      ] + (isReachable ? ["-L", PrivatePulseAudio.door(socket)] : []), environment: environment)
    try wait("the private PulseAudio did not start") {
      try ChildProcess(["pactl", "info"], environment: self.controlEnvironment).wait() == 0
    }
  }

  private static func door(_ socket: String) -> String {
    "module-native-protocol-unix auth-anonymous=1 socket=" + socket
  }

  /// Lets players in.
  func open() throws { try control(["load-module"] + words(PrivatePulseAudio.door(socket))) }

  private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// Ends the server at once, as a crash would.
  func stop() {
    guard let server else { return }
    thaw()
    server.end(by: SIGKILL)
    _ = server.wait()
    self.server = nil
    for path in [socket, control] { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Lets it hang: it holds its connections and answers nobody.
  func freeze() { server?.end(by: SIGSTOP) }
  func thaw() { server?.end(by: SIGCONT) }

  func suspendSink(_ isSuspended: Bool) throws {
    try control(["suspend-sink", PrivatePulseAudio.sink, isSuspended ? "1" : "0"])
  }

  func removeSink() throws { try control(["unload-module", "module-null-sink"]) }
  func addSink() throws { try control(["load-module", "module-null-sink"] + sinkArguments) }

  private func control(_ words: [String]) throws {
    let status = try ChildProcess(["pactl"] + words, environment: controlEnvironment).wait()
    if status != 0 { throw Failure(description: "pactl \(words) failed") }
  }

  /// Names of the applications that play.
  func players() throws -> String {
    let path = folder.path + "/players"
    _ = try ChildProcess(
      ["pactl", "list", "sink-inputs"], environment: controlEnvironment, output: path
    ).wait()
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// What the sink plays while `body` runs, and a little longer; recording has begun before.
  func recording(_ body: () throws -> Void) throws -> Recording {
    let path = folder.path + "/recording-\(UUID().uuidString.prefix(8)).raw"
    let recorder = try ChildProcess(
      [
        "parec", "-d", PrivatePulseAudio.sink + ".monitor", "--raw", "--format=s16le",
        "--rate=\(PrivatePulseAudio.sampleRate)", "--channels=1",
        "--latency-msec=" + PrivatePulseAudio.recorderLatency,
      ], environment: controlEnvironment, output: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    defer {
      recorder.end(by: SIGTERM)
      _ = recorder.wait()
    }
    try wait("the recorder gave no samples") { size(of: path) > 0 }
    try body()
    let tail = Int(PrivatePulseAudio.tail * Double(PrivatePulseAudio.sampleRate)) * 2
    let end = size(of: path) + tail
    // Rarely a monitor falls silent for good when the last player leaves.
    let isWhole = Deadline.reached(within: PrivatePulseAudio.tailPatience) { size(of: path) >= end }
    var recording = Recording(raw: path)
    recording.isWhole = isWhole
    return recording
  }

  private func size(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? Int) ?? 0
  }

  private func wait(_ failure: String, until isReached: () throws -> Bool) throws {
    guard try Deadline.reached(within: PrivatePulseAudio.patience, isReached) else {
      throw Failure(description: failure)
    }
  }
}
