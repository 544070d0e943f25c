import Sound

/// The device's end of the line of frames, on the device's thread: keeps the queue written, makes
/// room for what begins, opens a new run where the device stumbled.
///
/// Frame 0 of the line falls on `epoch`; the line never waits for the device.
struct Player: ~Copyable {
  private static let blockFrames = 2_048

  private let epoch: Duration
  private let idleAfter: Int
  private(set) var mixer = Mixer()
  private var pcm: PCM?
  private var isRunning = false
  /// The device has taken sound since the run began.
  private(set) var isFlowing = false
  /// Frames that the device was given in this run.
  private var handed = 0
  /// The first frame not yet written.
  private var written: Int
  private var lastSounded: Int
  private var row: Int
  private var underruns: [Duration] = []
  private(set) var underrunCount = 0
  private var drift = Drift()
  private var buffer: [Int16] = []

  var depth: Depth { Depth.rows[row] }
  var hasDevice: Bool { pcm != nil }

  /// - Parameters:
  ///   - idle: how long the device runs in silence after the last sound.
  ///   - row: of ``Depth/rows``.
  init(epoch: Duration, idle: Duration, row: Int) {
    self.epoch = epoch
    self.row = row
    idleAfter = AudioClock.frame(at: idle)
    written = 0
    lastSounded = 0
  }

  /// The frame that falls on an instant of the clock.
  func frame(at instant: Duration) -> Int { AudioClock.frame(at: max(.zero, instant - epoch)) }

  /// Takes an opened device and lets it run in silence.
  mutating func attach(_ pcm: consuming PCM, at now: Duration) throws(ALSAError) {
    self.pcm = consume pcm
    lastSounded = max(lastSounded, frame(at: now))
    try open(at: now)
  }

  mutating func detach() {
    pcm = nil
    isRunning = false
    isFlowing = false
  }

  /// Opens a run: ties the ear, a lead behind the clock, to the frame it hears first. Frames that
  /// were heard are not heard again; frames whose time has passed meanwhile are left out.
  private mutating func open(at now: Duration) throws(ALSAError) {
    try pcm?.prepare()
    handed = 0
    let first = frame(at: now) - depth.leadFrames
    try writeSilence(max(0, written - first))
    written = max(written, first)
    try begin(at: now)
  }

  private mutating func begin(at now: Duration) throws(ALSAError) {
    drift = Drift()
    try write(to: frame(at: now) + depth.aheadFrames)
    try pcm?.start()
    isRunning = true
    isFlowing = false
  }

  /// Does commands of one instant of the line; `frame` is where they fall.
  mutating func perform(_ commands: [SoundCommand], at frame: Int, now: Duration)
    throws(ALSAError)
  {
    var frame = frame
    var mustStart = false
    if pcm == nil {
      // The line goes on unheard.
    } else if !isRunning {
      frame = max(frame, self.frame(at: now))
      written = max(written, frame)
      mustStart = true
    } else if frame < written, depth.aheadFrames > 0 {
      frame = try rewind(to: frame)
      mustStart = true
    } else {
      frame = max(frame, written)
    }
    for command in commands {
      switch command {
      case .start(let id, let clip): mixer.start(clip, id: id, at: frame)
      case .cut(let id): mixer.cut(id, at: frame)
      }
    }
    guard mustStart else { return }
    if isRunning { try begin(at: now) } else { try open(at: now) }
  }

  /// Throws away what is queued behind the ear, as a device does: what it had not yet played is
  /// moved to `frame`, so that it goes on, or fades, from the sample that the ear heard last.
  /// - Returns: the frame from which the line is to be written.
  private mutating func rewind(to frame: Int) throws(ALSAError) -> Int {
    let heard = written - (try pcm?.delay() ?? 0)
    try pcm?.drop()
    try pcm?.prepare()
    handed = 0
    let start = max(frame, heard)
    mixer.delay(startedBefore: start, by: start - heard)
    written = start
    return start
  }

  /// Brings the queue up to the clock; a device that ran empty gets a new run.
  mutating func fill(at now: Duration) throws(ALSAError) {
    lastSounded = max(lastSounded, min(mixer.lastFrame, written))
    guard isRunning else {
      mixer.forget(before: frame(at: now) - idleAfter)
      return
    }
    if isIdle {
      try pcm?.drop()
      isRunning = false
      return
    }
    do {
      try top(at: now)
    } catch {
      guard error.isUnderrun || error.isSuspend else { throw error }
      if error.isUnderrun { noteUnderrun(at: now) }
      try open(at: now)
    }
    mixer.forget(before: written - (pcm?.bufferFrames ?? 0))
  }

  private var isIdle: Bool { written - max(lastSounded, mixer.lastFrame) > idleAfter }

  private mutating func top(at now: Duration) throws(ALSAError) {
    let room = try pcm?.available() ?? 0
    let queued = (pcm?.bufferFrames ?? 0) - room
    let target = frame(at: now) + depth.aheadFrames
    if !isFlowing {
      beginFlowing(queued: queued, at: now)
    } else {
      drift.note(queued: queued + max(0, target - written), at: now)
    }
    try correctDrift()
    catchUp(to: target)
    // A device that takes nothing for a while must not be found behind a long queue.
    let most = depth.leadFrames + depth.aheadFrames + Depth.slack - queued
    try write(to: min(target, written + max(0, most)))
  }

  /// Notes when the device takes its first sound; a queue that had grown until then is let shrink.
  private mutating func beginFlowing(queued: Int, at now: Duration) {
    isFlowing = queued < handed
    let due = frame(at: now) + queued - depth.leadFrames
    if isFlowing, due > written, mixer.silence(from: written) >= due - written { written = due }
  }

  private mutating func correctDrift() throws(ALSAError) {
    let correction = drift.correction
    if correction > 0, mixer.silence(from: written) >= correction {
      written += correction
      drift.corrected()
    } else if correction < 0, mixer.silence(from: written) >= Player.blockFrames {
      try writeSilence(-correction)
      drift.corrected()
    }
  }

  /// Leaves silence out where the device has taken too little.
  private mutating func catchUp(to target: Int) {
    let lag = target - written
    guard lag > Depth.slack else { return }
    written += lag > Depth.mostLag ? lag : min(lag, mixer.silence(from: written))
  }

  private mutating func write(to end: Int) throws(ALSAError) {
    while written < end {
      mixer.mix(written..<min(end, written + Player.blockFrames), into: &buffer)
      let taken = try pcm?.write(buffer[...]) ?? 0
      written += taken
      handed += taken
      if taken < buffer.count { return }
    }
  }

  private mutating func writeSilence(_ frames: Int) throws(ALSAError) {
    guard frames > 0 else { return }
    let silence = Array(repeating: Int16(0), count: min(frames, pcm?.bufferFrames ?? 0))
    handed += try pcm?.write(silence[...]) ?? 0
  }

  private mutating func noteUnderrun(at now: Duration) {
    underruns.removeAll { now - $0 > Depth.patience }
    underruns.append(now)
    underrunCount += 1
    if underruns.count >= Depth.underrunsBorne, row + 1 < Depth.rows.count {
      row += 1
      underruns = []
    }
  }

  /// When the ear will have heard all of the line before a frame; nil while it is not yet written.
  mutating func instantHeard(_ end: Int, now: Duration) throws(ALSAError) -> Duration? {
    guard isRunning, pcm != nil else {
      return epoch + AudioClock.duration(of: max(0, end))
    }
    guard written >= end else { return nil }
    let heard = written - (try pcm?.delay() ?? 0)
    return now + AudioClock.duration(of: max(0, end - heard))
  }

  /// Fades out what sounds.
  /// - Returns: how long the ear still hears it.
  mutating func fadeOut(at now: Duration) throws(ALSAError) -> Duration {
    guard isRunning else { return .zero }
    let isRewound = depth.aheadFrames > 0
    let frame = isRewound ? try rewind(to: self.frame(at: now)) : written
    mixer.cutAll(at: frame)
    let end = frame + Mixer.fadeFrames
    try write(to: end)
    let delay = AudioClock.duration(of: try pcm?.delay() ?? 0)
    // A device that is told to stop only after a whole period must not run empty before.
    try writeSilence(AudioClock.frame(at: PCM.periodLength) * 2)
    if isRewound { try pcm?.start() }
    return delay
  }
}
