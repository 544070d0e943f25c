import Foundation
import Testing

/// What `make listen` and `make test` do before they build, on machines that are made up: a PATH
/// with nothing but small scripts in it.
@Suite struct PrepareTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for tool in ["sh", "dirname", "grep", "sed", "head", "cut", "sort", "id"] {
      let path = try #require(
        ["/usr/bin/", "/bin/"].map { $0 + tool }.first(where: FileManager.default.fileExists))
      try FileManager.default.createSymbolicLink(
        atPath: scratch.path(tool), withDestinationPath: path)
    }
  }

  private func fake(_ tool: String, _ script: String) throws {
    try? FileManager.default.removeItem(at: scratch.url(tool))
    let path = try scratch.file(tool, "#!/bin/sh\n\(script)\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private func fakeDebian(missing: String) throws {
    try fake("swift", "echo 'Swift version 6.2 (swift-6.2-RELEASE)'")
    try fake(
      "dpkg-query",
      "case $4 in \(missing)) echo 'deinstall ok config-files';; *) echo 'install ok installed';; "
        + "esac")
    try fake("apt-get", "echo \"apt-get $*\"")
  }

  private func prepare(_ purpose: String, sudoUser: String? = nil) throws -> Program.Outcome {
    try Program.shell(
      "sh '\(Program.root.path(percentEncoded: false))Tools/prepare' \(purpose) </dev/null",
      environment: ["PATH": scratch.folder.path(percentEncoded: false), "SUDO_USER": sudoUser])
  }

  @Test func `without Swift it says where Swift is`() throws {
    let outcome = try prepare("listen")
    #expect(outcome.status == 3)
    #expect(outcome.error.contains("Earshot needs Swift 6.2 or newer"))
  }

  @Test func `an old Swift is named`() throws {
    try fake("swift", "echo 'Swift version 6.1.2 (swift-6.1.2-RELEASE)'")
    let outcome = try prepare("test")
    #expect(outcome.status == 3)
    #expect(outcome.error.hasPrefix("Swift 6.1.2 is too old."))
  }

  @Test func `where nothing is missing nothing is said`() throws {
    try fakeDebian(missing: "none")
    let outcome = try prepare("test")
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty && outcome.error.isEmpty)
  }

  @Test func `root installs what is missing, and shows the command`() throws {
    try fakeDebian(missing: "libyaml-dev|pulseaudio")
    try fake("id", "echo 0")
    let outcome = try prepare("test")
    #expect(outcome.status == 0)
    #expect(
      outcome.lines == [
        "Missing packages: libyaml-dev pulseaudio",
        "Command: apt-get update && apt-get install -y --no-install-recommends libyaml-dev "
          + "pulseaudio",
        "apt-get update",
        "apt-get install -y --no-install-recommends libyaml-dev pulseaudio",
      ])
  }

  @Test func `to listen no package of the tests is needed`() throws {
    try fakeDebian(missing: "pulseaudio|libasound2-plugins")
    let outcome = try prepare("listen")
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
  }

  @Test func `a person without a terminal goes through sudo, which may not ask`() throws {
    try fakeDebian(missing: "libyaml-dev")
    try fake("id", "echo 1000")
    try fake("sudo", "echo \"sudo $*\"; exit 1")
    let outcome = try prepare("listen")
    #expect(outcome.status == 3)
    #expect(outcome.lines.contains("sudo -n apt-get update"))
    #expect(outcome.error.hasPrefix("The packages could not be installed."))
  }

  @Test func `under sudo it stops`() throws {
    try fakeDebian(missing: "none")
    try fake("id", "echo 0")
    let outcome = try prepare("listen", sudoUser: "anna")
    #expect(outcome.status == 3)
    #expect(outcome.error.contains("sound belongs to your own session"))
  }

  @Test func `on another system the package names are printed`() throws {
    try fake("swift", "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'")
    let outcome = try prepare("listen")
    #expect(outcome.status == 3)
    #expect(outcome.error.hasPrefix("This is not Debian."))
    #expect(outcome.error.contains("\nlibespeak-ng-dev\n"))
    try fake("pkg-config", "exit 0")
    #expect(try prepare("listen").status == 0)
  }
}
