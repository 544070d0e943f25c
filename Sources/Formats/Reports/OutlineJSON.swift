public import Accessibility
public import Simulation
public import Speech
import TextTools

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

  /// A line for what is no stop, as `{"stop":null,"element":"messages",`
  /// `"text":"Messages","parts":[],"frame":[0,0,390,44],"notRead":"noElement","by":"messages"}`.
  public static func line(notRead unread: ScreenOutline.Unread) -> String {
    var object = JSONObject(style: .compact)
    object.put("stop", nil as Int?)
    object.put("element", unread.element.id)
    object.put("text", unread.label?.string ?? "")
    object.put(parts: [])
    let frame = unread.place.frame
    object.put("frame", coordinates: [frame.x, frame.y, frame.width, frame.height])
    object.put("notRead", unread.place.reason.rawValue)
    object.put("by", unread.place.cause)
    return object.finished() + "\n"
  }
}
