/// The iOS versions whose differences are modelled; each stands for a set of quirks (SPEC 10).
public enum Profile: String, CaseIterable, Sendable {
  case iOS7 = "ios-7"
  case iOS8 = "ios-8"
  case iOS10 = "ios-10"
  case iOS12 = "ios-12"
  case iOS16 = "ios-16"
  case iOS17 = "ios-17"
  case iOS18 = "ios-18"

  public static let standard = Profile.iOS18

  public var version: Int {
    switch self {
    case .iOS7: 7
    case .iOS8: 8
    case .iOS10: 10
    case .iOS12: 12
    case .iOS16: 16
    case .iOS17: 17
    case .iOS18: 18
    }
  }
}

/// Behaviour in which versions or the seeds differ; each can be set alone.
public struct Quirks: Hashable, Sendable {
  public enum ContainerCaching: String, CaseIterable, Sendable { case none, staleUntilPosted }
  public enum ToneDirection: String, CaseIterable, Sendable { case beepBoop, boopBeep }

  public var layoutChangedStringSpeaks: Bool
  public var screenChangedStringMovesFocus = true
  public var imageFileNameAsLabel: Bool
  public var containerCaching = ContainerCaching.none
  public var contentViewYesBreaksScroll: Bool
  public var textFieldLabelFromContent = false
  public var layoutChangedSpeaksHint = false
  public var announcementPriorities: Bool
  public var queueAnnouncement: Bool
  public var elementFocused: Bool
  public var frameInContainer: Bool
  public var accessibilityElements: Bool
  public var rawSwitchValues: Bool
  public var expandedStatus: Bool
  public var toneDirection = ToneDirection.beepBoop

  public init(_ profile: Profile) {
    let version = profile.version
    layoutChangedStringSpeaks = version > 8
    imageFileNameAsLabel = version < 8
    contentViewYesBreaksScroll = version < 8
    accessibilityElements = version >= 8
    elementFocused = version >= 9
    frameInContainer = version >= 10
    queueAnnouncement = version >= 11
    announcementPriorities = version >= 17
    rawSwitchValues = version >= 17
    expandedStatus = version >= 18
  }

  /// How a quirk is reached by its name in files and on the command line.
  public enum Setting: @unchecked Sendable {
    case flag(WritableKeyPath<Quirks, Bool>)
    case containerCaching
    case toneDirection
  }

  /// Every quirk by name, in the order of SPEC 10.
  public static let named: [(name: String, setting: Setting)] = [
    ("layoutChangedStringSpeaks", .flag(\.layoutChangedStringSpeaks)),
    ("screenChangedStringMovesFocus", .flag(\.screenChangedStringMovesFocus)),
    ("imageFileNameAsLabel", .flag(\.imageFileNameAsLabel)),
    ("containerCaching", .containerCaching),
    ("contentViewYesBreaksScroll", .flag(\.contentViewYesBreaksScroll)),
    ("textFieldLabelFromContent", .flag(\.textFieldLabelFromContent)),
    ("layoutChangedSpeaksHint", .flag(\.layoutChangedSpeaksHint)),
    ("announcementPriorities", .flag(\.announcementPriorities)),
    ("queueAnnouncement", .flag(\.queueAnnouncement)),
    ("elementFocused", .flag(\.elementFocused)),
    ("frameInContainer", .flag(\.frameInContainer)),
    ("accessibilityElements", .flag(\.accessibilityElements)),
    ("rawSwitchValues", .flag(\.rawSwitchValues)),
    ("expandedStatus", .flag(\.expandedStatus)),
    ("toneDirection", .toneDirection),
  ]

  /// The values that a quirk's text may have.
  public static func values(of setting: Setting) -> [String] {
    switch setting {
    case .flag: ["true", "false"]
    case .containerCaching: ContainerCaching.allCases.map(\.rawValue)
    case .toneDirection: ToneDirection.allCases.map(\.rawValue)
    }
  }

  /// Sets a quirk from its text.
  /// - Returns: false where the text is none of ``values(of:)``.
  public mutating func set(_ setting: Setting, to text: String) -> Bool {
    switch setting {
    case .flag(let path):
      guard text == "true" || text == "false" else { return false }
      self[keyPath: path] = text == "true"
    case .containerCaching:
      guard let value = ContainerCaching(rawValue: text) else { return false }
      containerCaching = value
    case .toneDirection:
      guard let value = ToneDirection(rawValue: text) else { return false }
      toneDirection = value
    }
    return true
  }
}
