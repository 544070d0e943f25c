import Foundation
import Testing

/// The socket through which colleagues come: whose it is, and where it stands.
@Suite struct ControlSocketTests {
  /// The kind and permissions of a file, as `stat` says them.
  private func mode(_ path: String) throws -> String {
    try Program.shell("stat -c '%F %a' \"$1\"", [path]).output
  }

  @Test func `the socket is its owner's alone and goes with the program`() throws {
    let exploration = try LiveExploration()
    #expect(try mode(exploration.folder) == "directory 700\n")
    #expect(try mode(exploration.folder + "/door.sock") == "socket 700\n")
    kill(exploration.program.id, SIGTERM)
    #expect(try exploration.program.status() == 130)
    #expect(try exploration.scratch.names(in: "run/earshot").isEmpty)
  }

  @Test func `a folder that others may look into is closed to them`() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.url("run/earshot"), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755])
    let exploration = try LiveExploration(scratch: scratch)
    #expect(try mode(exploration.folder) == "directory 700\n")
  }

  @Test func `a socket that nobody listens on is replaced`() throws {
    let scratch = try Scratch()
    let first = try LiveExploration(scratch: scratch)
    kill(first.program.id, SIGKILL)
    _ = try first.program.status()
    #expect(try scratch.names(in: "run/earshot") == ["door.sock"])
    let none = try first.control(requests: "")
    #expect(none.status == 3)
    #expect(none.error.contains("start 'earshot explore FILE'"))
    let second = try LiveExploration(scratch: scratch)
    #expect(try scratch.names(in: "run/earshot") == ["door.sock"])
    #expect(try second.control(requests: "{\"scrub\": null}\n").status == 0)
  }

  @Test func `a second one of the same scenario has a number, and must be named`() throws {
    let scratch = try Scratch()
    let first = try LiveExploration(scratch: scratch)
    let second = try LiveExploration(scratch: scratch)
    #expect(try scratch.names(in: "run/earshot") == ["door-2.sock", "door.sock"])
    let unnamed = try first.control(requests: "")
    #expect(unnamed.status == 2)
    #expect(
      unnamed.error
        == "earshot: several scenarios are being explored; name one of door, door-2\n")
    #expect(try first.control(["door-2"], requests: "{\"swipe\": \"right\"}\n").status == 0)
    #expect(second.program.output.contains("swipe right"))
    #expect(!first.program.output.contains("swipe right"))
    let wrong = try first.control(["dor"], requests: "")
    #expect(wrong.status == 2)
    #expect(wrong.error.contains("did you mean 'door'?"))
  }

  @Test func `without a runtime folder one explores alone, and is told once`() throws {
    let alone = try LiveExploration(environment: ["XDG_RUNTIME_DIR": nil])
    try alone.program.write("right\nq\n")
    #expect(try alone.program.status() == 0)
    #expect(
      alone.program.error
        == "earshot: warning: 'earshot control' cannot take part: XDG_RUNTIME_DIR is not set; set "
        + "it to a folder of your own, as /run/user/1000, which a login makes\n")
    let control = try alone.control(requests: "")
    #expect(control.status == 3)
    #expect(control.error.contains("XDG_RUNTIME_DIR is not set"))
  }

  @Test func `a runtime folder that cannot be used keeps nobody from exploring`() throws {
    let scratch = try Scratch()
    let deep = "run/" + String(repeating: "d", count: 100)
    try FileManager.default.createDirectory(
      at: scratch.url(deep), withIntermediateDirectories: true)
    let long = try LiveExploration(environment: ["XDG_RUNTIME_DIR": scratch.path(deep)])
    #expect(long.program.error.contains("is too long for a socket; set XDG_RUNTIME_DIR to a"))
    let missing = try LiveExploration(environment: ["XDG_RUNTIME_DIR": scratch.path("none")])
    #expect(missing.program.error.contains("which is not yours or not there"))
    _ = try scratch.file("earshot", "")
    let file = try LiveExploration(
      environment: ["XDG_RUNTIME_DIR": scratch.folder.path(percentEncoded: false)])
    #expect(file.program.error.contains("Not a directory"))
  }

  @Test(.enabled(if: geteuid() == 0, "only root can become another user"))
  func `another user is turned away`() throws {
    let exploration = try LiveExploration()
    // As if the folder had not kept him out.
    unsafe _ = chmod(exploration.scratch.path("run"), 0o755)
    unsafe _ = chmod(exploration.scratch.path("run/earshot"), 0o755)
    unsafe _ = chmod(exploration.folder + "/door.sock", 0o777)
    unsafe _ = chmod(exploration.scratch.folder.path(percentEncoded: false), 0o755)
    let code = """
      use IO::Socket::UNIX; $SIG{PIPE} = 'IGNORE';
      my $s = IO::Socket::UNIX->new(Peer => $ARGV[0]) or die "no: $!";
      syswrite($s, qq({"swipe": "right"}\\n));
      print "bytes ", sysread($s, my $answer, 100) || 0, "\\n";
      """
    let stranger = try Program.shell(
      "exec setpriv --reuid=65534 --regid=65534 --clear-groups perl -e \"$1\" \"$2\"",
      [code, exploration.folder + "/door.sock"])
    #expect(stranger.output == "bytes 0\n", "\(stranger.error)")
    #expect(try exploration.control(requests: "{\"scrub\": null}\n").status == 0)
    #expect(!exploration.program.output.contains("swipe"))
  }
}
