import Interruption
import Reports
import Simulation
import Testing

@Suite("SPEC 13: event by event") struct StreamTests {
  private let events = [
    event(0, theStart),
    event(0, .speech(id: 1, kind: .announcement, element: nil, said("Saved"))),
    event(300, finished(1, "Saved")),
    event(300, .end),
  ]

  private func pieces<Report: TimelineReport>(by report: Report) -> [String] {
    var report = report
    return [report.opening]
      + events.map { event in
        var output = ""
        report.write(event, to: &output)
        return output
      }
  }

  @Test func `pieces make the whole, and each is whole lines`() {
    #expect(pieces(by: Transcript()).joined() == Transcript.text(of: events, by: Transcript()))
    #expect(
      pieces(by: TimelineJSON()).joined() == TimelineJSON.text(of: events, by: TimelineJSON()))
    #expect(pieces(by: Captions()).joined() == Captions.text(of: events, by: Captions()))
    let all = pieces(by: Transcript()) + pieces(by: TimelineJSON()) + pieces(by: Captions())
    #expect(all.allSatisfy { $0.isEmpty || $0.hasSuffix("\n") })
  }

  @Test func `a caption is written when its utterance has ended`() {
    #expect(
      pieces(by: Captions()) == [
        "WEBVTT\n", "", "", "\n1\n00:00:00.000 --> 00:00:00.300\nSaved\n", "",
      ])
  }
}
