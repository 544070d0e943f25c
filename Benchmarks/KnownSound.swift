/// A sound that is looked for in a recording: from its first sample that is heard.
struct KnownSound {
  /// So alike is only the sound itself, or the same text spoken by a voice in another state.
  private static let alike = 0.8

  /// In milliseconds, of a sound that is known sample by sample.
  static let exact = 150.0

  private let samples: [Int16]
  private let energy: Double

  /// - Parameter milliseconds: how much of it is compared.
  /// - Returns: nil where nothing is heard in it.
  init?(_ samples: some Sequence<Int16>, milliseconds: Double = Self.exact) {
    let heard = Array(samples.drop { $0.magnitude <= Ear.threshold.magnitude })
    guard !heard.isEmpty else { return nil }
    self.samples = Array(heard.prefix(Ear.frames(milliseconds: milliseconds)))
    energy = self.samples.reduce(0) { $0 + Double($1) * Double($1) }
  }

  /// The place of its first sample where a range of a recording is most like it.
  func place(in recording: [Int16], from start: Int, to end: Int) -> Int? {
    var best = (place: -1, alike: Self.alike)
    let last = min(end, recording.count - samples.count)
    var place = max(start, 0)
    while place < last {
      let alike = likeness(recording, at: place)
      if alike > best.alike { best = (place, alike) }
      place += 1
    }
    return best.place < 0 ? nil : best.place
  }

  /// Where the other sound is heard last, between two places, when this one is taken away; exact
  /// where both are mixed sample by sample.
  func restEnd(in recording: [Int16], sound place: Int, from start: Int, to end: Int) -> Int {
    var last = start
    for index in start..<min(end, recording.count) {
      let own = samples.indices.contains(index - place) ? Int(samples[index - place]) : 0
      if index >= place + samples.count { break }
      if abs(Int(recording[index]) - own) > Int(Ear.threshold) { last = index + 1 }
    }
    return last
  }

  /// 1: the same but for loudness.
  private func likeness(_ recording: [Int16], at place: Int) -> Double {
    unsafe recording.withUnsafeBufferPointer { recording in
      unsafe samples.withUnsafeBufferPointer { samples in
        var product = 0
        var square = 0
        for index in 0..<samples.count {
          let heard = unsafe Int(recording[place + index])
          unsafe product += heard * Int(samples[index])
          square += heard * heard
        }
        guard square > 0 else { return 0 }
        return Double(product) / (Double(square) * energy).squareRoot()
      }
    }
  }
}
