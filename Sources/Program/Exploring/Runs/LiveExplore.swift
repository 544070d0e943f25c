package import ALSAOutput
package import Messages
import Playing
import ScreenReader
package import Simulation
import Sound
package import Speech
package import System

/// A person at the keyboard, or a program at a pipe, on the device's clock.
package struct LiveExplore {
  /// How often a device that may have gone, or has not played what it should, is looked at.
  private static let glance = Duration.milliseconds(50)
  private static let doubt = Duration.milliseconds(5)
  /// A cut voice's tail is out of the device by then.
  private static let tail = Duration.milliseconds(30)

  package var explorer: Explorer
  /// Nil: nothing sounds, all is printed.
  package let output: DeviceOutput?
  package let signals: LiveSignals
  package let console: Console
  package var keys: KeySource
  /// Nil where keys come from a pipe.
  package let terminal: TerminalMode?
  package var view: ExploreView
  let companions: [any Companion]

  /// When the run started, on the device's clock.
  private var start = Duration.zero
  /// Keys from a pipe wait until all is quiet, at most so long.
  private var quietLimit: Duration?
  /// Sound is to be made, now or ahead: keys are looked at, not waited for.
  private var isBusy = false

  package init(
    explorer: Explorer, output: DeviceOutput?, signals: LiveSignals, console: Console,
    keys: KeySource, terminal: TerminalMode?, view: ExploreView, companions: [any Companion] = []
  ) {
    self.explorer = explorer
    self.output = output
    self.signals = signals
    self.console = console
    self.keys = keys
    self.terminal = terminal
    self.view = view
    self.companions = companions
  }

  /// - Throws: ``Failure/interrupted`` with the sound stopped, and what keeps the voice from
  ///   speaking.
  package mutating func run(greeting: [SpeechPart]?) throws(Failure) {
    // The shell's prompt gets a line of its own, however this ends.
    defer { try? view.end(console) }
    start = clock
    // What came while the device opened.
    try obeySignals()
    try play()
    if let greeting {
      try perform { (explorer, time) throws(SpeechError) in
        [try explorer.conductor.perform(.command(.introduce(greeting)), at: time)]
      }
    }
    while true {
      try play()
      try press()
      if isOver { break }
      if keys.isOver, quietLimit == nil, explorer.conductor.isQuiet || isTired { break }
      isBusy =
        explorer.conductor.isMakingSound || output != nil && explorer.conductor.prepareAhead()
      try wait()
    }
    try receive([explorer.end(at: now)])
    for companion in companions { companion.end() }
    output?.stop()
  }

  private var isOver: Bool { explorer.hasQuit }

  /// Waits for whatever comes first, and takes it.
  private mutating func wait() throws(Failure) {
    var descriptors = signals.descriptors
    let readsKeys = !keys.isAtEnd && terminal?.isHeld != false
    if readsKeys { descriptors.append(keys.descriptor.number) }
    let ready = Poll.wait(
      until: deadline, reading: descriptors + companions.flatMap(\.reading),
      writing: companions.flatMap(\.writing))
    try obeySignals()
    if ready.reading.contains(keys.descriptor.number) {
      try keys.read()
    } else {
      keys.flush(at: MonotonicClock.now)
    }
    if let terminal, !terminal.isHeld, terminal.isForeground { terminal.take() }
    for companion in companions where !isOver { try companion.serve(ready, &self) }
  }

  private var clock: Duration { output?.reached ?? MonotonicClock.now }
  /// Since the start of the run.
  private var now: Duration { clock - start }

  /// On CLOCK_MONOTONIC; nil where only somebody else can make something happen.
  private var deadline: Duration? {
    if isBusy { return MonotonicClock.now }
    let next = [explorer.conductor.nextDue, keys.nextDue, quietLimit].compactMap(\.self).min()
    var pauses = [next.map { max($0 - now, Self.doubt) }, output.map { _ in Self.glance }]
    if terminal?.isHeld == false { pauses.append(TerminalMode.glance) }
    let pause = pauses.compactMap(\.self).min()
    let ends = [pause.map { MonotonicClock.now + $0 }, keys.flushTime] + companions.map(\.deadline)
    return ends.compactMap(\.self).min()
  }

  /// Plays what is due.
  package mutating func play() throws(Failure) {
    try followDevice()
    while let due = explorer.conductor.nextDue, due <= now {
      try perform { (explorer, _) throws(SpeechError) in [try explorer.advance(to: due)] }
      if signals.stops.haveArrived { try obeySignals() }
      // A key may come between two pieces of a sound.
      if explorer.conductor.isMakingSound { return }
    }
  }

  /// A device that has gone cuts what it did not play; time goes on.
  private mutating func followDevice() throws(Failure) {
    guard let output else { return }
    let watch = SoundWatch(output: output, console: console, start: start)
    let due = explorer.conductor.nextDue ?? now
    try receive(watch.follow(&explorer.conductor, before: due))
  }

  /// Presses the keys whose time has come.
  private mutating func press() throws(Failure) {
    while !isOver {
      if let limit = quietLimit {
        guard explorer.conductor.isQuiet || limit <= now else { return }
        quietLimit = nil
        keys.noteQuiet(at: now)
      }
      guard let due = keys.nextDue, due <= now else { return }
      switch keys.take(at: now) {
      case .press(let key):
        try perform { (explorer, time) throws(SpeechError) in try explorer.press(key, at: time) }
      case .quiet: quietLimit = now + explorer.conductor.scenario.until
      case nil: return
      }
    }
  }

  /// The pipe has ended and it does not get quiet.
  private var isTired: Bool { now > (keys.lastKey + explorer.conductor.scenario.until) }

  /// Does something now, and shows and tells what it brought.
  @discardableResult
  package mutating func perform(
    _ work: (inout Explorer, Duration) throws(SpeechError) -> [Turn]
  ) throws(Failure) -> [Turn] {
    let time = min(now, explorer.conductor.nextEvent ?? now)
    let turns: [Turn]
    do {
      turns = try work(&explorer, time)
    } catch {
      throw Failure(error)
    }
    try receive(turns)
    return turns
  }

  /// Ends the run and begins another one, in which the current stop is said.
  package mutating func restart(_ next: Explorer) throws(Failure) {
    let left = now
    try receive([explorer.end(at: left)])
    explorer = next
    start += left
    keys.begin(after: left)
    quietLimit = quietLimit.map { $0 - left }
    if let output {
      let watch = SoundWatch(output: output, console: console, start: start)
      try receive(watch.begin(&explorer.conductor))
    }
    try play()
    try perform { (explorer, time) throws(SpeechError) in
      [try explorer.conductor.perform(.command(.describe), at: time)]
    }
  }

  private mutating func receive(_ turns: [Turn]) throws(Failure) {
    for turn in turns {
      output?.perform(turn.sounds, at: start + turn.time)
      try view.show(turn, console)
    }
    try console.flush()
    for companion in companions { try companion.receive(turns, of: explorer) }
  }

  // MARK: Signals

  private mutating func obeySignals() throws(Failure) {
    while let event = signals.next() {
      switch event {
      case .stop:
        output?.stop()
        // Who looks on hears of the end; nobody is waited for.
        let turn = explorer.end(at: now)
        for companion in companions { try? companion.receive([turn], of: explorer) }
        throw Failure.interrupted
      case .suspend: try suspend()
      case .resume: terminal?.take()
      case .resize: break
      }
    }
  }

  /// Ctrl-Z: silence, the terminal as it was; time stands still until somebody lets it go on.
  private mutating func suspend() throws(Failure) {
    try perform { (explorer, time) throws(SpeechError) in
      [try explorer.conductor.suspend(at: time)]
    }
    _ = Poll.wait(until: MonotonicClock.now + Self.tail, reading: [])
    try view.end(console)
    terminal?.restore()
    let left = now
    signals.suspend(from: terminal)
    keys.reset()
    terminal?.take()
    start = clock - left
    try perform { (explorer, time) throws(SpeechError) in
      [try explorer.conductor.resume(at: time)]
    }
  }
}
