import Glibc
import Sound
import System

extension Player {
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
      try relax(at: now)
      try top(at: now)
    } catch {
      guard error.isUnderrun || error.isSuspend else { throw error }
      if error.isUnderrun {
        underrunCount += 1
        ladder.noteShortage(at: now)
      }
      // A device may have been waited for meanwhile; with an old time the run would begin in silence.
      try open(at: max(now, MonotonicClock.now))
      hasStalled = false
    }
    mixer.forget(before: written - (pcm?.bufferFrames ?? 0))
  }

  private var isIdle: Bool {
    isHeard && written - max(lastSounded, mixer.lastFrame) > idleAfter
  }

  /// No device is to be found behind a longer queue, whatever it takes.
  var mostQueued: Int { depth.leadFrames + depth.aheadFrames + Depth.slack }

  /// The frame up to which the line is to be written: ahead of the clock only what is known.
  func target(at now: Duration) -> Int {
    let due = frame(at: now)
    return max(due, min(due + depth.aheadFrames, mixer.knownEnd))
  }

  private mutating func top(at now: Duration) throws(ALSAError) {
    let queued = (pcm?.bufferFrames ?? 0) - (try pcm?.available() ?? 0)
    let hasFlowed = flow.isFlowing
    flow.note(taken: handed - queued, at: now)
    if try isStalling(at: now) { return }
    if !hasFlowed {
      beginFlowing(queued: queued, at: now)
    } else {
      watch(queued: queued, at: now)
    }
    try correct()
    let target = target(at: now)
    let room = max(0, mostQueued - queued)
    catchUp(to: target - room)
    try write(to: min(target, written + room))
  }

  /// A device that takes nothing any more counts as lost until it takes something; where that
  /// lasts it is given up.
  private mutating func isStalling(at now: Duration) throws(ALSAError) -> Bool {
    if flow.isFlowing { hasStalled = false }
    if hasStalled, flow.isHopeless(at: now) {
      throw ALSAError(operation: "take sound", code: -ETIMEDOUT)
    }
    if !hasStalled, flow.hasStalled(at: now) {
      hasStalled = true
      mixer = Mixer()
      flow = Flow(at: now, taken: flow.taken)
    }
    return hasStalled
  }

  /// When the device takes its first sound, a queue that had grown until then is let shrink.
  private mutating func beginFlowing(queued: Int, at now: Duration) {
    let due = frame(at: now) + queued - depth.leadFrames
    if flow.isFlowing, due > written, mixer.silence(from: written) >= due - written {
      leap(due - written)
    }
  }

  /// Mends the queue's length, in a silence.
  private mutating func correct() throws(ALSAError) {
    let correction = reserve.correction
    if correction > 0, mixer.silence(from: written) >= correction {
      leap(correction)
    } else if correction < 0, mixer.silence(from: written) >= Player.blockFrames {
      try writeSilence(-correction)
      leaps.note(correction, at: handed)
    } else {
      return
    }
    reserve.corrected()
  }

  /// Leaves silence out where the device has taken too little; sound is heard late, but whole.
  private mutating func catchUp(to target: Int) {
    leap(min(max(0, target - written), mixer.silence(from: written)))
  }

  private mutating func leap(_ frames: Int) {
    leaps.note(frames, at: handed)
    written += frames
  }

  mutating func write(to end: Int) throws(ALSAError) {
    while written < end {
      mixer.mix(written..<min(end, written + Player.blockFrames), into: &buffer)
      let taken = try pcm?.write(buffer[...]) ?? 0
      written += taken
      handed += taken
      if taken < buffer.count { return }
    }
  }

  mutating func writeSilence(_ frames: Int) throws(ALSAError) {
    guard frames > 0 else { return }
    let silence = Array(repeating: Int16(0), count: min(frames, pcm?.bufferFrames ?? 0))
    handed += try pcm?.write(silence[...]) ?? 0
  }

  /// Learns from what is left in the queue. A device that ran empty and tells nobody goes on by
  /// itself when it gets more.
  private mutating func watch(queued: Int, at now: Duration) {
    if reserve.hasLooked, ladder.note(queued: queued, at: now) {
      underrunCount += 1
      reserve = Reserve(spare: depth.spareFrames)
    } else {
      reserve.note(queued: queued)
    }
  }

  /// Lets the queue become short again, in a silence: what is written ahead is played, but for a
  /// deep queue, which takes too long.
  private mutating func relax(at now: Duration) throws(ALSAError) {
    let wasRewound = depth.isRewound
    guard mixer.silence(from: written) >= Player.blockFrames, ladder.relax(at: now) else {
      return
    }
    if wasRewound {
      try open(at: now)
    } else {
      reserve = Reserve(spare: depth.spareFrames)
    }
  }
}
