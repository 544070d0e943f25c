/// UIAccessibility.Notification, as far as an app posts it.
public enum Notification: String, CaseIterable, Sendable {
  case announcement, layoutChanged, screenChanged, pageScrolled
  case pauseAssistiveTechnology, resumeAssistiveTechnology
}

/// UIAccessibilityPriority (from iOS 17).
public enum Priority: String, CaseIterable, Sendable { case low, `default`, high }

/// What a notification carries.
public enum Argument: Hashable, Sendable {
  case none
  case text(AttributedText)
  case element(String)
  /// Neither string nor element: the name it was written with.
  case object(String)
}

/// A posted notification with the attributes that an announcement may carry.
public struct Post: Hashable, Sendable {
  public var notification: Notification
  public var argument: Argument
  public var priority: Priority?
  /// UIAccessibilitySpeechAttributeQueueAnnouncement (from iOS 11).
  public var queue: Bool

  public init(
    _ notification: Notification, _ argument: Argument = .none, priority: Priority? = nil,
    queue: Bool = false
  ) {
    self.notification = notification
    self.argument = argument
    self.priority = priority
    self.queue = queue
  }
}
