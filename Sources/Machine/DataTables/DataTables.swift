import CDataTables

/// Generated tables that are built into the program.
public enum DataTables {
  /// The names of symbols in a language, by its first subtag: a symbol, a space and its name on each
  /// line; nil where there are none.
  public static func symbols(of language: String) -> String? { text("Symbols/\(language)") }

  private static func text(_ name: String) -> String? {
    var count = 0
    guard let bytes = unsafe data_table(name, &count) else { return nil }
    return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
