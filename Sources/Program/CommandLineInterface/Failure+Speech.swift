import Speech

extension Failure {
  /// What keeps a voice from speaking ends the command.
  static func speaking<Result>(_ work: () throws(SpeechError) -> Result) throws(Failure) -> Result {
    do {
      return try work()
    } catch {
      throw Failure(error)
    }
  }
}
