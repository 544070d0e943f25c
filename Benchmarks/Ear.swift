import CLinux
import Glibc

/// Hears what the sink plays, at its monitor, and knows which sample fell at which time.
///
/// The null sink takes a block when the time of the block's first sample has come, by
/// CLOCK_MONOTONIC, and its monitor passes it on at once. So the first sample of what arrives
/// together arrives at its own time, a fraction of a millisecond later: time minus place hardly
/// changes within a second, and the earliest arrivals show it. Thus a key is a place in the
/// recording, and places in one recording are all that is compared. What arrives late makes figures
/// larger, never smaller.
final class Ear {
  /// Louder is heard: −40 dBFS.
  static let threshold: Int16 = 328
  /// In milliseconds; the sink's blocks are never longer, nobody waits for a longer one.
  private static let latency = "5"
  /// What arrives closer together was one block of the sink.
  private static let together: Int64 = 1_000_000
  /// Of the arrivals, so many come earlier than the one that counts.
  private static let early = 0.05
  /// Arrivals up to so far from a time tell its place: the sink's clock is not exactly ours.
  private static let near: Int64 = 500_000_000

  private let recorder: ChildProgram
  private(set) var samples: [Int16] = []
  /// When the first sample of a block arrived, and that less what lies before it, in nanoseconds.
  private var arrivals: [(time: Int64, offset: Int64)] = []
  private var lastArrival = Int64.min / 2
  private var odd: UInt8?
  private var block = [UInt8](repeating: 0, count: 65_536)

  /// Nil where no recorder starts; recording has begun when it returns.
  init?() {
    let recorder = ChildProgram(
      [
        "parec", "-d", SoundServer.sink + ".monitor", "--raw", "--format=s16le",
        "--rate=\(SoundServer.sampleRate)", "--channels=1", "--latency-msec=" + Self.latency,
      ], hasOutput: true)
    guard let recorder else { return nil }
    self.recorder = recorder
    let limit = clinux_monotonic() + 10_000_000_000
    while samples.isEmpty {
      guard clinux_monotonic() < limit else { return nil }
      listen(until: clinux_monotonic() + 50_000_000)
    }
    // What lay in the monitor before.
    listen(until: clinux_monotonic() + 300_000_000)
    arrivals = []
  }

  /// Takes in what arrives, at least once, until a time of CLOCK_MONOTONIC in nanoseconds.
  func listen(until time: Int64) {
    repeat {
      let left = max(0, time - clinux_monotonic())
      var entry = pollfd(fd: recorder.output, events: Int16(POLLIN), revents: 0)
      guard unsafe clinux_poll(&entry, 1, left) > 0 else { return }
      let count = unsafe read(recorder.output, &block, block.count)
      guard count > 0 else { return }
      take(block[..<count], at: clinux_monotonic())
    } while clinux_monotonic() < time
  }

  /// The place in the recording of a time; exact when more has been heard since.
  func place(of time: Int64) -> Int {
    let last = arrivals.last?.time ?? time
    let center = min(time, last)
    let offsets = arrivals.reversed().prefix { $0.time > center - Self.near }
      .filter { $0.time < center + Self.near }.map(\.offset).sorted()
    guard !offsets.isEmpty else { return samples.count }
    let offset = offsets[Int(Double(offsets.count - 1) * Self.early)]
    return Int(Double(time - offset) * Double(SoundServer.sampleRate) / 1e9)
  }

  private func take(_ bytes: ArraySlice<UInt8>, at arrival: Int64) {
    if arrival - lastArrival >= Self.together {
      let before = Int64(Double(samples.count) * 1e9 / Double(SoundServer.sampleRate))
      arrivals.append((arrival, arrival - before))
    }
    lastArrival = arrival
    for byte in bytes {
      if let low = odd {
        samples.append(Int16(bitPattern: UInt16(low) | UInt16(byte) << 8))
        odd = nil
      } else {
        odd = byte
      }
    }
  }

  /// From so early on nothing is heard before `end`.
  func silenceBefore(_ end: Int) -> Int {
    samples[..<end].lastIndex { $0.magnitude > Self.threshold.magnitude }.map { $0 + 1 } ?? 0
  }

  /// The first sample from a place on that is heard.
  func onset(from place: Int) -> Int? {
    guard place < samples.count else { return nil }
    return samples[max(place, 0)...].firstIndex { $0.magnitude > Self.threshold.magnitude }
  }

  static func milliseconds(_ frames: Int) -> Double {
    Double(frames) * 1_000 / Double(SoundServer.sampleRate)
  }

  static func frames(milliseconds: Double) -> Int {
    Int(milliseconds * Double(SoundServer.sampleRate) / 1_000)
  }
}
