/// libFuzzer's way in: any bytes must give a tree or located mistakes, never a crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = Array(UnsafeBufferPointer(start: bytes, count: count))
  let document = YAMLDocument(SourceText(text, name: "fuzz.yaml"))
  let places = document.source.places(at: document.mistakes.map(\.offset))
  precondition(places.allSatisfy { $0.line > 0 && $0.column > 0 }, "A mistake has a place.")
  return 0
}
