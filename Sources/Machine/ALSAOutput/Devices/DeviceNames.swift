import CALSA
import Glibc

/// A PCM that can play, as `earshot devices` lists it.
public struct DeviceName: Hashable, Sendable {
  public var name: String
  /// One line.
  public var description: String
}

public enum DeviceNames {
  /// What is tried in this order where no device was named.
  public static let standard = ["default", "pipewire", "pulse", "plughw:0"]

  /// Every PCM that ALSA's configuration offers for playing, in ALSA's order.
  public static func all() -> [DeviceName] {
    PCM.quieten()
    var hints: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    guard unsafe snd_device_name_hint(-1, "pcm", &hints) == 0, let list = unsafe hints else {
      return []
    }
    defer { unsafe snd_device_name_free_hint(list) }
    var names: [DeviceName] = []
    var next = unsafe list
    while let hint = unsafe next.pointee {
      // No direction: it plays and records.
      let direction = unsafe text(hint, "IOID") ?? "Output"
      if direction == "Output", let name = unsafe text(hint, "NAME") {
        let lines = unsafe (text(hint, "DESC") ?? "").split(separator: "\n")
        names.append(DeviceName(name: name, description: lines.joined(separator: ", ")))
      }
      unsafe next += 1
    }
    return names
  }

  private static func text(_ hint: UnsafeMutableRawPointer, _ key: String) -> String? {
    guard let value = unsafe snd_device_name_get_hint(hint, key) else { return nil }
    defer { unsafe free(value) }
    return unsafe String(cString: value)
  }
}
