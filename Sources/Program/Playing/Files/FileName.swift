import Simulation

extension Scenario {
  /// `SCENARIO[.VARIANT]`, characters other than letters, digits and `-` as `-` (SPEC 13).
  package var fileName: String {
    [name, variant].compactMap { $0 }.map { part in
      String(part.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "-" })
    }.joined(separator: ".")
  }
}
