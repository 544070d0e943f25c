import Glibc
import System

extension SoundFacts {
  /// Looks at this machine; opens no device.
  public static func collected(device: String? = nil, attempts: [Attempt] = []) -> SoundFacts {
    var facts = SoundFacts()
    facts.device = device
    facts.attempts = attempts
    facts.cards = names(in: "/proc/asound").count {
      $0.hasPrefix("card") && $0.last?.isNumber == true
    }
    let nodes = names(in: "/dev/snd").filter { $0.hasPrefix("pcm") && $0.hasSuffix("p") }
    facts.nodes = nodes.count
    facts.openableNodes = nodes.count { unsafe access("/dev/snd/" + $0, R_OK | W_OK) == 0 }
    facts.isRoot = geteuid() == 0
    facts.isRemote = environment("SSH_CONNECTION") != nil || environment("SSH_TTY") != nil
    facts.pulseServer = environment("PULSE_SERVER")
    facts.runtimeFolder = environment("XDG_RUNTIME_DIR")
    facts.servers = Server.allCases.filter { server in
      facts.runtimeFolder.map { exists($0 + "/" + server.socket) } ?? false
    }
    facts.isServerListening = sockets(of: facts).contains(where: StreamSocket.isListening(at:))
    facts.otherServers = names(in: "/run/user").map { "/run/user/" + $0 }.filter { folder in
      folder != facts.runtimeFolder && Server.allCases.contains { exists(folder + "/" + $0.socket) }
    }
    facts.plugins = Server.allCases.filter { server in
      pluginFolders.contains { exists($0 + "/libasound_module_pcm_\(server.pcm).so") }
    }
    facts.processes = processNames()
    return facts
  }

  /// Of the servers that ALSA's plugins look for.
  private static func sockets(of facts: SoundFacts) -> [String] {
    var paths = facts.runtimeFolder.map { ["\($0)/\(Server.pipeWire.socket)"] } ?? []
    if let server = facts.pulseServer {
      paths.append(String(server.dropFirst(server.hasPrefix("unix:") ? "unix:".count : 0)))
    } else if let folder = environment("PULSE_RUNTIME_PATH") {
      paths.append("\(folder)/native")
    } else if let folder = facts.runtimeFolder {
      paths.append("\(folder)/\(Server.pulseAudio.socket)")
    }
    return paths
  }

  private static let pluginFolders =
    names(in: "/usr/lib").map { "/usr/lib/\($0)/alsa-lib" }
    + ["/usr/lib/alsa-lib", "/usr/lib64/alsa-lib", "/usr/local/lib/alsa-lib"]

  private static func processNames() -> [String] {
    let servers = Server.allCases.map { $0.rawValue.lowercased() }
    var found: [String] = []
    for entry in names(in: "/proc") where entry.allSatisfy(\.isNumber) {
      guard let name = firstLine("/proc/\(entry)/comm"), servers.contains(name) else { continue }
      if !found.contains(name) { found.append(name) }
    }
    return found
  }

  private static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  private static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Sorted; empty where the folder is missing or closed to us.
  private static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe _ = closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  private static func firstLine(_ path: String) -> String? {
    guard let file = unsafe fopen(path, "r") else { return nil }
    defer { unsafe _ = fclose(file) }
    var line = [UInt8](repeating: 0, count: 256)
    let count = unsafe fread(&line, 1, line.count, file)
    return line[..<count].split(separator: UInt8(ascii: "\n")).first.map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension SoundFacts.Server {
  /// In a runtime folder.
  fileprivate var socket: String { self == .pipeWire ? "pipewire-0" : "pulse/native" }
}
