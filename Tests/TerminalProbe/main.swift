// Shows what a terminal and signals do to a program that uses both as `earshot explore` does.
import Foundation
import Keys
import System
import TerminalKeys

let signals = LiveSignals()
let type = ProcessInfo.processInfo.environment["TERM"]
guard let mode = TerminalMode(terminal: type) else {
  print("no terminal")
  exit(3)
}
let reader = KeyReader(terminal: type)

/// Ends of the process that a key chooses.
func obey(_ key: Key) {
  switch key {
  case .character("q", []):
    print("quit")
    mode.restore()
    exit(0)
  case .character("e", []): exit(5)
  case .character("p", []): preconditionFailure("as asked")
  case .character("s", []): unsafe print("\(UnsafePointer<Int>(bitPattern: 8)?.pointee ?? 0)")
  case .character("o", []): print("\(overflow(0))")
  case .character("x", []): abort()
  default: break
  }
}

func overflow(_ depth: Int) -> Int { depth < 0 ? 0 : overflow(depth + 1) + overflow(depth + 2) }

func show(_ keys: [Key]) {
  for key in keys {
    print("key \(key)")
    obey(key)
  }
}

func print(_ text: String) {
  try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
}

print(mode.take() ? "ready \(getpid())" : "behind")
var deadline: Duration?
while true {
  let glance = mode.isHeld ? nil : MonotonicClock.now + TerminalMode.glance
  let ready = Poll.wait(
    until: deadline ?? glance,
    reading: signals.descriptors + (mode.isHeld ? [mode.descriptor] : []))
  if !signals.descriptors.filter(ready.reading.contains).isEmpty {
    switch signals.next() {
    case .stop:
      print("stop")
      if CommandLine.arguments.contains("stubborn") { while true { pause() } }
      mode.restore()
      exit(130)
    case .suspend:
      print("suspend")
      mode.restore()
      reader.reset()
      signals.suspend(from: mode)
    case .resume:
      func print(_ text: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
      }

      print(mode.take() ? "resumed" : "resumed behind")
    case .resize: print("columns \(mode.columns ?? 0)")
    case nil: break
    }
  } else if ready.reading.contains(mode.descriptor) {
    guard let bytes = Poll.read(mode.descriptor) else { exit(4) }
    show(reader.push(bytes))
  } else if mode.isHeld {
    show(reader.flush())
  } else if mode.isForeground, mode.take() {
    print("in front")
  }
  deadline = reader.patience.map { MonotonicClock.now + $0 }
}
