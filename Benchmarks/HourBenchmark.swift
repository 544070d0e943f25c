/// An hour of announcements, none like another, rendered by the program itself.
enum HourBenchmark {
  static let megabytesAllowed = 150.0

  static func run() throws -> [Measurement] {
    let folder = TemporaryFolder()
    let file = folder.write("hour.yaml", scenario)
    var child = Machine.Child(status: 0, peakMemory: 0)
    let seconds = Machine.seconds {
      child = Machine.run("earshot", ["render", "-q", "-o", folder.path, file])
    }
    return [
      Measurement(
        name: "hour", figures: [("seconds", seconds), ("status", Double(child.status))],
        judged: "megabytes", value: child.peakMemory, bar: megabytesAllowed,
        isWhole: child.status == 0)
    ]
  }

  private static let scenario = """
    title: An hour
    screens:
      only:
        - {id: mail, kind: button, title: Mail}
    handlers:
      - on: {every: 2 s}
        do: [{post: {announcement: "${runs} new messages"}}]
    script:
      - wait: 60 min
    """
}
