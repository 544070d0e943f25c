import Accessibility
import ScenarioFormat
import Simulation
import Testing
import YAMLReading

/// YAML 1.2.2, chapter 10.3.2: what a plain scalar means.
@Suite struct CoreSchemaTests {
  static let table: [(String, YAMLScalar.Value)] = [
    ("", .null), ("~", .null), ("null", .null), ("Null", .null), ("NULL", .null),
    ("nULL", .string("nULL")), ("none", .string("none")),
    ("true", .boolean(true)), ("True", .boolean(true)), ("TRUE", .boolean(true)),
    ("false", .boolean(false)), ("False", .boolean(false)), ("FALSE", .boolean(false)),
    ("tRUE", .string("tRUE")), ("yes", .string("yes")), ("No", .string("No")),
    ("on", .string("on")), ("off", .string("off")), ("y", .string("y")), ("n", .string("n")),
    ("0", .integer(0)), ("007", .integer(7)), ("+12", .integer(12)), ("-19", .integer(-19)),
    ("0o7", .integer(7)), ("0o14", .integer(12)), ("0o8", .string("0o8")),
    ("0x3A", .integer(58)), ("0xff", .integer(255)), ("0xg", .string("0xg")),
    ("0x", .string("0x")), ("0o", .string("0o")), ("-0x1", .string("-0x1")),
    ("0b1", .string("0b1")), ("1_000", .string("1_000")), ("1,000", .string("1,000")),
    ("9223372036854775807", .integer(.max)), ("9223372036854775808", .number(0x1p63)),
    ("0xffffffffffffffff", .number(0x1p64)),
    ("0.", .number(0)), ("-0.0", .number(0)), (".5", .number(0.5)), ("+.5", .number(0.5)),
    ("+12e03", .number(12_000)), ("-2E+05", .number(-200_000)), ("1.5e-1", .number(0.15)),
    ("1e", .string("1e")), ("e1", .string("e1")), ("1e+", .string("1e+")), (".", .string(".")),
    ("-", .string("-")), ("+", .string("+")), ("1.2.3", .string("1.2.3")), ("1 ", .string("1 ")),
    (".inf", .number(.infinity)), ("-.Inf", .number(-.infinity)), ("+.INF", .number(.infinity)),
    ("inf", .string("inf")), ("nan", .string("nan")), ("-.nan", .string("-.nan")),
    ("12:30", .string("12:30")), ("190:20:30", .string("190:20:30")),
    ("2024-01-01", .string("2024-01-01")), ("1 s", .string("1 s")), ("50%", .string("50%")),
    ("<<", .string("<<")), ("=", .string("=")), ("٣", .string("٣")), ("1٣", .string("1٣")),
  ]

  @Test(arguments: table) func `a plain scalar means`(text: String, value: YAMLScalar.Value) {
    #expect(YAMLScalar(text).value == value)
  }

  @Test func `not a number is a number`() {
    for text in [".nan", ".NaN", ".NAN"] {
      guard case .number(let number) = YAMLScalar(text).value else {
        Issue.record("\(text) is a number.")
        continue
      }
      #expect(number.isNaN)
    }
  }

  @Test(arguments: [
    YAMLScalar.Style.singleQuoted, .doubleQuoted, .literal, .folded,
  ]) func `any other scalar is a string`(style: YAMLScalar.Style) {
    for text in ["", "~", "true", "12", "1.5", ".inf"] {
      #expect(YAMLScalar(text, style: style).value == .string(text))
    }
  }

  @Test(
    arguments: ["12:30", "No", "007", "on", "true", "1.50", "0x1F", "1e3", "~", "null", "+1", "½"])
  func `where text is expected the characters are the text`(text: String) throws {
    let file = try ScenarioReader.read(
      "screens: {main: [{id: a, label: \(text)}]}", name: "x.yaml")
    #expect(
      file.scenarios.first?.screens.first?.elements.first?.element.label?.current
        .string == text)
  }

  @Test func `on stays a key`() throws {
    let file = try ScenarioReader.read(
      "screens: {main: [{id: a}]}\nhandlers: [{on: {activate: a}, do: home}]", name: "x.yaml")
    #expect(file.scenarios.first?.handlers.first?.trigger == .activate("a"))
  }
}
