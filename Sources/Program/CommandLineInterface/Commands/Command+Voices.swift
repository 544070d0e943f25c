import EspeakSynthesis
import Messages
import ScreenReader
import Speech

extension Command {
  static let voices = Command(
    name: "voices",
    summary: "list the voices that --voice takes, and which language has which",
    operands: "",
    details: "First the languages that Earshot has words for, each with its voice; then every "
      + "voice of eSpeak NG: the name to give, then what it is called.",
    options: [],
    example: ("earshot voices", "Lists the names for 'earshot play --voice NAME'."),
    heedsConfig: false
  ) { (_, console) throws(Failure) in
    let engine = EspeakSynthesizer()
    let voices: [EspeakVoice]
    do throws(SpeechError) {
      voices = try engine.voices()
    } catch {
      throw Failure(error)
    }
    try console.line("Languages with words of their own:")
    for language in Words.languages {
      try console.line("\(language): \(engine.voice(for: language).name)")
    }
    try console.line("")
    try console.line("Voices:")
    for voice in voices {
      let tags = voice.languages.map(\.tag)
      try console.line("\(tags.first ?? voice.file): \(voice.name)")
    }
    try console.line("metered: silence of 30 ms a character, the same on every machine")
    return .done
  }
}
