/// The name that was probably meant: fewest edits, at most a third of its letters, first wins.
func nearest(to word: String, in names: [String]) -> String? {
  let word = word.lowercased()
  var best: (name: String, distance: Int)?
  for name in names {
    let distance = editDistance(word, name.lowercased())
    guard distance <= max(1, min(word.count, name.count) / 3) else { continue }
    if distance < best?.distance ?? Int.max { best = (name, distance) }
  }
  return best?.name
}

func didYouMean(_ name: String?) -> String {
  name.map { "; did you mean '\($0)'?" } ?? ""
}

/// Insertions, deletions, replacements and swaps of neighbours.
private func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left)
  let right = Array(right)
  var before: [Int] = []
  var previous = Array(0...right.count)
  for i in left.indices {
    var current = [i + 1]
    for j in right.indices {
      var cost = min(previous[j + 1], current[j]) + 1
      cost = min(cost, previous[j] + (left[i] == right[j] ? 0 : 1))
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        cost = min(cost, before[j - 1] + 1)
      }
      current.append(cost)
    }
    before = previous
    previous = current
  }
  return previous[right.count]
}
