import CEspeakNG

/// libespeak-ng alone: one text after the other in this process, the samples thrown away.
final class RawSpeech {
  struct Item {
    var text: String
    var rate: Int
    var voice: String
  }

  private var voice = ""

  init() {
    let rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, nil, 0)
    precondition(rate > 0, "eSpeak NG has no data here.")
    unsafe espeak_SetSynthCallback { _, _, _ in 0 }
  }

  func speak(_ item: Item) {
    if item.voice != voice { unsafe _ = espeak_SetVoiceByName(item.voice) }
    voice = item.voice
    _ = espeak_SetParameter(espeakRATE, Int32(item.rate), 0)
    let size = item.text.utf8.count + 1
    unsafe item.text.withCString { text in
      unsafe _ = espeak_Synth(text, size, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil, nil)
    }
  }
}
