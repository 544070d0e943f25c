/// What VoiceOver makes of the tree, kept until the next change.
///
/// It lists the stops one by one only where their order has to be found by their frames. All that
/// a group holds is one entry where everything in it is simply laid out: then its order is the
/// tree's, and what is in it is found through the sums of ``Siblings``.
struct Reading: Sendable {
  struct Entry: Sendable {
    /// Of the stop, or of the group.
    var element: Int
    /// Of the stop.
    var frame: Rect
    /// All stops within the element; else the element itself.
    var isGroup: Bool
    /// How many stops it is.
    var count: Int
    var surroundings: Surroundings
    /// How many stops come before it.
    var start = 0
    /// How many of those stand in the same tab bar or series, and how many do in all.
    var numbered = 0
    var numberedInAll = 0
    /// Containers that begin with its first stop, or end with its last.
    var ends: Stop.Ends = []
    var isFirstInRow = false
  }

  struct Place: Sendable {
    var element: Int
    /// Of its entry.
    var number: Int
  }

  /// The nearest of each at or above a place; the screen where there is none.
  struct Surroundings: Sendable {
    var group = 0
    var numbering = ElementTree.screen
    var ends = ElementTree.screen
    var table = ElementTree.screen
    /// In the table; has a row or a column.
    var cell = ElementTree.screen
    var isInTabBar = false
    var isInLandmark = false
  }

  /// In reading order.
  var entries: [Entry] = []
  /// The entries' numbers, by element.
  var places: [Place] = []
  /// The entries' numbers, the last drawn last.
  var painted: [Int] = []
  /// How many stops there are in all.
  var count = 0
  var rotorItems = ElementTree.RotorItems()

  /// The entry that holds a stop.
  func entry(at number: Int) -> Entry {
    entries[Reading.last(of: entries.count) { entries[$0].start <= number }]
  }

  /// The number of the entry that is an element; nil for one that is none.
  func number(of element: Int) -> Int? {
    guard !places.isEmpty else { return nil }
    let place = places[Reading.last(of: places.count) { places[$0].element <= element }]
    return place.element == element ? place.number : nil
  }

  /// The last place at which something holds that holds for those before it too; 0 where there is
  /// none.
  private static func last(of count: Int, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
