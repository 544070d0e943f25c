import Foundation

/// A PCM of the tests' own that fails when it is told to: Cases/faulty-pcm.c, behind ALSA's
/// configuration.
final class FaultyDevice {
  enum Conduct: String {
    case well, half, stalled, hanging, underrun, suspended, gone, busy
  }

  static let name = "faulty"
  /// Knows only 48,000 Hz, two channels and floating point.
  static let studio = "studio"
  /// ALSA's own `file` over `null`.
  static let file = "kept"

  private let scratch: Scratch

  init(_ conduct: Conduct = .well) throws {
    scratch = try Scratch()
    behave(conduct)
    try configure()
  }

  /// Made once by the compiler that links the tests.
  private static let library: Result<String, any Error> = Result {
    let path = Program.folder.appending(path: "faulty-pcm.so").path(percentEncoded: false)
    let source = Bundle.module.bundleURL.appending(path: "Cases/faulty-pcm.c")
    let status = try ChildProcess(
      [
        "clang", "-shared", "-fPIC", "-DPIC", "-o", path, source.path(percentEncoded: false),
        "-lasound",
      ], environment: ProcessInfo.processInfo.environment
    ).wait()
    guard status == 0 else { throw PrivatePulseAudio.Failure(description: "clang: \(status)") }
    return path
  }

  /// Writes the configuration that names the devices; without `isListed` it names none.
  func configure(isListed: Bool = true) throws {
    let record = "control \"\(control)\" record \"\(scratch.path("played"))\""
    let devices = """
      pcm_type.faulty { lib "\(try FaultyDevice.library.get())" }
      pcm.\(FaultyDevice.name) { type faulty \(record) }
      pcm.\(FaultyDevice.studio) { type faulty \(record) studio 1 }
      pcm.\(FaultyDevice.file) {
        type file slave.pcm null file "\(scratch.path("played"))" format raw
      }

      """
    // A new file: ALSA reads one again only where that, or the second of its change, differs.
    try Data((isListed ? devices : "").utf8).write(to: scratch.url("asound.conf"), options: .atomic)
  }

  private var control: String { scratch.path("control") }
  private var paths: String { "/usr/share/alsa/alsa.conf:" + scratch.path("asound.conf") }

  func behave(_ conduct: Conduct) {
    // At once as a whole: the device reads it at any time.
    let next = scratch.path("control.next")
    _ = FileManager.default.createFile(atPath: next, contents: Data(conduct.rawValue.utf8))
    unsafe _ = rename(next, control)
  }

  /// For child processes.
  var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["ALSA_CONFIG_PATH": paths]) { $1 }
  }

  /// Leads this process's own ALSA here, until it is led elsewhere.
  func adopt() { unsafe setenv("ALSA_CONFIG_PATH", paths, 1) }

  var wasOpened: Bool { FileManager.default.fileExists(atPath: scratch.path("played")) }

  /// What was played, pauses between runs left out.
  var played: Recording { Recording(raw: scratch.path("played")) }
}
