/// Keys as somebody in a hurry presses them, and a screen on which all of them do something.
enum RandomKeys {
  static let busy = """
    screens:
      list:
        - {id: title, kind: header, label: List}
        - {id: name, kind: textField, label: Name}
        - {id: volume, kind: slider, label: Volume, value: "3", range: [0, 10]}
        - {id: send, kind: button, title: Send, hint: Sends it, actions: [Copy, Share]}
        - {id: rows, kind: list, elements: [{id: one, text: One}, {id: two, text: Two}]}
        - {id: more, kind: link, label: More}
        - {id: state, kind: label, text: Idle, liveRegion: polite}
      detail:
        - {id: back, kind: backButton, label: Back}
        - {id: text, kind: textView, label: Text}
    handlers:
      - on: {activate: send}
        do:
          - {post: {announcement: {string: Sent, priority: high}}, after: 50 ms}
          - {post: {announcement: {string: "Sent ${runs}", priority: low}}, after: 300 ms}
          - {set: {state: {text: "Sent ${runs}"}}}
      - on: {activate: more}
        do: [show: detail]
      - on: {activate: back}
        do: [show: list]
      - on: {activate: one}
        do: [remove: two, {post: {layoutChanged: {element: title}}}]
      - on: {magicTap: }
        do: [alert: {title: Sure, message: Really, buttons: [Yes, No]}]
      - on: {escape: }
        do: [dismiss]
      - on: {scroll: }
        do: [{post: {pageScrolled: "Page ${runs}"}}]
      - on: {every: 700 ms}
        do: [{post: {announcement: {string: Tick, queue: true}}}]
    """

  private static let keys =
    [
      "right", "left", "home", "end", "enter", "space", "up", "down", "[", "]", "t", "b", "pageup",
      "pagedown", "f5", "escape", "m", "ctrl-left", "ctrl-right", "ctrl-up", "ctrl-down", "g", "r",
      "s", "h", "+", "-", "?", "ctrl-space", "v", "1", "2", "3", "9", "x", "backspace", "tab",
      "paste Hello", "f9", "delete",
    ] + Array(repeating: "right", count: 12) + Array(repeating: "enter", count: 4)

  /// Lines of a key pipe, most without a delay; the last leaves VoiceOver as it may be.
  static func lines(_ count: Int, seed: UInt64, longestDelay: Int = 400) -> String {
    var state = seed
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var text = ""
    for _ in 0..<count {
      let delay = longestDelay > 0 && next(3) == 0 ? "+\(next(longestDelay))ms " : ""
      text += delay + keys[next(keys.count)] + "\n"
      if longestDelay > 0, next(200) == 0 { text += "quiet\n" }
    }
    return text
  }
}
