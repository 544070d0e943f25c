/// The folder of the user's own in which living programs leave what others of the same user need.
package struct RuntimeFolder {
  package static let variable = "XDG_RUNTIME_DIR"

  /// Why there is none, and what mends it.
  package struct Refusal: Error {
    package var message: String

    package init(message: String) { self.message = message }
  }

  package let path: String

  package init() throws(Refusal) {
    guard let runtime = Environment.value(Self.variable), runtime.hasPrefix("/") else {
      throw Refusal(
        message: "\(Self.variable) is not set; set it to a folder of your own, as "
          + "/run/user/1000, which a login makes")
    }
    guard Path.isOwn(runtime) else {
      throw Refusal(
        message: "\(Self.variable) is \(runtime), which is not yours or not there; set it to a "
          + "folder of your own")
    }
    path = (runtime.hasSuffix("/") ? String(runtime.dropLast()) : runtime) + "/earshot"
  }
}
