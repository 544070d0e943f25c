import Testing
import TextTools

@Suite struct DigitsTests {
  static let times: [(Duration, String)] = [
    (.zero, "0.000"), (.milliseconds(5), "0.005"), (.milliseconds(61_234), "61.234"),
    (.microseconds(1_499), "0.001"), (.microseconds(1_500), "0.002"),
    (.microseconds(999_500), "1.000"),
  ]

  @Test(arguments: times) func `seconds have three decimals, to the nearest millisecond`(
    time: Duration, text: String
  ) {
    #expect(Digits.seconds(time) == text)
  }

  @Test func `less than all is never a hundred percent`() {
    #expect(
      [-1, 0, 0.004, 0.005, 0.5, 0.999, 1, 2].map(Digits.percent) == [0, 0, 0, 1, 50, 99, 100, 100])
  }

  @Test func `a whole number has no point`() {
    #expect(
      [0, -3, 0.5, 1e6, .infinity, .nan].map(Digits.number) == [
        "0", "-3", "0.5", "1000000", "null", "null",
      ])
  }

  @Test func `zeros fill a number up to its width`() {
    #expect(Digits.padded(7, 3) == "007")
    #expect(Digits.padded(1_234, 3) == "1234")
    #expect(Digits.hexadecimal(0x1B as UInt8, 4) == "001B")
    #expect(Digits.hexadecimal(0x1_F600, 4) == "1F600")
  }
}
