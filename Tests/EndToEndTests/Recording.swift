import Foundation

/// What a sink played: 22,050 Hz, mono, 16 bit.
struct Recording {
  /// Below it nothing is heard: −50 dBFS.
  static let silence: Int16 = 104

  var samples: [Int16]
  /// Whether the recorder kept up until after the end.
  var isWhole = true

  init(samples: [Int16], isWhole: Bool = true) {
    self.samples = samples
    self.isWhole = isWhole
  }

  /// A file of samples, little-endian; empty where there is none.
  init(raw path: String) {
    let bytes = [UInt8]((try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data())
    samples = stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  func seconds(_ frame: Int) -> Double { Double(frame) / Double(PrivatePulseAudio.sampleRate) }
  static func frames(_ seconds: Double) -> Int {
    Int((seconds * Double(PrivatePulseAudio.sampleRate)).rounded())
  }

  /// The first frame above −50 dBFS at or behind a frame.
  func onset(after frame: Int = 0) -> Int? {
    samples.indices.dropFirst(frame).first { samples[$0].magnitude > Recording.silence.magnitude }
  }

  /// The amplitude of one frequency within a window, as a part of full scale (Goertzel).
  func amplitude(of frequency: Double, in window: Range<Int>) -> Double {
    let range = window.clamped(to: 0..<samples.count)
    guard !range.isEmpty else { return 0 }
    let angle = 2 * Double.pi * frequency / Double(PrivatePulseAudio.sampleRate)
    let factor = 2 * cos(angle)
    var last = 0.0
    var beforeLast = 0.0
    for frame in range {
      let next = Double(samples[frame]) / 32_768 + factor * last - beforeLast
      beforeLast = last
      last = next
    }
    let power = last * last + beforeLast * beforeLast - factor * last * beforeLast
    return 2 * max(0, power).squareRoot() / Double(range.count)
  }

  /// The first frame, in steps of a millisecond, at which a window of `length` seconds holds more
  /// of a frequency than `amplitude`.
  func begin(of frequency: Double, amplitude: Double, length: Double, after start: Int = 0) -> Int?
  {
    let width = Recording.frames(length)
    return stride(from: start, to: samples.count - width, by: Recording.frames(0.001)).first {
      self.amplitude(of: frequency, in: $0..<$0 + width) > amplitude
    }
  }

  /// The largest difference between neighbours.
  func largestStep(in range: Range<Int>) -> Int {
    let range = range.clamped(to: 0..<max(0, samples.count - 1))
    return range.reduce(0) { max($0, abs(Int(samples[$1 + 1]) - Int(samples[$1]))) }
  }
}
