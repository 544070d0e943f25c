import EspeakSynthesis
import Glibc

/// The copies of the helper process that wait for a text or speak one, and what they share.
@safe final class Seats {
  /// So that every core speaks while the next copy is made.
  private static let spare = 1
  private static let most = 8
  static let count = min(max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) + spare, most)

  /// Seen by all copies: the gain, then for each seat whether its copy has taken a text.
  private let shared: UnsafeMutablePointer<Int32>
  private static let size = (count + 1) * MemoryLayout<Int32>.stride
  private var processes = [pid_t](repeating: 0, count: count)

  init() throws(Engine.Refusal) {
    let memory = unsafe mmap(
      nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else {
      throw Engine.Refusal(state: .engineRefused)
    }
    unsafe shared = memory.bindMemory(to: Int32.self, capacity: Self.count + 1)
  }

  deinit { unsafe munmap(shared, Self.size) }

  var gain: Float {
    get { Float(bitPattern: UInt32(bitPattern: unsafe shared[0])) }
    set { unsafe shared[0] = Int32(bitPattern: newValue.bitPattern) }
  }

  func hasText(_ seat: Int) -> Bool { unsafe shared[seat + 1] != 0 }

  func noteText(_ seat: Int) { unsafe shared[seat + 1] = 1 }

  func clear(_ seat: Int) { unsafe shared[seat + 1] = 0 }

  func take(_ seat: Int, by process: pid_t) { processes[seat] = process }

  func seat(of process: pid_t) -> Int? { processes.firstIndex(of: process) }
}
