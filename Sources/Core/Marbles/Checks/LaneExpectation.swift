import Reactive

/// An event of a lane; its mark has the author's key.
typealias LaneEvent = (mark: Timeline.Mark, event: Event<Any>)

enum LaneExpectation {
  /// The events of a diagram, and the keys that stand for values and errors.
  case events([LaneEvent], keys: [LaneKey])
  case equal(CheckedLane)
  /// A question mark: the test fails, and prints the actual events.
  case question(keys: [LaneKey])
  /// No expectation, so that any event fails the test.
  case unasserted
  case ignored
}

/// A key of a diagram, and the value or error that it stands for.
typealias LaneKey = (key: String, event: Event<Any>)
