public import Accessibility
public import Speech

/// Stops as JSON Lines: one object a stop (SPEC 13).
public enum OutlineJSON {
  /// A line with its end, as `{"stop":1,"element":"save","text":"Save, Button","parts":[…],`
  /// `"frame":[0,0,320,44]}`.
  /// - Parameter stop: Counted from 1.
  public static func line(stop: Int, element: String, utterance: Utterance, frame: Rect) -> String {
    var object = JSONObject(style: .compact)
    object.put("stop", stop)
    object.put("element", element)
    object.put("text", utterance.text)
    object.put(parts: utterance.parts)
    object.put("frame", coordinates: [frame.x, frame.y, frame.width, frame.height])
    return object.finished() + "\n"
  }
}
