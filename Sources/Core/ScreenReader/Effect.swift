public import Accessibility
public import Interruption
public import Speech

/// What the screen reader is told.
public enum Input: Sendable {
  /// A finger did something; a drag comes as one input a point.
  case gesture(Gesture)
  /// The time of something the reader itself scheduled has come.
  case due(Due)
  /// The app posted a notification; `line` is for findings, 0 where there is none.
  case posted(Post, line: Int)
  /// UIKit changed the screen by itself (SPEC 4, system transitions).
  case transition(Transition)
  /// Properties of an element were set; `before` is the element as it was.
  case changed(String, before: Element)
  /// A character, or a pasted text, came into a field, or left it.
  case typed(String, field: String)
  /// The last sample of an utterance fell.
  case ended(Int)
  /// Everything due in this instant has happened.
  case settled
  /// A three-finger swipe has reached the app: whether something scrolled.
  case scrolled(Bool)
  /// The user changed a setting or wants something said that no gesture says.
  case command(UserCommand)
  /// The app went to the background.
  case home
  case deviceLost
  /// The run is over.
  case end
}

/// A change of the screen that UIKit announces without the app.
public enum Transition: Hashable, Sendable {
  case appear
  case alert
  /// Back to the stop that had the cursor, where it remains.
  case dismiss(returnTo: String?)
}

/// What the reader wants to be told later.
public enum Due: Hashable, Sendable {
  case gesture(Gesture)
  case echo(Int)
  case layoutChanged(Int, String, line: Int)
  case screenChanged(Int)
  case vanished(Int)
  case poll(Int)
  case didFinish(String, successful: Bool)
  case firstStop(FocusCause)
}

/// What the screen reader wants done, in this order.
public enum Effect: Sendable {
  case schedule(Due, after: Duration)
  case focus(String, from: String?, FocusCause, Rect)
  case earcon(Earcon)
  case start(id: Int, UtteranceKind, element: String?, Utterance)
  case finish(id: Int)
  case cut(id: Int, by: CutCause)
  case drop(id: Int, text: String, DropReason)
  case asked(container: String, String, index: Int?)
  case finding(Finding)
  case app(AppEvent)
}

/// What the app sees of the screen reader.
public enum AppEvent: Hashable, Sendable {
  /// A double tap, at the element's activation point.
  case activate(String)
  /// A tap of a finger without VoiceOver.
  case tap(Gesture.Target)
  case adjust(String, up: Bool)
  case escape(String?)
  case magicTap(String?)
  case scroll(String?, Gesture.Direction)
  case customAction(String, name: String)
  /// The cursor came; `unfocused` is where it was.
  case focused(String, unfocused: String?)
  case announcementDidFinish(String, successful: Bool)
  case voiceOverStatus(on: Bool)
}
