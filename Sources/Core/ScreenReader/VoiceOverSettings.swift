public import Speech

/// What a VoiceOver user sets (SPEC 9).
public struct VoiceOverSettings: Hashable, Sendable {
  /// Where verbosity puts the traits.
  public enum Controls: String, CaseIterable, Sendable { case before, after, none }

  public var speech = SpeechSettings()
  public var hints = true
  public var earcons = true
  /// Whether anything is spoken; earcons sound all the same.
  public var speaks = true
  public var actions = true
  public var content = true
  public var position = true
  public var controls = Controls.after
  /// The label only.
  public var minimal = false

  public init() {}
}
