/// Sounds on one line of frames. Mixing a range changes nothing, so a device that threw away what
/// was queued can mix it again.
public struct Mixer: Sendable {
  /// What remains of a sound after its cut.
  public static let fade = Duration.milliseconds(5)
  public static let fadeFrames = AudioClock.frame(at: fade)

  /// Falls along half a cosine from just below 1 to just above 0, in 1/32,768: it begins without a
  /// corner, so it adds no step to any tone above 71 Hz.
  private static let fadeGains: [Int32] = (0..<fadeFrames).map { frame in
    let fraction = Double(frame + 1) / Double(fadeFrames + 1)
    return Int32((Sine.rise(1 - fraction) * 32_768).rounded())
  }

  private struct Voice: Sendable {
    var id: SoundID
    var clip: Clip
    var start: Int
    /// The first frame of its fade.
    var cut: Int?
    /// More of it will come.
    var isOpen = false

    var end: Int {
      let whole = start + clip.frameCount
      return cut.map { min(whole, $0 + Mixer.fadeFrames) } ?? whole
    }

    func isOver(before frame: Int) -> Bool { !isOpen && end <= frame }
  }

  private var voices: [Voice] = []
  private var forgottenEnd = 0

  public init() {}

  /// The frame before which the last sound known ends.
  public var lastFrame: Int { voices.reduce(forgottenEnd) { max($0, $1.end) } }

  public mutating func perform(_ command: SoundCommand, at frame: Int) {
    switch command {
    case .start(let id, let clip): start(clip, id: id, at: frame)
    case .open(let id, let clip):
      voices.append(Voice(id: id, clip: clip, start: frame, isOpen: true))
    case .append(let id, let clip, let isLast): append(clip, to: id, isLast: isLast)
    case .cut(let id): cut(id, at: frame)
    }
  }

  public mutating func start(_ clip: Clip, id: SoundID, at frame: Int) {
    guard clip.frameCount > 0 else { return }
    voices.append(Voice(id: id, clip: clip, start: frame))
  }

  /// Continues an open sound where its last piece ends, also where that is past.
  private mutating func append(_ clip: Clip, to id: SoundID, isLast: Bool) {
    guard let index = voices.lastIndex(where: { $0.id == id }), voices[index].isOpen else { return }
    voices[index].clip.append(clip)
    voices[index].isOpen = !isLast
  }

  /// What comes before it will not change by what is appended.
  public var knownEnd: Int {
    voices.reduce(Int.max) { $1.isOpen ? min($0, $1.end) : $0 }
  }

  /// Where the sound of a number ends as far as it is known; nil where there is none.
  public func end(of id: SoundID) -> Int? { voices.last { $0.id == id }?.end }

  /// Fades the sound out within 5 ms from a frame; a second cut changes nothing unless it is
  /// earlier.
  public mutating func cut(_ id: SoundID, at frame: Int) {
    guard let index = voices.lastIndex(where: { $0.id == id }) else { return }
    voices[index].isOpen = false
    if frame <= voices[index].start {
      voices.remove(at: index)
    } else if voices[index].cut.map({ frame < $0 }) ?? true {
      voices[index].cut = frame
    }
  }

  /// Fades everything out that sounds at a frame, and forgets what would begin later.
  public mutating func cutAll(at frame: Int) {
    for voice in voices { cut(voice.id, at: frame) }
  }

  /// Moves all that began before a frame to later frames: what a device has thrown away unheard
  /// follows where the ear is.
  public mutating func delay(startedBefore frame: Int, by frames: Int) {
    for index in voices.indices where voices[index].start < frame {
      voices[index].start += frames
      voices[index].cut = voices[index].cut.map { $0 + frames }
    }
  }

  /// Drops sounds that ended at or before a frame; earlier frames can no longer be mixed.
  public mutating func forget(before frame: Int) {
    guard voices.contains(where: { $0.isOver(before: frame) }) else { return }
    for voice in voices where voice.isOver(before: frame) {
      forgottenEnd = max(forgottenEnd, voice.end)
    }
    voices.removeAll { $0.isOver(before: frame) }
  }

  /// How many frames from one on are silent for sure; `Int.max` where nothing follows.
  public func silence(from frame: Int) -> Int {
    var next = Int.max
    for voice in voices where voice.end > frame { next = min(next, max(voice.start, frame)) }
    return next == Int.max ? Int.max : next - frame
  }

  /// Fills `buffer` with a range of frames; its former content and length do not matter.
  public func mix(_ range: Range<Int>, into buffer: inout [Int16]) {
    buffer.removeAll(keepingCapacity: true)
    buffer.append(contentsOf: repeatElement(0, count: range.count))
    for voice in voices where voice.start < range.upperBound && range.lowerBound < voice.end {
      let part = max(range.lowerBound, voice.start)..<min(range.upperBound, voice.end)
      voice.clip.forEachStretch(in: part.lowerBound - voice.start..<part.upperBound - voice.start) {
        samples, slice, frame in
        add(
          samples, slice, at: voice.start + frame, cut: voice.cut ?? Int.max, into: &buffer,
          from: range.lowerBound)
      }
    }
  }

  /// Adds a slice of samples that begins at frame `first`; `origin` is the buffer's first frame.
  /// Levels leave room for a voice and two earcons (``Levels``); beyond it sums saturate.
  private func add(
    _ samples: [Int16], _ slice: Range<Int>, at first: Int, cut: Int, into buffer: inout [Int16],
    from origin: Int
  ) {
    let whole = min(slice.count, max(0, cut - first))
    let offset = first - origin - slice.lowerBound
    for index in slice.lowerBound..<slice.lowerBound + whole {
      buffer[index + offset] = sum(buffer[index + offset], Int32(samples[index]))
    }
    for index in slice.lowerBound + whole..<slice.upperBound {
      let gain = Mixer.fadeGains[index + offset + origin - cut]
      let faded = (Int32(samples[index]) * gain + 16_384) >> 15
      buffer[index + offset] = sum(buffer[index + offset], faded)
    }
  }

  private func sum(_ left: Int16, _ right: Int32) -> Int16 { Int16(clamping: Int32(left) + right) }
}
