import CLinux
import EspeakSynthesis
import Glibc

/// The helper process: it initializes the engine once, with one voice, and forks a copy of itself
/// for every text, so that no text hears of another. It ends when its standard input closes.
public enum VoiceServer {
  static let input: Int32 = 0
  /// The exit status of a copy that found the input closed.
  private static let over: Int32 = 3

  /// Serves the voice that the first argument names.
  public static func run(_ arguments: [String]) {
    guard arguments.count == 2 else { return }
    do {
      let engine = try Engine()
      if arguments[1] == Wire.listing {
        list(engine.voices())
      } else {
        try engine.select(voice: arguments[1])
        try serve(engine, voice: arguments[1])
      }
    } catch {
      _ = reply(Wire.ReplyHead(state: error.state).packet)
    }
    _exit(0)
  }

  private static func serve(_ engine: borrowing Engine, voice: String) throws(Engine.Refusal) {
    let seats = try Seats()
    try calibrate(engine, voice, seats)
    rehearse()
    guard greet() else { return }
    for seat in 0..<Seats.count where !fill(seat, seats, engine) { return }
    while true {
      var status: Int32 = 0
      let process = unsafe waitpid(-1, &status, 0)
      if process < 0 && errno == EINTR { continue }
      guard process > 0, let seat = seats.seat(of: process) else { return }
      // A copy that took no text and died will not be the last; one that died of its text is missed
      // by whoever sent it.
      guard status == 0 || seats.hasText(seat) else { return }
      guard fill(seat, seats, engine) else { return }
    }
  }

  /// Measures the voice in a copy of its own, as every text is spoken; a copy that needs one of
  /// the libraries left out fails here and nowhere else.
  private static func calibrate(
    _ engine: borrowing Engine, _ voice: String, _ seats: Seats
  ) throws(Engine.Refusal) {
    ForkWeight.setLibraries(copied: false)
    if measure(engine, voice, seats) { return }
    ForkWeight.setLibraries(copied: true)
    guard measure(engine, voice, seats) else { throw Engine.Refusal(state: .engineRefused) }
  }

  private static func measure(
    _ engine: borrowing Engine, _ voice: String, _ seats: Seats
  ) -> Bool {
    let process = clinux_fork()
    if process == 0 {
      seats.gain = (try? Calibration.levelling(of: engine, voice: voice))?.gain ?? 0
      _exit(0)
    }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status == 0 && seats.gain > 0
  }

  /// Runs once, away from the engine, what every copy runs: the language sets up its types at
  /// their first use, and each copy would do so again.
  private static func rehearse() {
    let sound = Recording(expected: 1)
    sound.samples.append(contentsOf: [0, 5_000, -20_000, 0])
    sound.words.append(Wire.Word(frame: 0, position: 1, length: 1))
    let request = Wire.Request(
      rate: 0, pitch: 0, punctuation: 0, volume: 50, form: .plain, text: [0])
    guard let request = Wire.Request(request.packet[...]) else { return }
    let answer = Answer(on: -1, Levelling(gain: 1), to: request)
    _ = answer.take(sound)
    answer.finish()
  }

  private static func fill(_ seat: Int, _ seats: Seats, _ engine: borrowing Engine) -> Bool {
    seats.clear(seat)
    let process = clinux_fork()
    if process == 0 { _exit(serveOne(at: seat, seats, engine)) }
    seats.take(seat, by: process)
    return process > 0
  }

  /// Waits for a text that is still wanted, speaks it, answers.
  private static func serveOne(
    at seat: Int, _ seats: Seats, _ engine: borrowing Engine
  ) -> Int32 {
    while let (request, socket) = receive() {
      if isClosed(socket) {
        close(socket)
        continue
      }
      seats.noteText(seat)
      do {
        try engine.prepare(
          rate: request.rate, pitch: request.pitch, punctuation: request.punctuation)
        if request.form == Wire.Form.phonemes.rawValue {
          sendPhonemes(engine.phonemes(of: request.text), on: socket)
          return 0
        }
        let answer = Answer(on: socket, Levelling(gain: seats.gain), to: request)
        try engine.speak(
          request.text, markup: request.form == Wire.Form.markup.rawValue,
          keepsPause: request.keepsPause
        ) { answer.take($0) }
        if answer.isWanted { answer.finish() }
      } catch {
        _ = reply(Wire.ReplyHead(state: error.state).packet, on: socket)
      }
      return 0
    }
    return over
  }

  private static func sendPhonemes(_ names: [UInt8], on socket: Int32) {
    for packet in Wire.packets(Wire.Piece(text: names), last: .done)
    where !reply(packet, on: socket) { return }
  }
}
