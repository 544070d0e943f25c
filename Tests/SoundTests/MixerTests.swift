import Sound
import TestSupport
import Testing

@Suite struct MixerTests {
  @Test func `a clip sounds from its frame on, silence around it`() {
    var mixer = Mixer()
    mixer.start(Clip([1, 2, 3]), id: 1, at: 2)
    #expect(mixer.mixed(0..<7) == [0, 0, 1, 2, 3, 0, 0])
    #expect(mixer.lastFrame == 5)
  }

  @Test func `pieces of silence keep their length`() {
    var clip = Clip([5])
    clip.append(silence: 2)
    clip.append([6])
    var mixer = Mixer()
    mixer.start(clip, id: 1, at: 0)
    #expect(mixer.mixed(0..<5) == [5, 0, 0, 6, 0])
    #expect(clip.samples == [5, 0, 0, 6])
  }

  @Test func `two sounds add up, and saturate only as a last resort`() {
    var mixer = Mixer()
    mixer.start(Clip([100, 32_000, -32_000]), id: 1, at: 0)
    mixer.start(Clip([11, 32_000, -32_000]), id: 2, at: 0)
    #expect(mixer.mixed(0..<3) == [111, 32_767, -32_768])
  }

  @Test func `a voice and the two loudest earcons of the theme never clip`() throws {
    let earcons = try StandardTheme.read().map { theme in
      theme.recipe.clip.samples.map { Int($0.magnitude) }.max() ?? 0
    }
    let voice = Levels.amplitude(decibels: Levels.speechPeak + Levels.ducking) * 32_768
    let peaks = earcons.sorted().suffix(2) + [Int(voice.rounded(.up))]
    var mixer = Mixer()
    for (id, peak) in peaks.enumerated() {
      mixer.start(Clip([Int16(peak), Int16(-peak)]), id: id, at: 0)
    }
    let sum = peaks.reduce(0, +)
    #expect(mixer.mixed(0..<2).map { Int($0) } == [sum, -sum])
  }

  @Test func `a cut of what has ended or never began changes nothing`() {
    var mixer = Mixer()
    mixer.start(Clip([7, 7]), id: 1, at: 0)
    mixer.cut(1, at: 2)
    mixer.cut(9, at: 0)
    #expect(mixer.mixed(0..<3) == [7, 7, 0])
  }

  @Test func `a sound cut at its first frame is never heard`() {
    var mixer = Mixer()
    mixer.start(Clip([7, 7]), id: 1, at: 4)
    mixer.cut(1, at: 4)
    #expect(mixer.mixed(0..<8) == Array(repeating: 0, count: 8))
  }

  @Test func `a second cut does not lengthen the first`() {
    var mixer = Mixer()
    mixer.start(Clip(Array(repeating: 9_000, count: 2_000)), id: 1, at: 0)
    mixer.cut(1, at: 500)
    let once = mixer.mixed(0..<2_000)
    mixer.cut(1, at: 700)
    #expect(mixer.mixed(0..<2_000) == once)
  }

  @Test func `after a cut at most 10 ms of the old voice, no step above its own`() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<500 {
      let samples = voice(frames: 2_000, using: &random)
      let start = Int.random(in: 0..<300, using: &random)
      let cut = start + Int.random(in: 1..<1_900, using: &random)
      var mixer = Mixer()
      mixer.start(Clip(samples), id: 1, at: start)
      mixer.cut(1, at: cut)
      let heard = mixer.mixed(0..<2_600)
      let gone = cut + AudioClock.frame(at: .milliseconds(10))
      #expect(heard[..<cut].elementsEqual(mixer.mixed(0..<cut)))
      #expect(Array(heard[start..<cut]) == Array(samples[..<(cut - start)]))
      #expect(heard[gone...].allSatisfy { $0 == 0 })
      let seam = heard[(cut - 1)..<min(gone, start + samples.count)]
      #expect(largestStep(seam) <= largestStep(samples))
    }
  }

  @Test func `a range may be mixed in any pieces, and again after it was thrown away`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<100 {
      var mixer = Mixer()
      for id in 0..<6 {
        var clip = Clip(voice(frames: Int.random(in: 1...900, using: &random), using: &random))
        clip.append(silence: Int.random(in: 0...400, using: &random))
        clip.append(voice(frames: Int.random(in: 1...300, using: &random), using: &random))
        mixer.start(clip, id: id, at: Int.random(in: 0...2_000, using: &random))
        if Bool.random(using: &random) {
          mixer.cut(id, at: Int.random(in: 0...3_000, using: &random))
        }
      }
      let whole = mixer.mixed(0..<4_000)
      var pieces: [Int16] = []
      while pieces.count < 4_000 {
        let end = min(4_000, pieces.count + Int.random(in: 1...700, using: &random))
        let range = pieces.count..<end
        let once = mixer.mixed(range)
        #expect(mixer.mixed(range) == once)
        pieces += once
        mixer.forget(before: end)
      }
      #expect(pieces == whole)
    }
  }

  @Test func `the last frame stays known when its sound is forgotten`() {
    var mixer = Mixer()
    mixer.start(Clip([1, 1, 1]), id: 1, at: 10)
    mixer.forget(before: 13)
    #expect(mixer.lastFrame == 13)
    #expect(mixer.silence(from: 0) == Int.max)
  }

  @Test func `silence lasts until the next sound begins`() {
    var mixer = Mixer()
    mixer.start(Clip([1, 1, 1]), id: 1, at: 10)
    #expect([0, 9, 10, 12, 13].map { mixer.silence(from: $0) } == [10, 1, 0, 0, Int.max])
  }

  @Test(arguments: 0..<50)
  func `a sound that comes in pieces is the sound in one, whenever they come`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let samples = (0..<2_000).map { _ in Int16.random(in: -9_000...9_000, using: &random) }
    var whole = Mixer()
    whole.start(Clip(samples), id: 1, at: 30)
    var pieces = Mixer()
    var from = Int.random(in: 0...300, using: &random)
    pieces.perform(.open(1, Clip(Array(samples[..<from]))), at: 30)
    var frame = 0
    var mixed: [Int16] = []
    while from < samples.count {
      // Forgetting what is behind does not end a sound that is still open.
      let next = min(frame + Int.random(in: 0...200, using: &random), 30 + from)
      mixed += pieces.mixed(frame..<max(frame, next))
      frame = max(frame, next)
      pieces.forget(before: frame)
      let to = min(from + Int.random(in: 1...400, using: &random), samples.count)
      let isLast = to == samples.count
      pieces.perform(.append(1, Clip(Array(samples[from..<to])), isLast: isLast), at: frame)
      from = to
    }
    if seed % 2 == 0 {
      whole.cut(1, at: frame + 200)
      pieces.cut(1, at: frame + 200)
    }
    mixed += pieces.mixed(frame..<2_100)
    #expect(mixed == whole.mixed(0..<2_100))
    #expect(pieces.lastFrame == whole.lastFrame)
  }

  @Test func `a cut sound takes no more`() {
    var mixer = Mixer()
    mixer.perform(.open(1, Clip(Array(repeating: 5_000, count: 50))), at: 0)
    mixer.perform(.cut(1), at: 40)
    mixer.perform(.append(1, Clip(Array(repeating: 5_000, count: 900)), isLast: true), at: 40)
    #expect(mixer.lastFrame == 50)
    mixer.perform(.append(7, Clip([1]), isLast: true), at: 60)
    #expect(mixer.lastFrame == 50)
  }

  @Test func `what a device threw away unheard follows where the ear is`() {
    var mixer = Mixer()
    mixer.start(Clip([1, 2, 3, 4]), id: 1, at: 0)
    mixer.start(Clip([9]), id: 2, at: 3)
    mixer.delay(startedBefore: 3, by: 2)
    #expect(mixer.mixed(3..<6) == [11, 3, 4])
  }

  @Test func `cutting everything leaves 5 ms of all`() {
    var mixer = Mixer()
    mixer.start(Clip(Array(repeating: 5_000, count: 900)), id: 1, at: 0)
    mixer.start(Clip(Array(repeating: 4_000, count: 900)), id: 2, at: 10)
    mixer.cutAll(at: 100)
    #expect(mixer.lastFrame == 100 + Mixer.fadeFrames)
    #expect(mixer.mixed(210..<900).allSatisfy { $0 == 0 })
  }
}
