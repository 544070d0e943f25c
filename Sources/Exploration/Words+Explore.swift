import ScreenReader

extension Words {
  subscript(explore name: String) -> String {
    switch name {
    case "next": "Next element"
    case "quit": "Quit"
    default: name
    }
  }
}
