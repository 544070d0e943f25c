import CALSA
import Glibc
import Sound

/// What the device's thread and the rest of the program tell each other.
struct Orders: Sendable {
  enum Opening: Sendable {
    /// The PCM's name.
    case success(String)
    case failure([SoundFacts.Attempt])
  }

  var opening: Opening?
  /// When the clock of the run started, on CLOCK_MONOTONIC.
  var zero: Duration?
  var orders: [(time: Duration, commands: [SoundCommand])] = []
  /// When the run may end.
  var end: Duration?
  var isStopping = false
  /// No sound will come any more.
  var isOver = false
  var isLost = false
  var failure: SoundError?
  var underrunCount = 0
  /// The device has begun to take sound.
  var isFlowing = false
  /// When the thread last came round.
  var beat = Duration.zero

  var isUrgent: Bool { isStopping || !orders.isEmpty }
}

/// The device's thread: opens the PCM, plays what it is told, opens it again where it was lost.
final class DeviceWorker: Sendable {
  let device: String?
  let monitor = Monitor(Orders())
  private let settings: DeviceOutput.Settings

  init(device: String?, settings: DeviceOutput.Settings) {
    self.device = device
    self.settings = settings
  }

  func launch() {
    monitor.change { $0.beat = MonotonicClock.now }
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let worker = unsafe Unmanaged.passRetained(self)
    let status = unsafe pthread_create(&thread, &attributes, runWorker, worker.toOpaque())
    unsafe pthread_attr_destroy(&attributes)
    if status != 0 {
      unsafe worker.release()
      monitor.change {
        $0.opening = .failure([SoundFacts.Attempt(name: device ?? "default", code: status)])
        $0.isOver = true
      }
    }
  }

  func run() {
    let epoch = MonotonicClock.now
    var player = Player(epoch: epoch, idle: settings.idle, row: settings.row)
    var lastAttempt = epoch
    if let attempts = open(&player) {
      monitor.change {
        $0.opening = .failure(attempts)
        $0.isOver = true
      }
      return
    }
    while true {
      let now = MonotonicClock.now
      let (orders, zero, end, isStopping) = monitor.change { state in
        state.beat = now
        state.underrunCount = player.underrunCount
        state.isFlowing = player.isFlowing
        defer { state.orders = [] }
        return (state.orders, state.zero, state.end, state.isStopping)
      }
      if !player.hasDevice, now - lastAttempt >= settings.retry {
        lastAttempt = now
        if open(&player) == nil { monitor.change { $0.isLost = false } }
      }
      do {
        if isStopping {
          try fadeOut(&player)
          break
        }
        for order in orders {
          let frame = player.frame(at: (zero ?? epoch) + order.time)
          try player.perform(order.commands, at: frame, now: now)
        }
        try player.fill(at: now)
        if let end, try isHeard(player: &player, until: (zero ?? epoch) + end) { break }
      } catch {
        lose(&player, error)
        lastAttempt = now
        if isStopping { break }
      }
      let interval = player.hasDevice ? player.depth.interval : settings.retry / 10
      monitor.wait(until: now + interval, for: \.isUrgent)
    }
    // Closing may take longer than a stop may.
    let isStopping = monitor.read { $0.isStopping }
    if isStopping { monitor.change { $0.isOver = true } }
    player.detach()
    monitor.change { $0.isOver = true }
  }

  /// - Returns: nil where a PCM opened and runs; else what was tried.
  private func open(_ player: inout Player) -> [SoundFacts.Attempt]? {
    var attempts: [SoundFacts.Attempt] = []
    for name in device.map({ [$0] }) ?? DeviceNames.standard {
      do {
        let pcm = try PCM(name: name)
        try player.attach(pcm, at: MonotonicClock.now)
        monitor.change { $0.opening = .success(name) }
        return nil
      } catch {
        player.detach()
        attempts.append(SoundFacts.Attempt(name: name, code: -error.code))
      }
    }
    return attempts
  }

  private func lose(_ player: inout Player, _ error: ALSAError) {
    player.detach()
    monitor.change {
      $0.isLost = true
      $0.failure = SoundError(
        operation: "playing", reason: "the sound device is gone (\(error.text))",
        remedy: "The run goes on without sound; sound returns with the device.")
    }
  }

  private func isHeard(player: inout Player, until end: Duration) throws(ALSAError) -> Bool {
    let frame = max(player.frame(at: end), player.mixer.lastFrame)
    let now = MonotonicClock.now
    guard let instant = try player.instantHeard(frame, now: now) else { return false }
    // Looked at again after the wait: the queue has then run on, or the device is gone.
    return instant <= now
  }

  private func fadeOut(_ player: inout Player) throws(ALSAError) {
    let now = MonotonicClock.now
    let rest = try player.fadeOut(at: now)
    let latest = DeviceOutput.stopLimit * 8 / 10
    monitor.wait(until: now + min(rest, latest)) { _ in false }
  }
}

/// Just above what no one needs in time; sound servers take more.
private let realTimePriority: Int32 = 5

/// Runs on the new thread; signals are for the threads that were there before.
private func runWorker(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  var signals = sigset_t()
  unsafe sigfillset(&signals)
  unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  // Where the user may not have it, the thread is as any other.
  var urgency = sched_param(sched_priority: realTimePriority)
  unsafe pthread_setschedparam(pthread_self(), SCHED_RR, &urgency)
  if let pointer = unsafe pointer {
    unsafe Unmanaged<DeviceWorker>.fromOpaque(pointer).takeRetainedValue().run()
  }
  return nil
}
