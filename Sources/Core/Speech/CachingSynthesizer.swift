import Sound

/// Keeps what another synthesizer spoke, the least recently used leaving first, so that what is
/// said again costs nothing.
public final class CachingSynthesizer: Synthesizer {
  /// Ten minutes of sound, 26 MB.
  public static let standardCapacity = 600 * AudioClock.sampleRate
  /// What an entry weighs besides its samples, in frames: its key, marks and links.
  static let entryWeight = 256

  private struct Entry {
    var request: SpeechRequest
    var stretch: Stretch
    var newer: Int
    var older: Int

    var weight: Int { CachingSynthesizer.weight(of: stretch) }
  }

  private static let none = -1

  private let synthesizer: any Synthesizer
  /// In frames held; a stretch that weighs more by itself is passed on and not kept.
  let capacity: Int
  private var places: [SpeechRequest: Int] = [:]
  private var entries: [Entry] = []
  private var vacant: [Int] = []
  private var newest = none
  private var oldest = none
  /// Frames held now, each entry's overhead included.
  public private(set) var weight = 0

  public init(_ synthesizer: any Synthesizer, capacity: Int = standardCapacity) {
    self.synthesizer = synthesizer
    self.capacity = capacity
  }

  public var engine: String { synthesizer.engine }
  public var engineVersion: String { synthesizer.engineVersion }

  public func voice(for language: String) -> VoiceChoice { synthesizer.voice(for: language) }

  public func stretches(for requests: [SpeechRequest]) throws(SpeechError) -> [Stretch] {
    try open(requests).rest(of: requests.count)
  }

  public func open(_ requests: [SpeechRequest]) throws(SpeechError) -> any SpeechStream {
    var sources: [CachingStream.Source] = []
    sources.reserveCapacity(requests.count)
    var missing: [SpeechRequest] = []
    var first: [SpeechRequest: Int] = [:]
    for (index, request) in requests.enumerated() {
      if let held = held(request) {
        sources.append(.held(held))
      } else if let earlier = first[request] {
        sources.append(.again(earlier))
      } else {
        first[request] = index
        sources.append(.made(request))
        missing.append(request)
      }
    }
    return CachingStream(
      self, sources, try missing.isEmpty ? nil : synthesizer.open(missing))
  }

  public func isAtHand(_ request: SpeechRequest) -> Bool { places[request] != nil }

  /// What a stretch weighs, in frames.
  static func weight(of stretch: Stretch) -> Int {
    stretch.clip.pieces.reduce(entryWeight) { weight, piece in
      if case .samples(let samples) = piece { weight + samples.count } else { weight }
    }
  }

  private func held(_ request: SpeechRequest) -> Stretch? {
    guard let place = places[request] else { return nil }
    if place != newest {
      unlink(place)
      linkNewest(place)
    }
    return entries[place].stretch
  }

  /// Keeps a stretch that is light enough.
  func keep(_ stretch: Stretch, for request: SpeechRequest) {
    let entry = Entry(request: request, stretch: stretch, newer: Self.none, older: Self.none)
    guard entry.weight <= capacity else { return }
    while weight + entry.weight > capacity { dropOldest() }
    let place: Int
    if let free = vacant.popLast() {
      place = free
      entries[place] = entry
    } else {
      place = entries.count
      entries.append(entry)
    }
    places[request] = place
    weight += entry.weight
    linkNewest(place)
  }

  private func dropOldest() {
    let place = oldest
    precondition(place != Self.none, "a cache that holds something has an oldest entry")
    unlink(place)
    weight -= entries[place].weight
    places[entries[place].request] = nil
    entries[place].stretch = Stretch(samples: [], words: [])
    vacant.append(place)
  }

  private func linkNewest(_ place: Int) {
    entries[place].newer = Self.none
    entries[place].older = newest
    if newest != Self.none { entries[newest].newer = place }
    newest = place
    if oldest == Self.none { oldest = place }
  }

  private func unlink(_ place: Int) {
    let (newer, older) = (entries[place].newer, entries[place].older)
    if newer == Self.none { newest = older } else { entries[newer].older = older }
    if older == Self.none { oldest = newer } else { entries[older].newer = newer }
  }
}
