import CALSA
import Glibc
import Sound
import System

/// The device's thread: opens the PCM, plays what it is told, opens it again where it was lost.
///
/// Only it calls ALSA. Where it hangs there, it is given up and another one takes its place.
final class DeviceWorker: Sendable {
  let device: String?
  let monitor = Monitor(Orders())
  private let settings: DeviceOutput.Settings

  init(device: String?, settings: DeviceOutput.Settings) {
    self.device = device
    self.settings = settings
  }

  func launch() {
    let number = monitor.change { state in
      state.thread += 1
      state.beat = MonotonicClock.now
      return state.thread
    }
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let duty = unsafe Unmanaged.passRetained(Duty(worker: self, number: number))
    let status = unsafe pthread_create(&thread, &attributes, runWorker, duty.toOpaque())
    unsafe pthread_attr_destroy(&attributes)
    if status != 0 {
      unsafe duty.release()
      monitor.change {
        $0.refusal = [SoundFacts.Attempt(name: device ?? "default", code: status)]
        $0.isOver = true
      }
    }
  }

  /// Gives up a thread that hangs in the device; what it held comes free when it comes back.
  func relieveHanging() {
    let isHanging = monitor.change { state in
      guard state.isHanging(at: MonotonicClock.now) else { return false }
      state.lose(.hanging)
      return true
    }
    if isHanging { launch() }
  }

  func run(as number: Int) {
    let epoch = MonotonicClock.now
    var player = Player(epoch: epoch, idle: settings.idle, depths: settings.depths)
    var retry = Retry(every: settings.retry, from: epoch)
    while true {
      if !player.hasDevice, retry.isDue(at: MonotonicClock.now), !open(&player, as: number) {
        return
      }
      let now = MonotonicClock.now
      guard let watch = comeRound(&player, as: number, at: now) else { return }
      do throws(ALSAError) {
        if watch.isStopping {
          try fadeOut(&player)
          break
        }
        for order in watch.orders {
          let frame = player.frame(at: (watch.zero ?? epoch) + order.time)
          try player.perform(order.commands, at: frame, now: now)
        }
        try player.fill(at: now)
        if let end = watch.end, try isHeard(player: &player, until: (watch.zero ?? epoch) + end) {
          break
        }
      } catch {
        monitor.change { if $0.thread == number { $0.lose(.lost(error)) } }
        player.detach()
        retry = Retry(every: settings.retry, from: now)
        if watch.isStopping { break }
      }
      let interval = player.hasDevice ? player.depth.interval : settings.retry / 10
      monitor.wait(until: now + interval, for: \.isUrgent)
    }
    // Closing may take longer than a stop may.
    monitor.change { state in
      guard state.thread == number else { return }
      state.isClosing = true
      if player.hasStalled { state.lose(.stalled) }
      state.isOver = state.isOver || state.isStopping
    }
    player.detach()
    monitor.change { if $0.thread == number { $0.isOver = true } }
  }

  private typealias Watch = (
    orders: [(time: Duration, commands: [SoundCommand])], zero: Duration?, end: Duration?,
    isStopping: Bool
  )

  /// Tells how it stands, and takes what there is to do.
  /// - Returns: nil where another thread has taken over.
  private func comeRound(_ player: inout Player, as number: Int, at now: Duration) -> Watch? {
    monitor.change { state in
      guard state.thread == number else { return nil }
      state.beat = now
      state.underrunCount = player.underrunCount
      state.growth = player.growth
      state.isFlowing = player.isHeard
      state.played = player.played(at: now)
      state.reached = player.reached
      if player.isHeard {
        state.regain(at: now)
      } else if player.hasStalled {
        state.lose(.stalled)
      }
      defer { state.orders = [] }
      return (state.orders, state.zero, state.end, state.isStopping)
    }
  }

  /// Tries to open the device; the first time any of the usual names, then the one that opened: a
  /// server that restarts needs the card for itself.
  /// - Returns: whether the thread goes on.
  private func open(_ player: inout Player, as number: Int) -> Bool {
    let former: String? = monitor.change { state in
      state.isOpening = true
      return state.opened
    }
    var opened: String?
    var attempts: [SoundFacts.Attempt] = []
    for name in (former ?? device).map({ [$0] }) ?? DeviceNames.standard where opened == nil {
      do throws(ALSAError) {
        let pcm = try PCM(name: name, period: player.depth.period)
        try player.attach(pcm, at: MonotonicClock.now)
        opened = name
      } catch {
        player.detach()
        attempts.append(SoundFacts.Attempt(name: name, code: -error.code))
      }
    }
    return monitor.change { state in
      guard state.thread == number else { return false }
      state.isOpening = false
      state.beat = MonotonicClock.now
      state.opened = state.opened ?? opened
      state.refusal = attempts
      return !state.isOver
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

/// When a lost device is looked for again.
private struct Retry {
  /// After so long without success, less often: a server must have the time to start.
  static let eager = Duration.seconds(10)
  static let slowness = 3

  let interval: Duration
  let begin: Duration
  private var next: Duration

  init(every interval: Duration, from begin: Duration) {
    self.interval = interval
    self.begin = begin
    next = begin
  }

  mutating func isDue(at now: Duration) -> Bool {
    guard now >= next else { return false }
    next = now + (now - begin < Retry.eager ? interval : interval * Retry.slowness)
    return true
  }
}

/// What a thread is started with.
private final class Duty {
  let worker: DeviceWorker
  let number: Int

  init(worker: DeviceWorker, number: Int) {
    self.worker = worker
    self.number = number
  }
}

/// Just above what no one needs in time; sound servers take more.
private let realTimePriority: Int32 = 5

/// Runs on the new thread; signals are for the threads that were there before.
private func runWorker(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  var signals = sigset_t()
  unsafe sigfillset(&signals)
  unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  PCM.readConfiguration()
  // Where the user may not have it, the thread is as any other.
  var urgency = sched_param(sched_priority: realTimePriority)
  unsafe pthread_setschedparam(pthread_self(), SCHED_RR, &urgency)
  if let pointer = unsafe pointer {
    let duty = unsafe Unmanaged<Duty>.fromOpaque(pointer).takeRetainedValue()
    duty.worker.run(as: duty.number)
  }
  return nil
}
