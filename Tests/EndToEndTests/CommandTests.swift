import Testing

/// The commands and their help.
@Suite struct CommandTests {
  static let commands = [
    "play", "explore", "control", "transcript", "render", "outline", "inspect", "describe", "test",
    "sounds", "voices", "devices", "doctor", "schema", "help",
  ]

  @Test func `without a command it says where help is`() throws {
    let outcome = try Program.run([])
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error == "earshot: no command given\nTry 'earshot --help'.\n")
  }

  @Test func `help lists every command, and nothing that is not there yet`() throws {
    let outcome = try Program.run(["--help"])
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty)
    let listed = outcome.lines.drop { $0 != "Commands:" }.dropFirst()
      .prefix { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(listed == Self.commands)
  }

  @Test(arguments: commands) func `a command explains itself`(command: String) throws {
    for spelling in ["--help", "-h", "--he"] {
      let outcome = try Program.run([command, spelling])
      #expect(outcome.status == 0)
      #expect(outcome.error.isEmpty)
      #expect(outcome.output.hasPrefix("Usage: earshot \(command) [OPTION...]"))
      let example = outcome.output.split(separator: "\nExample:\n").last
      #expect(example?.prefix { $0 != "\n" }.contains("earshot \(command)") == true)
      for line in outcome.lines { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test func `help is a command too`() throws {
    #expect(try Program.run(["help"]).output == Program.run(["--help"]).output)
    for command in Self.commands {
      #expect(
        try Program.run(["help", command]).output == Program.run([command, "--help"]).output)
    }
  }

  @Test(arguments: [["--version"], ["-V"], ["play", "-V"], ["test", "--vers"]])
  func `version and licence`(arguments: [String]) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "earshot 0.1.0")
    #expect(outcome.output.contains("GPL-3.0-or-later"))
  }
}
