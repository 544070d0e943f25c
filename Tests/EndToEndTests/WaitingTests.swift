import Glibc
import System
import Testing

@Suite struct WaitingTests {
  /// A pipe, closed with the test.
  private final class Pipe {
    let reading: Int32
    let writing: Int32

    init() throws {
      var ends: [Int32] = [0, 0]
      try #require(unsafe pipe(&ends) == 0)
      (reading, writing) = (ends[0], ends[1])
    }

    deinit {
      close(reading)
      close(writing)
    }

    func fill() throws {
      let bytes: [UInt8] = [7]
      try #require(unsafe write(writing, bytes, 1) == 1)
    }
  }

  @Test func `what can be read is told in the order given`() throws {
    let (first, second, third) = (try Pipe(), try Pipe(), try Pipe())
    let all = [third.reading, first.reading, second.reading]
    #expect(Poll.wait(until: .zero, reading: all).isEmpty)
    try first.fill()
    try third.fill()
    let ready = Poll.Ready(reading: [third.reading, first.reading])
    #expect(Poll.wait(until: nil, reading: all) == ready)
    #expect(Poll.read(first.reading) == [7])
    #expect(Poll.wait(until: .zero, reading: all).reading == [third.reading])
  }

  @Test func `what can be written is told`() throws {
    let pipe = try Pipe()
    let ready = Poll.wait(until: nil, reading: [pipe.reading], writing: [pipe.writing])
    #expect(ready == Poll.Ready(reading: [], writing: [pipe.writing]))
  }

  @Test func `an end is ready to be read`() throws {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    close(ends[1])
    #expect(Poll.wait(until: nil, reading: [ends[0]]).reading == [ends[0]])
    #expect(Poll.read(ends[0]) == nil)
    close(ends[0])
  }

  @Test func `no terminal is none`() throws {
    #expect(TerminalMode(try Pipe().reading, terminal: "xterm") == nil)
  }
}
