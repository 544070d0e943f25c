import CALSA
import CALSASilence
import Glibc
import Sound

/// An open playback PCM: mono, 16 bit, 22,050 Hz, never blocking.
@safe struct PCM: ~Copyable {
  /// Of the ring between us and the device.
  static let bufferLength = Duration.milliseconds(200)
  /// The same on both. Wide frames make short periods: PulseAudio's shortest is 128 bytes, and it
  /// takes two of them at once.
  static let channels = 2

  /// The name it was opened by, `plug:` included where that was needed.
  let name: String
  let bufferFrames: Int
  /// After each of which the device asks for more.
  let periodFrames: Int
  private let handle: OpaquePointer

  /// Opens a PCM as it is, or through ALSA's `plug` where it refuses our format.
  /// - Parameter period: how often the device is to ask for more; it takes what is near.
  init(name: String, period: Duration) throws(ALSAError) {
    do {
      self = try PCM(exactly: name, period)
    } catch {
      guard error.operation != PCM.opening, !name.hasPrefix("plug") else { throw error }
      self = try PCM(exactly: "plug:'\(name)'", period)
    }
  }

  private init(exactly name: String, _ period: Duration) throws(ALSAError) {
    var opened: OpaquePointer?
    try checked(
      PCM.opening, unsafe snd_pcm_open(&opened, name, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK))
    guard let pcm = unsafe opened else { throw ALSAError(operation: PCM.opening, code: -ENODEV) }
    do {
      (bufferFrames, periodFrames) = unsafe try PCM.configure(pcm, period)
    } catch {
      unsafe snd_pcm_close(pcm)
      throw error
    }
    unsafe handle = pcm
    self.name = name
  }

  deinit { unsafe snd_pcm_close(handle) }

  static let opening = "open"

  /// Keeps ALSA from writing to standard error.
  static func quieten() { calsa_silence() }

  /// Reads ALSA's configuration and loads what it names, which takes longer than to open a device.
  /// What is wrong with it shows when one opens.
  static func readConfiguration() { snd_config_update() }

  private static func configure(
    _ pcm: OpaquePointer, _ period: Duration
  ) throws(ALSAError) -> (buffer: Int, period: Int) {
    var hardware: OpaquePointer?
    var software: OpaquePointer?
    try checked("allocate", unsafe snd_pcm_hw_params_malloc(&hardware))
    defer { unsafe snd_pcm_hw_params_free(hardware) }
    try checked("allocate", unsafe snd_pcm_sw_params_malloc(&software))
    defer { unsafe snd_pcm_sw_params_free(software) }
    var period = snd_pcm_uframes_t(AudioClock.frame(at: period))
    var buffer = snd_pcm_uframes_t(AudioClock.frame(at: bufferLength))
    try checked("read the formats", unsafe snd_pcm_hw_params_any(pcm, hardware))
    try checked(
      "set the access",
      unsafe snd_pcm_hw_params_set_access(pcm, hardware, SND_PCM_ACCESS_RW_INTERLEAVED))
    try checked(
      "set 32 bit", unsafe snd_pcm_hw_params_set_format(pcm, hardware, SND_PCM_FORMAT_S32))
    try checked(
      "set the channels", unsafe snd_pcm_hw_params_set_channels(pcm, hardware, UInt32(channels)))
    try checked(
      "set the rate",
      unsafe snd_pcm_hw_params_set_rate(pcm, hardware, UInt32(AudioClock.sampleRate), 0))
    try checked(
      "set the period", unsafe snd_pcm_hw_params_set_period_size_near(pcm, hardware, &period, nil))
    try checked(
      "set the buffer", unsafe snd_pcm_hw_params_set_buffer_size_near(pcm, hardware, &buffer))
    try checked("set the format", unsafe snd_pcm_hw_params(pcm, hardware))
    try checked("read the start", unsafe snd_pcm_sw_params_current(pcm, software))
    // PulseAudio, where it ran empty, waits for as much before it goes on, and tells nobody.
    try checked(
      "set the start", unsafe snd_pcm_sw_params_set_start_threshold(pcm, software, period))
    try checked("set the start", unsafe snd_pcm_sw_params(pcm, software))
    return (Int(buffer), Int(period))
  }

  /// Frames for which there is room.
  func available() throws(ALSAError) -> Int {
    try checked("ask for room", unsafe snd_pcm_avail(handle))
  }

  /// Frames between the last one written and the ear.
  func delay() throws(ALSAError) -> Int {
    var frames = snd_pcm_sframes_t(0)
    try checked("ask for the delay", unsafe snd_pcm_delay(handle, &frames))
    return max(0, Int(frames))
  }

  /// - Parameter samples: one a frame.
  /// - Returns: how many frames were taken.
  func write(_ samples: ArraySlice<Int16>) throws(ALSAError) -> Int {
    // 16 bits are the upper half of 32.
    var frames: [Int32] = []
    frames.reserveCapacity(samples.count * PCM.channels)
    for sample in samples {
      for _ in 0..<PCM.channels { frames.append(Int32(sample) << 16) }
    }
    let result = unsafe frames.withUnsafeBufferPointer {
      unsafe snd_pcm_writei(handle, $0.baseAddress, snd_pcm_uframes_t(samples.count))
    }
    do {
      return try checked("write", result)
    } catch {
      if error.isFull { return 0 }
      throw error
    }
  }

  func prepare() throws(ALSAError) { try checked("prepare", unsafe snd_pcm_prepare(handle)) }

  /// Starts it, where what was written has not done so.
  func start() throws(ALSAError) {
    if unsafe snd_pcm_state(handle) == SND_PCM_STATE_RUNNING { return }
    try checked("start", unsafe snd_pcm_start(handle))
  }

  /// Throws away what is queued.
  func drop() throws(ALSAError) { try checked("drop", unsafe snd_pcm_drop(handle)) }
}
