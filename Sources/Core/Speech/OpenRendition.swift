public import Sound

/// An utterance whose sound is still being made; letting it go ends that.
public final class OpenRendition {
  /// How long a caller that wants all of it waits at once.
  static let wholePatience = Duration.milliseconds(100)

  private var assembly: Assembly
  /// Nil when all has come.
  private var stream: (any SpeechStream)?

  private let vocalizer: Vocalizer
  private var silentCount = 0

  init(_ assembly: Assembly, _ stream: any SpeechStream, for vocalizer: Vocalizer) {
    self.vocalizer = vocalizer
    self.assembly = assembly
    self.stream = assembly.isComplete ? nil : stream
  }

  /// As much as has come.
  public var rendition: Rendition { assembly.rendition }
  public var isComplete: Bool { assembly.isComplete }

  /// Takes in one more piece.
  /// - Returns: the sound that it brought, empty where none has come within `patience`.
  /// - Throws: `SpeechError` where the voice cannot speak.
  public func pull(within patience: Duration) throws(SpeechError) -> Clip {
    guard let stream, let piece = try stream.next(within: patience) else { return Clip() }
    let before = assembly.rendition.clip.pieces.count
    assembly.append(piece)
    if assembly.isComplete { self.stream = nil }
    for part in assembly.silentParts[silentCount...] { vocalizer.noteSilence(of: part) }
    silentCount = assembly.silentParts.count
    var clip = Clip()
    for piece in assembly.rendition.clip.pieces[before...] { clip.append(piece) }
    return clip
  }

  /// Waits for the first sound, or for the end where there is none.
  public func begin() throws(SpeechError) {
    while !isComplete, rendition.frameCount == 0 { _ = try pull(within: Self.wholePatience) }
  }

  /// Waits for all of it.
  public func complete() throws(SpeechError) -> Rendition {
    while !isComplete { _ = try pull(within: Self.wholePatience) }
    return rendition
  }
}
