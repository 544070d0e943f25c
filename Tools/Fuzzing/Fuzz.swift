import Glibc

/// What takes bytes from outside. Each must give a result or mistakes with a place, never a crash;
/// `Tools/fuzz` has a line for each.
let targets: [String: @Sendable ([UInt8]) -> Void] = [
  "yaml": { bytes in
    let document = YAMLDocument(SourceText(bytes, name: "fuzz.yaml"))
    let places = document.source.places(at: document.mistakes.map(\.offset))
    precondition(places.allSatisfy { $0.line > 0 && $0.column > 0 }, "A mistake has a place.")
  },
  "keys": { bytes in
    var (whole, pieces) = (KeySplitter(), KeySplitter())
    let together = whole.push(bytes) + whole.flush()
    let apart = bytes.flatMap { pieces.push([$0]) } + pieces.flush()
    precondition(together == apart, "However bytes are cut, the keys are the same.")
  },
  "wire": { bytes in
    if let request = Wire.Request(bytes[...]) {
      precondition(Wire.Request(request.packet[...])?.text == request.text)
    }
    guard let head = Wire.ReplyHead(bytes[...]) else { return }
    let piece = Wire.piece(head, bytes[...])
    let packets = Wire.packets(piece, last: head.state)
    precondition(packets.joined().elementsEqual(bytes) || packets.count > 1)
  },
]

/// The one that is asked for.
let target: @Sendable ([UInt8]) -> Void = {
  guard let name = unsafe getenv("EARSHOT_FUZZ"),
    let target = targets[unsafe String(cString: name)]
  else { fatalError("EARSHOT_FUZZ names no target.") }
  return target
}()

/// libFuzzer's way in.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  target(unsafe Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
