/// A place on the screen, in points.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}

/// A rectangle on the screen, in points.
public struct Rect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Neither width nor height: such an element is never read (S003-10).
  public var isEmpty: Bool { width <= 0 && height <= 0 }

  /// The left and the upper edge belong to it, the others do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }

  public func moved(by offset: Point) -> Rect {
    Rect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }
}
