import Sound

/// The device's end of the line of frames, on the device's thread: keeps the queue written, makes
/// room for what begins, opens a new run where the device stumbled.
///
/// Frame 0 of the line falls on `epoch`; the line never waits for the device.
struct Player: ~Copyable {
  static let blockFrames = 2_048

  let epoch: Duration
  let idleAfter: Int
  var mixer = Mixer()
  var pcm: PCM?
  var isRunning = false
  /// Of this run.
  var flow = Flow(at: .zero)
  /// The device has taken nothing for a while; until it takes something it gets nothing.
  var hasStalled = false
  /// Frames that the device was given in this run.
  var handed = 0
  var leaps = Leaps()
  /// The first frame not yet written.
  var written: Int
  var lastSounded: Int
  var ladder: DepthLadder
  var underrunCount = 0
  var reserve = Reserve(spare: nil)
  var buffer: [Int16] = []

  var depth: Depth { ladder.depth }
  var growth: Duration { depth.ahead - ladder.rows[0].ahead }
  var hasDevice: Bool { pcm != nil }
  /// The device takes sound.
  var isHeard: Bool { pcm != nil && flow.isFlowing && !hasStalled }

  /// - Parameters:
  ///   - idle: how long the device runs in silence after the last sound.
  ///   - depths: how long the queue is, in their order.
  init(epoch: Duration, idle: Duration, depths: [Depth]) {
    self.epoch = epoch
    ladder = DepthLadder(depths)
    idleAfter = AudioClock.frame(at: idle)
    written = 0
    lastSounded = 0
  }

  /// The frame that falls on an instant of the clock.
  func frame(at instant: Duration) -> Int { AudioClock.frame(at: max(.zero, instant - epoch)) }

  /// The instant up to which the device has kept up with the clock.
  mutating func played(at now: Duration) -> Duration {
    guard isRunning, pcm != nil else { return now }
    let frame = self.frame(behind: handed - flow.taken) + depth.leadFrames
    return min(now, epoch + AudioClock.duration(of: max(0, frame)))
  }

  /// The instant of the clock up to which the line is written, what is written ahead left out.
  var reached: Duration {
    epoch + AudioClock.duration(of: max(0, written - depth.aheadFrames))
  }

  /// The frame that follows what a device has played that holds so many.
  private mutating func frame(behind queued: Int) -> Int {
    written - queued - leaps.frames(behind: handed - queued)
  }

  /// Takes an opened device and lets it run in silence.
  mutating func attach(_ pcm: consuming PCM, at now: Duration) throws(ALSAError) {
    self.pcm = consume pcm
    hasStalled = false
    lastSounded = max(lastSounded, frame(at: now))
    try open(at: now)
  }

  /// What sounded is lost.
  mutating func detach() {
    mixer = Mixer()
    pcm = nil
    isRunning = false
    hasStalled = false
  }

  /// Opens a run: ties the ear, a lead behind the clock, to the frame it hears first. Frames that
  /// were heard are not heard again; those whose time has passed meanwhile are heard late, as far
  /// as they are not silent.
  mutating func open(at now: Duration) throws(ALSAError) {
    try pcm?.prepare()
    handed = 0
    leaps = Leaps()
    let first = frame(at: now) - depth.leadFrames
    try writeSilence(max(0, written - first))
    written += min(max(0, first - written), mixer.silence(from: written))
    try begin(at: now)
  }

  private mutating func begin(at now: Duration) throws(ALSAError) {
    reserve = Reserve(spare: depth.spareFrames)
    try write(to: min(target(at: now), written + mostQueued))
    try pcm?.start()
    isRunning = true
    flow = Flow(at: now)
  }

  /// Does commands of one instant of the line; `frame` is where they fall.
  mutating func perform(_ commands: [SoundCommand], at frame: Int, now: Duration)
    throws(ALSAError)
  {
    guard isNeeded(commands) else {
      for command in commands { mixer.perform(command, at: frame) }
      return
    }
    var frame = frame
    var mustStart = false
    // What begins while sound is gone is not heard, not even its end.
    if pcm == nil || hasStalled { return }
    if !isRunning {
      frame = max(frame, self.frame(at: now))
      written = max(written, frame)
      mustStart = true
    } else if frame < written, depth.isRewound {
      frame = try rewind(to: frame)
      mustStart = true
    } else {
      frame = max(frame, written)
    }
    for command in commands { mixer.perform(command, at: frame) }
    guard mustStart else { return }
    if isRunning { try begin(at: now) } else { try open(at: now) }
  }

  /// Whether commands change what the device has or make it run: more of a sound that is not yet
  /// written to its end does neither.
  private func isNeeded(_ commands: [SoundCommand]) -> Bool {
    commands.contains { command in
      guard case .append(let id, _, _) = command else { return true }
      return mixer.end(of: id).map { $0 < written } ?? false
    }
  }

  /// Throws away what is queued behind the ear, as a device does: what it had not yet played is
  /// moved to `frame`, so that it goes on, or fades, from the sample that the ear heard last.
  /// - Returns: the frame from which the line is to be written.
  private mutating func rewind(to frame: Int) throws(ALSAError) -> Int {
    let heard = self.frame(behind: try pcm?.delay() ?? 0)
    try pcm?.drop()
    try pcm?.prepare()
    handed = 0
    leaps = Leaps()
    let start = max(frame, heard)
    mixer.delay(startedBefore: start, by: start - heard)
    written = start
    return start
  }

  /// When the ear will have heard all of the line before a frame; nil while it is not yet written.
  mutating func instantHeard(_ end: Int, now: Duration) throws(ALSAError) -> Duration? {
    guard isRunning, pcm != nil, !hasStalled else {
      return epoch + AudioClock.duration(of: max(0, end))
    }
    guard written >= end else { return nil }
    let heard = self.frame(behind: try pcm?.delay() ?? 0)
    return now + AudioClock.duration(of: max(0, end - heard))
  }

  /// Fades out what sounds.
  /// - Returns: how long the ear still hears it.
  mutating func fadeOut(at now: Duration) throws(ALSAError) -> Duration {
    guard isRunning else { return .zero }
    let frame = depth.isRewound ? try rewind(to: self.frame(at: now)) : written
    mixer.cutAll(at: frame)
    let end = frame + Mixer.fadeFrames
    try write(to: end)
    let delay = AudioClock.duration(of: try pcm?.delay() ?? 0)
    // A device that is told to stop only after a whole period must not run empty before.
    try writeSilence((pcm?.periodFrames ?? 0) * 2)
    if depth.isRewound { try pcm?.start() }
    return delay
  }
}
