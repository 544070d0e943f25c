import Interruption
import Testing

/// What becomes of speech while the device is gone (SPEC 6, 13).
@Suite struct DeviceLossTests {
  /// 270, 180 and 90 ms long.
  static let waiting = """
    screens: {one: [{id: a, text: A}, {id: b, text: Second}]}
    script:
      - {post: {announcement: {string: Important, priority: high}}}
      - {swipe: right, after: 50 ms}
      - {post: {announcement: {string: Low, priority: low}}, after: 50 ms}
    """

  static let spaced = """
    screens: {one: [{id: a, text: A}]}
    script:
      - {post: {announcement: Sounding}}
      - {post: {announcement: {string: Important, priority: high}}, after: 100 ms}
      - {post: {announcement: {string: Urgent, priority: high}}, after: 100 ms}
      - {post: {announcement: Afterwards}}
    """

  @Test func `what sounds is cut, what waits comes, and none of it is finished`() throws {
    let heard = try Hearing(DeviceLossTests.waiting, device: [150])
    #expect(
      heard.timed == [
        "0 says Important", "50 focus b", "150 cut Important after \"Important\"",
        "150 earcon focusMoved", "150 says Second", "150 dropped Low (flushed)",
        "160 didFinish Important false", "330 cut Second after \"\"",
      ])
    #expect(heard.cutCauses == [.device, .device])
    #expect(heard.started == [1])
  }

  @Test func `what begins while sound is gone runs its time`() throws {
    let heard = try Hearing(DeviceLossTests.spaced, device: [50])
    #expect(
      heard.timed == [
        "0 says Sounding", "50 cut Sounding after \"Sounding\"", "60 didFinish Sounding false",
        "100 says Important", "370 cut Important after \"\"", "370 says Urgent",
        "380 didFinish Important false", "550 cut Urgent after \"\"", "560 didFinish Urgent false",
        "560 says Afterwards", "860 cut Afterwards after \"\"", "870 didFinish Afterwards false",
      ])
    #expect(heard.cutCauses == [.device, .device, .device, .device])
  }

  @Test func `when the device is back what runs unheard ends, and what waits is heard`() throws {
    let heard = try Hearing(DeviceLossTests.spaced, device: [50, 250])
    #expect(
      heard.timed == [
        "0 says Sounding", "50 cut Sounding after \"Sounding\"", "60 didFinish Sounding false",
        "100 says Important", "250 cut Important after \"\"", "250 says Urgent",
        "260 didFinish Important false", "440 didFinish Urgent true", "440 says Afterwards",
        "750 didFinish Afterwards true",
      ])
    #expect(heard.started == [1, 3, 4])
  }

  @Test func `unheard speech that something cuts was lost all the same`() throws {
    let heard = try Hearing(
      """
      screens: {one: [{id: a, text: First}, {id: b, text: Second}, {id: c, text: Third}]}
      script: [{swipe: right}, {swipe: right, after: 60 ms}]
      """, device: [30])
    #expect(
      heard.speech == [
        "says Second", "cut Second after \"Second\"", "says Third", "cut Third after \"\"",
      ])
    #expect(heard.cutCauses == [.device, .device])
  }

  @Test func `a hint that the device lost does not count as heard`() throws {
    let heard = try Hearing(
      """
      screens: {one: [{text: First}, {text: Second, hint: Opens it}]}
      script: [{swipe: right}]
      """, device: [250])
    #expect(heard.cutCauses == [.device])
    #expect(heard.sound.last == "cut Second. Opens it after \"Second\"")
  }

  @Test func `a device that is gone before the start is silent from the start`() throws {
    let heard = try Hearing(DeviceLossTests.spaced, device: [0, 100])
    #expect(heard.started == [2, 3, 4])
    #expect(heard.cutCauses == [.device])
  }
}
