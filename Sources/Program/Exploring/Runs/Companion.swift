package import Messages
package import Simulation
package import System

/// Somebody beside the keys who looks on or takes part while a person explores.
package protocol Companion: AnyObject {
  /// The descriptors it waits for.
  var reading: [Int32] { get }
  var writing: [Int32] { get }
  /// When it wants to be served though nothing is ready, on CLOCK_MONOTONIC.
  var deadline: Duration? { get }

  /// What has just happened, in order.
  func receive(_ turns: [Turn], of explorer: Explorer) throws(Failure)

  /// Called each time round, whatever is ready.
  func serve(_ ready: Poll.Ready, _ live: inout LiveExplore) throws(Failure)

  /// The run is over; nothing more will happen.
  func end()
}
