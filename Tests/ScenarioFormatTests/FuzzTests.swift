import Foundation
import ScenarioFormat
import TestSupport
import Testing
import YAMLReading

/// Files that nobody would write: always scenarios or located mistakes, never a crash.
@Suite struct FuzzTests {
  static let fragments = [
    "{", "}", "[", "]", ": ", "- ", "\n", "  ", "\t", "\"", "'", "#", "&a ", "*a", "!!str ", "|\n",
    ">\n", "---\n", "...\n", "? ", "${", "}", "$${", "${clear.value}", "${delay}", "~", "1 s", "-1",
    ".inf", "0x7f", "screens:", "variants:", "strings:", "handlers:", "id: clear", "children: []",
    "elements: [{}]", "swap: {}", "runs: []", "\u{FEFF}", "ü", "日", "\r\n", "\u{0}", "%YAML 1.2\n",
  ]

  private func check(_ bytes: [UInt8], _ what: String) {
    do throws(Diagnostics) {
      let file = try ScenarioReader.read(bytes, name: "fuzz.yaml")
      #expect(!file.scenarios.isEmpty, "\(what)")
    } catch {
      #expect(!error.all.isEmpty, "\(what)")
      let lines = file(bytes)
      for diagnostic in error.all {
        #expect(diagnostic.line >= 1 && diagnostic.column >= 1, "\(what): \(diagnostic)")
        #expect(diagnostic.line <= lines, "\(what): \(diagnostic)")
        #expect(!diagnostic.message.isEmpty, "\(what)")
      }
      let places = error.all.map { [$0.line, $0.column] }
      #expect(places == places.sorted { $0.lexicographicallyPrecedes($1) }, "\(what)")
    }
  }

  /// How many lines a file has, counted in the simplest way.
  private func file(_ bytes: [UInt8]) -> Int {
    1 + bytes.filter { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.count
  }

  private static let folder = Bundle.module.bundleURL.appendingPathComponent("Cases")

  private func seeds() throws -> [[UInt8]] {
    try ["contacts.yaml", "everything.yaml"].map {
      [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent($0)))
    }
  }

  @Test(arguments: 0..<8) func `bytes changed at random never crash it`(round: Int) throws {
    var random = SplitMix64(seed: UInt64(round) &* 1_000_003 &+ 7)
    let seeds = try seeds()
    for number in 0..<150 {
      var bytes = seeds[Int.random(in: 0..<seeds.count, using: &random)]
      for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&bytes, &random) }
      check(bytes, "round \(round), file \(number)")
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, index + Int.random(in: 1...40, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(index..<end)
    case 2:
      bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0...index, using: &random))
    case 3: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 4: bytes.removeLast(bytes.count - end)
    default:
      let fragment = Self.fragments[Int.random(in: 0..<Self.fragments.count, using: &random)]
      bytes.insert(contentsOf: fragment.utf8, at: index)
    }
  }

  @Test func `random fragments never crash it`() {
    var random = SplitMix64(seed: 42)
    for number in 0..<1_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        text += Self.fragments[Int.random(in: 0..<Self.fragments.count, using: &random)]
      }
      check(Array(text.utf8), "file \(number)")
    }
  }

  @Test func `random bytes never crash it`() {
    var random = SplitMix64(seed: 4)
    for number in 0..<500 {
      let count = Int.random(in: 0...200, using: &random)
      check((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }, "file \(number)")
    }
  }
}
