public import ScreenReader
import Speech
public import YAMLReading

extension VoiceOverSettings {
  /// Takes over what a `voiceOver:` mapping sets, checked before against ``RecordName/voiceOver``.
  public mutating func take(_ node: YAMLNode) {
    for pair in node.pairs ?? [] {
      let value = pair.value
      switch pair.name {
      case "rate": speech.rate = value.integer ?? speech.rate
      case "pitch": speech.pitch = value.integer ?? speech.pitch
      case "volume": speech.volume = value.integer ?? speech.volume
      case "voice": speech.voices[""] = value.text
      case "voices": for voice in value.pairs ?? [] { speech.voices[voice.name] = voice.value.text }
      case "punctuation":
        speech.punctuation = value.choice(SpeechSettings.Punctuation.self) ?? speech.punctuation
      case "hints": hints = value.onOff ?? hints
      case "earcons": earcons = value.onOff ?? earcons
      case "speech": speaks = value.onOff ?? speaks
      case "actions": actions = value.onOff ?? actions
      case "content": content = value.onOff ?? content
      case "position": position = value.onOff ?? position
      case "controls": controls = value.choice(Controls.self) ?? controls
      case "minimal": minimal = value.onOff ?? minimal
      default: break
      }
    }
  }
}

extension Timing {
  /// Takes over what a `timing:` mapping sets, checked before against ``RecordName/timing``.
  public mutating func take(_ node: YAMLNode) {
    for pair in node.pairs ?? [] {
      guard let name = Name(rawValue: pair.name), let duration = pair.value.duration else {
        continue
      }
      self[name] = duration
    }
  }
}
