/// Finds what a misspelt name was meant to be.
public enum NearestName {
  /// Longer names are not compared.
  private static let longestName = 64
  /// Shorter ones are near only when their case alone differs.
  private static let shortestName = 3

  /// The nearest candidate, the last of several; nil where none is near.
  public static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased())
    guard !letters.isEmpty, letters.count <= longestName else { return nil }
    var nearest: String?
    var most = letters.count < shortestName ? 0 : max(1, letters.count / 3)
    for candidate in candidates where candidate != name {
      let other = Array(candidate.lowercased())
      guard other.count <= longestName, abs(other.count - letters.count) <= most else { continue }
      let distance = distance(letters, other, atMost: most)
      if distance <= most {
        most = distance
        nearest = candidate
      }
    }
    return nearest
  }

  /// Letters inserted, deleted, replaced or swapped with their neighbour; some number above `limit`
  /// where they are more.
  private static func distance(
    _ left: [Character], _ right: [Character], atMost limit: Int
  ) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        var cost = min(last[column + 1], current[column]) + 1
        cost = min(cost, last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      if (current.min() ?? 0) > limit { return limit + 1 }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
