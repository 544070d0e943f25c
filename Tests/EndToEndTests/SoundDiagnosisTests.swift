import ALSAOutput
import Foundation
import Sound
import Testing

@Suite struct SoundDiagnosisTests {
  static func facts(_ change: (inout SoundFacts) -> Void) -> SoundFacts {
    var facts = SoundFacts()
    facts.attempts = DeviceNames.standard.map { SoundFacts.Attempt(name: $0, code: ENOENT) }
    facts.runtimeFolder = "/run/user/1000"
    change(&facts)
    return facts
  }

  @Test func `no card and no server: there is nothing to play on`() {
    let diagnosis = SoundDiagnosis(SoundDiagnosisTests.facts { _ in })
    #expect(diagnosis.cause == .noCard)
    #expect(diagnosis.remedy == "Connect a sound device, or write a file with `earshot render`.")
  }

  @Test func `a card that this user may not open: the group audio`() {
    let diagnosis = SoundDiagnosis(
      SoundDiagnosisTests.facts {
        $0.cards = 1
        $0.nodes = 2
        $0.attempts = [SoundFacts.Attempt(name: "plughw:0", code: EACCES)]
      })
    #expect(diagnosis.cause == .notReadable)
    #expect(diagnosis.remedy.contains("usermod -aG audio"))
  }

  @Test(arguments: [
    (SoundFacts.Server.pipeWire, "Install pipewire-alsa, so that ALSA plays through it."),
    (.pulseAudio, "Install libasound2-plugins, so that ALSA plays through it."),
  ])
  func `a busy card names the server that holds it`(server: SoundFacts.Server, remedy: String) {
    let diagnosis = SoundDiagnosis(
      SoundDiagnosisTests.facts {
        $0.cards = 1
        $0.nodes = 1
        $0.openableNodes = 1
        $0.servers = [server]
        $0.attempts.append(SoundFacts.Attempt(name: "plughw:0", code: EBUSY))
      })
    #expect(diagnosis.cause == .busy)
    #expect(diagnosis.reason == "the sound device is busy: \(server.rawValue) holds it")
    #expect(diagnosis.remedy == remedy)
  }

  @Test(arguments: [ECONNREFUSED, EIO])
  func `a server that listens and lets nobody in may do so later`(code: Int32) {
    var facts = SoundDiagnosisTests.facts {
      $0.servers = [.pulseAudio]
      $0.plugins = [.pulseAudio]
      $0.isServerListening = true
      $0.attempts.append(SoundFacts.Attempt(name: "pulse", code: code))
    }
    #expect(SoundDiagnosis(facts).cause == .serverRefuses)
    #expect(SoundDiagnosis(facts).isPassing)
    facts.isServerListening = false
    #expect(!SoundDiagnosis(facts).isPassing)
  }

  @Test func `a busy device is waited for, unless its server cannot be reached`() {
    var facts = SoundDiagnosisTests.facts {
      $0.device = "hw:0"
      $0.attempts = [SoundFacts.Attempt(name: "hw:0", code: EBUSY)]
    }
    #expect(SoundDiagnosis(facts).isPassing)
    facts.servers = [.pipeWire]
    #expect(SoundDiagnosis(facts).cause == .busy)
    #expect(!SoundDiagnosis(facts).isPassing)
  }

  @Test func `a server without its ALSA plugin: the package`() {
    let diagnosis = SoundDiagnosis(SoundDiagnosisTests.facts { $0.servers = [.pipeWire] })
    #expect(diagnosis.cause == .pluginMissing)
    #expect(diagnosis.remedy == "Install pipewire-alsa.")
  }

  @Test func `root beside a user's session: without sudo`() {
    let diagnosis = SoundDiagnosis(
      SoundDiagnosisTests.facts {
        $0.isRoot = true
        $0.runtimeFolder = nil
        $0.otherServers = ["/run/user/1000"]
      })
    #expect(diagnosis.cause == .foreignSession)
    #expect(
      diagnosis.error.description
        == "opening the sound device: XDG_RUNTIME_DIR is unset, but the sound server runs in "
        + "/run/user/1000. Sound belongs to the user's own session: run earshot as that user, "
        + "without sudo.")
  }

  @Test func `ssh without the session's folder: the variable`() {
    let diagnosis = SoundDiagnosis(
      SoundDiagnosisTests.facts {
        $0.isRemote = true
        $0.runtimeFolder = nil
        $0.otherServers = ["/run/user/1000"]
      })
    #expect(diagnosis.cause == .foreignSession)
    #expect(diagnosis.remedy.hasPrefix("Set XDG_RUNTIME_DIR=/run/user/1000"))
  }

  @Test func `PULSE_SERVER that leads nowhere is named`() {
    let diagnosis = SoundDiagnosis(
      SoundDiagnosisTests.facts {
        $0.pulseServer = "tcp:192.0.2.1"
        $0.attempts = [SoundFacts.Attempt(name: "pulse", code: ECONNREFUSED)]
      })
    #expect(diagnosis.cause == .pulseServerUnreachable)
    #expect(diagnosis.reason.contains("tcp:192.0.2.1"))
  }

  @Test func `an unknown device wins over the machine's own troubles`() {
    let diagnosis = SoundDiagnosis(
      SoundDiagnosisTests.facts {
        $0.device = "kitchen"
        $0.attempts = [SoundFacts.Attempt(name: "kitchen", code: ENOENT)]
      })
    #expect(diagnosis.cause == .unknownDevice)
  }

  @Test func `anything else tells what every device said`() {
    let diagnosis = SoundDiagnosis(
      SoundDiagnosisTests.facts {
        $0.cards = 1
        $0.nodes = 1
        $0.openableNodes = 1
        $0.attempts = [SoundFacts.Attempt(name: "plughw:0", code: EINVAL)]
      })
    #expect(diagnosis.cause == .other)
    #expect(diagnosis.reason == "plughw:0: Invalid argument")
  }

  @Test func `every cause is shown here`() {
    #expect(SoundDiagnosis.Cause.allCases.count == 9)
  }
}
