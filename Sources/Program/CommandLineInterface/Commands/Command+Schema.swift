import Messages
import ScenarioFormat

extension Command {
  static let schema = Command(
    name: "schema",
    summary: "print the JSON Schema of scenario files",
    operands: "",
    details: "For editors, which then complete keys and mark mistakes while a scenario is written.",
    options: [],
    example: (
      "earshot schema > earshot.schema.json",
      "Writes the schema where an editor's YAML settings can name it."
    ),
    heedsConfig: false
  ) { (_, console) throws(Failure) in
    try console.lines(JSONSchema.text)
    return .done
  }
}
