import Glibc
public import Sound
import System

/// Live playing: commands go to a thread of its own, which alone touches the device.
///
/// The device opens on that thread while the rest of the program still loads; ``start()`` waits for
/// it and starts the clock. A device lost on the way stops neither clock nor commands, and is
/// opened again as soon as that goes: see ``takeNews()``.
public final class DeviceOutput: SoundOutput, Sendable {
  /// How soon sound follows a command; which depths the queue has.
  public enum Response: Sendable {
    /// For fingers on keys: less than 10 ms, on a machine that lets it.
    case quick
    /// For scenarios, which wait for nobody: 30 ms, borne also by a busy machine.
    case steady
  }

  public struct Settings: Sendable {
    /// How long the device runs in silence after the last sound: HDMI and Bluetooth swallow the
    /// first word after a pause.
    public var idle = Duration.seconds(30)
    /// Between two attempts to open a lost device again.
    public var retry = Duration.milliseconds(100)
    /// A device that is busy, or does not answer, when a run is to start is given up after so long.
    public var patience = Duration.seconds(30)
    /// How long the queue is: the first, and where the machine needs it the next.
    var depths: [Depth]

    public init(_ response: Response = .steady) {
      depths = response == .quick ? Depth.quick : Depth.steady
    }
  }

  /// From ``stop()`` to silence.
  public static let stopLimit = Duration.milliseconds(50)
  /// A device that does not answer for so long is told of.
  static let silence = Duration.seconds(3)
  /// Between two questions whether a start is still wanted.
  static let question = Duration.milliseconds(10)
  /// How far the device may be behind the clock, for its thread does not always run at once.
  static let certainty = Duration.milliseconds(50)
  /// Between two looks for a hanging thread.
  static let glance = Duration.milliseconds(50)
  /// For closing the device.
  static let closing = Duration.milliseconds(500)

  private let worker: DeviceWorker
  private let settings: Settings

  /// Begins to open a PCM: the one named, else the first of ``DeviceNames/standard`` that opens.
  public init(device: String? = nil, settings: Settings = Settings()) {
    PCM.quieten()
    nameStream()
    self.settings = settings
    worker = DeviceWorker(device: device, settings: settings)
    worker.launch()
  }

  deinit { worker.monitor.change { $0.isStopping = true } }

  /// Waits until the device is open and takes sound, and starts the clock.
  /// - Parameters:
  ///   - isWanted: asked meanwhile; where it says no, nothing more is waited for.
  ///   - tell: told once of what is waited for, where that may pass, and for how long at most.
  /// - Returns: false where it is no longer wanted.
  /// - Throws: what keeps it from opening, and what mends that.
  @discardableResult
  public func start(
    while isWanted: () -> Bool = { true },
    telling tell: (SoundError, Duration) -> Void = { _, _ in }
  ) throws(SoundError) -> Bool {
    let begin = MonotonicClock.now
    var isTold = false
    while true {
      let look = MonotonicClock.now + DeviceOutput.question
      if worker.monitor.wait(until: look, for: \.isFlowing) { break }
      guard isWanted() else { return false }
      let time = MonotonicClock.now - begin
      guard !isTold || time > settings.patience, let obstacle = obstacle(after: time) else {
        continue
      }
      if isTold || !obstacle.isPassing {
        worker.monitor.change { $0.isStopping = true }
        throw obstacle.error
      }
      tell(obstacle.error, settings.patience)
      isTold = true
    }
    worker.monitor.change { state in
      // Where the queue grew until the device began, the line is ahead of the clock.
      state.zero = state.zero ?? max(MonotonicClock.now, state.reached)
      state.news = []
    }
    return true
  }

  /// What keeps the device from taking sound, once that is known.
  private func obstacle(after time: Duration) -> (error: SoundError, isPassing: Bool)? {
    let (opened, refusal) = worker.monitor.read { ($0.opened, $0.refusal) }
    if opened == nil, let refusal {
      let facts = SoundFacts.collected(device: worker.device, attempts: refusal)
      let diagnosis = SoundDiagnosis(facts)
      return (diagnosis.error, diagnosis.isPassing)
    }
    // A server whose sink slept may need a while; what it swallows would be the first word.
    return time > min(DeviceOutput.silence, settings.patience) ? (.silent, true) : nil
  }

  /// Since ``start()``; zero before.
  public var now: Duration {
    worker.monitor.read { $0.zero }.map { max(.zero, MonotonicClock.now - $0) } ?? .zero
  }

  /// The PCM that was opened.
  public var deviceName: String? { worker.monitor.read { $0.opened } }

  /// Whether sound is gone for the time being.
  public var isLost: Bool { worker.monitor.read { $0.isLost } }

  /// How often the machine was too busy to keep the device's queue filled.
  public var underrunCount: Int { worker.monitor.read { $0.underrunCount } }

  /// By how much the queue is longer for the time being, because the machine was too busy.
  public var growth: Duration { worker.monitor.read { $0.growth } }

  /// What became of the device since the last call, in order.
  ///
  /// Who plays live calls it each time round: it also finds a thread that hangs in the device.
  public func takeNews() -> [DeviceNews] {
    worker.relieveHanging()
    return worker.monitor.change { state in
      defer { state.news = [] }
      return state.news
    }
  }

  /// ``now``, or less where the device lags: until then all has been played, or is known to be
  /// lost. Who plays live goes by it, so that nothing ends as heard that was not.
  public var reached: Duration {
    worker.monitor.read { state in
      guard let zero = state.zero else { return .zero }
      let now = MonotonicClock.now
      return (state.isLost ? now : min(now, state.played + DeviceOutput.certainty)) - zero
    }
  }

  /// Hands commands to the device's thread; never waits. What begins while sound is gone is not
  /// heard, nor is its end.
  public func perform(_ commands: [SoundCommand], at time: Duration) {
    guard !commands.isEmpty else { return }
    worker.monitor.change { if !$0.isLost { $0.orders.append((time, commands)) } }
  }

  /// Waits until all has been heard or is lost, and `time` has come; then closes the device.
  public func finish(at time: Duration) {
    worker.monitor.change { $0.end = time }
    while !worker.monitor.wait(until: MonotonicClock.now + DeviceOutput.glance, for: \.isOver) {
      worker.relieveHanging()
      let (isLost, isClosing) = worker.monitor.read { ($0.isLost, $0.isClosing) }
      if isLost, now >= time { break }
      if isClosing { break }
    }
    // A file is whole when it is closed; a device that hangs there is left to itself.
    worker.monitor.wait(until: MonotonicClock.now + DeviceOutput.closing, for: \.isOver)
    worker.monitor.change { $0.isStopping = true }
  }

  /// Ends all sound at once, with a faded tail; returns within ``stopLimit``.
  public func stop() {
    let limit = MonotonicClock.now + DeviceOutput.stopLimit * 9 / 10
    worker.monitor.change { $0.isStopping = true }
    worker.monitor.wait(until: limit, for: \.isOver)
  }
}

/// Mixers and volume controls show a stream by its application's name; ALSA's plugins take it from
/// here. What the user set stays.
private func nameStream() {
  unsafe setenv("PULSE_PROP_OVERRIDE_application.name", "Earshot", 0)
  unsafe setenv("PIPEWIRE_ALSA", "{ application.name = Earshot node.name = Earshot }", 0)
}
