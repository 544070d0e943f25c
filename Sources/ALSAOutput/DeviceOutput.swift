import Glibc
public import Sound

/// Live playing: commands go to a thread of its own, which alone touches the device.
///
/// The device opens on that thread while the rest of the program still loads; ``start()`` waits for
/// it and starts the clock. A device lost on the way stops neither clock nor commands: see
/// ``takeFailure()``.
public final class DeviceOutput: SoundOutput, Sendable {
  /// How soon sound follows a command; the first two rows of `Depth.rows`.
  public enum Response: Int, Sendable {
    /// For fingers on keys: 10 ms, on a machine that is not busy.
    case quick
    /// For scenarios, which wait for nobody: 30 ms, borne also by a busy machine.
    case steady
  }

  public struct Settings: Sendable {
    /// How long the device runs in silence after the last sound: HDMI and Bluetooth swallow the
    /// first word after a pause.
    public var idle = Duration.seconds(30)
    /// Between two attempts to open a lost device again.
    public var retry = Duration.milliseconds(200)
    /// The row of `Depth.rows` to begin with.
    var row: Int

    public init(_ response: Response = .steady) { row = response.rawValue }
  }

  /// From ``stop()`` to silence.
  public static let stopLimit = Duration.milliseconds(50)
  /// A device that does not answer for so long is given up.
  static let patience = Duration.seconds(3)

  private let worker: DeviceWorker

  /// Begins to open a PCM: the one named, else the first of ``DeviceNames/standard`` that opens.
  public init(device: String? = nil, settings: Settings = Settings()) {
    PCM.quieten()
    nameStream()
    worker = DeviceWorker(device: device, settings: settings)
    worker.launch()
  }

  deinit { worker.monitor.change { $0.isStopping = true } }

  /// Waits until the device is open and takes sound, and starts the clock.
  /// - Throws: what keeps it from opening, and what mends that.
  public func start() throws(SoundError) {
    let limit = MonotonicClock.now + DeviceOutput.patience
    worker.monitor.wait(until: limit) { $0.opening != nil }
    let opening = worker.monitor.read { $0.opening }
    switch opening {
    case .success:
      // A server whose sink slept may need a while; what it swallows would be the first word.
      worker.monitor.wait(until: limit, for: \.isFlowing)
      worker.monitor.change { $0.zero = $0.zero ?? MonotonicClock.now }
    case .failure(let attempts):
      throw SoundDiagnosis(SoundFacts.collected(device: worker.device, attempts: attempts)).error
    case nil: throw DeviceOutput.silentDevice
    }
  }

  /// Since ``start()``; zero before.
  public var now: Duration {
    worker.monitor.read { $0.zero }.map { MonotonicClock.now - $0 } ?? .zero
  }

  /// The PCM that was opened.
  public var deviceName: String? {
    if case .success(let name)? = worker.monitor.read({ $0.opening }) { name } else { nil }
  }

  /// Whether sound is gone for the time being.
  public var isLost: Bool { worker.monitor.read { $0.isLost } }

  /// How often the machine was too busy to keep the device's queue filled.
  public var underrunCount: Int { worker.monitor.read { $0.underrunCount } }

  /// Why sound was lost, once for each loss.
  public func takeFailure() -> SoundError? {
    guard let failure = worker.monitor.read({ $0.failure }) else { return nil }
    worker.monitor.change { $0.failure = nil }
    return failure
  }

  /// Hands commands to the device's thread; never waits.
  public func perform(_ commands: [SoundCommand], at time: Duration) {
    guard !commands.isEmpty else { return }
    worker.monitor.change { $0.orders.append((time, commands)) }
  }

  /// Waits until all has been heard, and `time` has come; then closes the device.
  /// - Throws: where the device does not answer any more.
  public func finish(at time: Duration) throws(SoundError) {
    worker.monitor.change { $0.end = time }
    while !worker.monitor.wait(until: MonotonicClock.now + DeviceOutput.patience / 3, for: \.isOver)
    {
      let beat = worker.monitor.read { $0.beat }
      if MonotonicClock.now - beat > DeviceOutput.patience { throw DeviceOutput.silentDevice }
    }
  }

  /// Ends all sound at once, with a faded tail; returns within ``stopLimit``.
  public func stop() {
    let limit = MonotonicClock.now + DeviceOutput.stopLimit * 9 / 10
    worker.monitor.change { $0.isStopping = true }
    worker.monitor.wait(until: limit, for: \.isOver)
  }

  private static let silentDevice = SoundError(
    operation: "playing", reason: "the sound device does not answer",
    remedy: "Check the sound server, or choose another device with --device.")
}

/// Mixers and volume controls show a stream by its application's name; ALSA's plugins take it from
/// here. What the user set stays.
private func nameStream() {
  unsafe setenv("PULSE_PROP_OVERRIDE_application.name", "Earshot", 0)
  unsafe setenv("PIPEWIRE_ALSA", "{ application.name = Earshot node.name = Earshot }", 0)
}
