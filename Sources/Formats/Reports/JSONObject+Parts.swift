import Speech
import TextTools

extension JSONObject {
  /// A part of an utterance as the reports write it: of one role and one language.
  private struct Stretch {
    var role: SpeechPart.Role
    var language: String
    var text = ""
    var spoken = ""
  }

  /// `parts`: a part whose runs change their language becomes several of its role.
  mutating func put(parts: [SpeechPart]) {
    let stretches = parts.flatMap { part in
      part.runs.reduce(into: [Stretch]()) { stretches, run in
        if stretches.last?.language != run.language {
          stretches.append(Stretch(role: part.role, language: run.language))
        }
        stretches[stretches.count - 1].text += run.text
        stretches[stretches.count - 1].spoken += run.spoken ?? run.text
      }
    }
    put("parts", stretches) { stretch, object in
      object.put("role", stretch.role.rawValue)
      object.put("text", stretch.text)
      object.put("language", stretch.language)
      object.put("spoken", unlessNil: stretch.spoken == stretch.text ? nil : stretch.spoken)
    }
  }
}
