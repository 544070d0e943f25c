extension EarconRecipe {
  /// The recipe as samples, the same on every machine; notes must be free of
  /// ``Note/mistakes``.
  public var clip: Clip {
    var clip = Clip()
    for note in notes {
      clip.append(silence: AudioClock.frame(at: note.pause))
      clip.append(note.samples)
    }
    return clip
  }
}

extension EarconRecipe.Note {
  /// The note's samples; the loudest is at its gain.
  var samples: [Int16] {
    let count = AudioClock.frame(at: duration)
    let rate = Double(AudioClock.sampleRate)
    let harmonics = Int(rate / 2 / frequency)
    let attackFrames = Double(AudioClock.frame(at: attack))
    let releaseFrames = Double(AudioClock.frame(at: release))
    let wave = (0..<count).map { frame in
      let position = Double(frame)
      let rise = attackFrames > 0 ? Sine.rise(min(1, position / attackFrames)) : 1
      let fall = releaseFrames > 0 ? Sine.rise(min(1, Double(count - frame) / releaseFrames)) : 1
      return rise * fall
        * self.wave.value(at: position * frequency / rate, harmonics: harmonics)
    }
    let peak = wave.reduce(0) { max($0, $1.magnitude) }
    guard peak > 0 else { return Array(repeating: 0, count: count) }
    let scale = Levels.amplitude(decibels: gain) * Double(Int16.max) / peak
    return wave.map { Int16(($0 * scale).rounded()) }
  }
}
