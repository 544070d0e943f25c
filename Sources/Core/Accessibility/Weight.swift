/// What an element and all below it add to what stands around them.
struct Weight: Hashable, Sendable {
  /// Height that it takes from the siblings laid out behind it, in points.
  var room = 0.0
  /// Stops at it or below, as far as the reading order of what is laid out is the tree's.
  var stops: Int32 = 0
  var headings: Int32 = 0
  var links: Int32 = 0
  /// Stops within landmarks.
  var landmarked: Int32 = 0
  /// It is a modal that is seen; adds to its siblings alone.
  var modals: Int32 = 0
  /// It, or something below it, is not simply laid out, or numbers or ends what it holds.
  var irregular: Int32 = 0
  /// It has children; adds to its siblings alone.
  var parents: Int32 = 0
  /// Elements among its siblings.
  var elements: Int32 = 0

  static func + (left: Weight, right: Weight) -> Weight {
    Weight(
      room: left.room + right.room, stops: left.stops + right.stops,
      headings: left.headings + right.headings, links: left.links + right.links,
      landmarked: left.landmarked + right.landmarked, modals: left.modals + right.modals,
      irregular: left.irregular + right.irregular, parents: left.parents + right.parents,
      elements: left.elements + right.elements)
  }
}
