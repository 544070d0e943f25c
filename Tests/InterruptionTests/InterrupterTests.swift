import Interruption
import Testing

@Suite("SPEC 6: the rules below the table") struct InterrupterTests {
  // MARK: Who waits

  @Test func `a newer focus utterance replaces the one that waits`() {
    var interrupter = Interrupter(after: ah(1), f(2))
    #expect(interrupter.request(f(3)) == [.drop(2, .replaced), .wait(3)])
    #expect(interrupter.waiting == [f(3)])
  }

  @Test func `a newer default announcement replaces the one that waits, without didFinish`() {
    var interrupter = Interrupter(after: ah(1), ad(2))
    #expect(interrupter.request(ad(3)) == [.drop(2, .replaced), .wait(3)])
    #expect(interrupter.waiting == [ad(3)])
  }

  @Test func `a focus utterance and a default announcement wait side by side`() {
    let interrupter = Interrupter(after: ah(1), ad(2), f(3))
    #expect(interrupter.waitingFocus == f(3))
    #expect(interrupter.waitingAnnouncement == ad(2))
    #expect(interrupter.waitingCount == 2)
  }

  @Test func `a newer one that starts at once replaces the one that waits too`() {
    var interrupter = Interrupter(after: ah(1), ad(2), f(3))
    _ = interrupter.ended(1)
    #expect(interrupter.request(ad(4)) == [.start(4), .drop(2, .replaced)])
    #expect(
      interrupter.request(f(5))
        == [
          .cut(4, by: .utterance(5)), .didFinish(4, successful: false), .start(5),
          .drop(3, .replaced),
        ])
    #expect(interrupter.waiting.isEmpty)
  }

  @Test func `while the default announcement of two sounds, a newer focus utterance takes over`() {
    var interrupter = Interrupter(after: ah(1), ad(2), f(3))
    #expect(
      interrupter.endAndSettle() == [.finish(1), .didFinish(1, successful: true), .start(2)])
    #expect(
      interrupter.request(f(4))
        == [
          .cut(2, by: .utterance(4)), .didFinish(2, successful: false), .start(4),
          .drop(3, .replaced),
        ])
    #expect(interrupter.playOut() == [])
  }

  @Test func `a waiting focus utterance can be withdrawn when the cursor has left`() {
    var interrupter = Interrupter(after: ah(1), f(2), al(3))
    #expect(interrupter.withdraw(2, .cursorLeft) == [.drop(2, .cursorLeft)])
    #expect(interrupter.withdraw(2, .cursorLeft) == [])
    #expect(interrupter.playOut() == [3])
  }

  @Test func `each kind that waits can be withdrawn, what sounds cannot`() {
    var interrupter = Interrupter(after: ah(1), ah(2), ah(3), ad(4), f(5), al(6), al(7), al(8))
    #expect(interrupter.withdraw(1, .end) == [])
    #expect(interrupter.withdraw(3, .end) == [.drop(3, .end)])
    #expect(interrupter.withdraw(4, .end) == [.drop(4, .end)])
    #expect(interrupter.withdraw(5, .end) == [.drop(5, .end)])
    #expect(interrupter.withdraw(7, .end) == [.drop(7, .end)])
    #expect(interrupter.playOut() == [2, 6, 8])
  }

  @Test func `a refused echo leaves no trace`() {
    var interrupter = Interrupter(after: ah(1))
    #expect(interrupter.request(e(2)) == [.refuse(2)])
    #expect(interrupter.endAndSettle() == [.finish(1), .didFinish(1, successful: true)])
    #expect(interrupter.isIdle)
  }

  // MARK: What a start does to the low announcements

  @Test(arguments: [f(4), e(4)])
  func `a focus utterance or an echo that starts flushes them, without didFinish`(_ new: Request) {
    var interrupter = Interrupter(after: al(1), al(2), al(3))
    #expect(
      interrupter.request(new)
        == [
          .cut(1, by: .utterance(4)), .didFinish(1, successful: false), .start(4),
          .drop(2, .flushed), .drop(3, .flushed),
        ])
    #expect(interrupter.playOut() == [])
  }

  @Test(arguments: [ad(4), ah(4)])
  func `a default or high announcement that starts leaves them`(_ new: Request) {
    var interrupter = Interrupter(after: al(1), al(2), al(3))
    #expect(
      interrupter.request(new)
        == [.cut(1, by: .utterance(4)), .didFinish(1, successful: false), .start(4)])
    #expect(interrupter.playOut() == [2, 3])
  }

  @Test func `a focus utterance that only waits leaves them until it starts`() {
    var interrupter = Interrupter(after: ah(1), al(2))
    #expect(interrupter.request(f(3)) == [.wait(3)])
    #expect(
      interrupter.endAndSettle()
        == [.finish(1), .didFinish(1, successful: true), .start(3), .drop(2, .flushed)])
  }

  @Test func `low announcements come first in, first out`() {
    var interrupter = Interrupter(after: f(1), al(2), al(3), al(4))
    #expect(interrupter.playOut() == [2, 3, 4])
  }

  // MARK: When a high announcement ends

  @Test func `waiting high announcements come first, first in, first out`() {
    var interrupter = Interrupter(after: ah(1), al(2), f(3), ad(4), ah(5), ah(6))
    #expect(interrupter.waiting.map(\.id) == [5, 6, 3, 4, 2])
    #expect(interrupter.playOut() == [5, 6, 3, 4])
  }

  @Test func `of focus utterance and default announcement the one requested first comes first`() {
    var focusFirst = Interrupter(after: ah(1), f(2), ad(3))
    #expect(focusFirst.playOut() == [2, 3])
    var announcementFirst = Interrupter(after: ah(1), ad(2), f(3))
    #expect(announcementFirst.playOut() == [2, 3])
  }

  @Test func `the one that replaced another has its own turn, not the other's`() {
    var interrupter = Interrupter(after: ah(1), f(2), ad(3), f(4))
    #expect(interrupter.playOut() == [3, 4])
  }

  @Test func `low announcements come after the default one`() {
    var interrupter = Interrupter(after: ah(1), al(2), ad(3), al(4))
    #expect(interrupter.playOut() == [3, 2, 4])
  }

  // MARK: One instant

  @Test func `an ending starts nothing until the instant has settled`() {
    var interrupter = Interrupter(after: ah(1), ad(2))
    #expect(interrupter.ended(1) == [.finish(1), .didFinish(1, successful: true)])
    #expect(interrupter.sounding == nil)
    #expect(!interrupter.isIdle)
    #expect(interrupter.startWaiting() == [.start(2)])
  }

  @Test func `what is due in the instant of an ending starts before what waits`() {
    var interrupter = Interrupter(after: ah(1), ah(2), al(3))
    _ = interrupter.ended(1)
    #expect(interrupter.request(ad(4)) == [.start(4)])
    #expect(interrupter.startWaiting() == [])
    #expect(interrupter.playOut() == [2, 3])
  }

  @Test
  func `a focus utterance due in the instant of an ending flushes and leaves the default one`() {
    var interrupter = Interrupter(after: ah(1), ad(2), al(3))
    _ = interrupter.ended(1)
    #expect(interrupter.request(f(4)) == [.start(4), .drop(3, .flushed)])
    #expect(interrupter.playOut() == [2])
  }

  @Test func `startWaiting does nothing while something sounds`() {
    var interrupter = Interrupter(after: ah(1), ad(2))
    #expect(interrupter.startWaiting() == [])
  }

  @Test func `a stale ending is ignored`() {
    var interrupter = Interrupter(after: ad(1), ad(2))
    #expect(interrupter.ended(1) == [])
    #expect(interrupter.sounding == ad(2))
    #expect(interrupter.ended(7) == [])
    _ = interrupter.ended(2)
    #expect(interrupter.ended(2) == [])
  }

  // MARK: didFinish

  @Test func `an announcement spoken to its end reports true, a cut one false`() {
    var interrupter = Interrupter(after: ad(1))
    #expect(
      interrupter.request(ad(2))
        == [.cut(1, by: .utterance(2)), .didFinish(1, successful: false), .start(2)])
    #expect(interrupter.ended(2) == [.finish(2), .didFinish(2, successful: true)])
  }

  @Test func `strings of other notifications, labels and echoes report nothing`() {
    for kind in UtteranceKind.allCases {
      var interrupter = Interrupter(after: Request(id: 1, kind: kind))
      #expect(interrupter.ended(1) == [.finish(1)])
    }
    var label = Interrupter(after: Request(id: 1, kind: .focus, reportsFinish: true))
    #expect(label.ended(1) == [.finish(1)])
  }

  // MARK: Stops

  @Test func `a user stop cuts a high announcement too and drops all that waits`() {
    var interrupter = Interrupter(after: ah(1), al(2), ad(3), f(4), ah(5))
    #expect(
      interrupter.stop(by: .user)
        == [
          .cut(1, by: .user), .didFinish(1, successful: false), .drop(5, .userStop),
          .drop(3, .userStop), .drop(4, .userStop), .drop(2, .userStop),
        ])
    #expect(interrupter.isIdle)
    #expect(interrupter.request(e(6)) == [.start(6)])
  }

  @Test func `a user stop in silence does nothing`() {
    var interrupter = Interrupter()
    #expect(interrupter.stop(by: .user) == [])
  }

  @Test func `home cuts and drops, and no didFinish arrives`() {
    var interrupter = Interrupter(after: ah(1), ad(2))
    #expect(interrupter.stop(by: .home) == [.cut(1, by: .home), .drop(2, .home)])
  }

  @Test func `VoiceOver off and the end of the run cut and drop`() {
    var off = Interrupter(after: ah(1), ad(2))
    #expect(
      off.stop(by: .voiceOverOff)
        == [.cut(1, by: .voiceOverOff), .didFinish(1, successful: false), .drop(2, .voiceOverOff)])
    var end = Interrupter(after: f(1), al(2))
    #expect(end.stop(by: .end) == [.cut(1, by: .end), .drop(2, .end)])
  }

  @Test func `a lost device cuts what sounds, what waits comes after`() {
    var interrupter = Interrupter(after: ah(1), ad(2))
    #expect(interrupter.loseDevice() == [.cut(1, by: .device), .didFinish(1, successful: false)])
    #expect(interrupter.loseDevice() == [])
    #expect(interrupter.startWaiting() == [.start(2)])
  }

  @Test func `a hundred thousand low announcements wait and come in order`() {
    var interrupter = Interrupter(after: f(0))
    for id in 1...100_000 { _ = interrupter.request(al(id)) }
    #expect(interrupter.waitingCount == 100_000)
    #expect(interrupter.playOut() == Array(1...100_000))
  }
}
