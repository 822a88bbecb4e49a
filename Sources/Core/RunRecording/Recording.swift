import Marbles
import Text

/// A run as a value: each instant with what happened and what the screen showed then.
///
/// Stepping back is a smaller index into ``steps``, and a file shows the run on another machine.
package struct Recording: Codable, Equatable, Sendable {
  package struct Step: Codable, Equatable, Sendable {
    package var time: MarbleTime
    /// The step's facts, in order.
    package var facts: [Fact]
    /// The screen after the instant, line by line.
    package var screen: [StyledText]

    package init(time: MarbleTime, facts: [Fact], screen: [StyledText]) {
      self.time = time
      self.facts = facts
      self.screen = screen
    }
  }

  /// A gesture of the user, which a what-if change can drop.
  package struct Gesture: Codable, Equatable, Sendable {
    package var time: MarbleTime
    /// The index of the gesture among all that the user planned, from 0.
    package var index: Int

    package init(time: MarbleTime, index: Int) {
      self.time = time
      self.index = index
    }
  }

  package enum Side: String, Codable, Sendable {
    /// The run that counts.
    case expected
    /// The other run.
    case actual
  }

  /// The two runs that a comparison holds.
  package struct Sides: Codable, Equatable, Sendable {
    package var names: TimelineComparison.Names
    /// The side of each lane; `nil` where both runs agree.
    package var lanes: [Side?]
    /// The requests, in the order of their lanes.
    package var requests: [RequestNumber]

    package init(
      names: TimelineComparison.Names,
      lanes: [Side?] = [],
      requests: [RequestNumber] = []
    ) {
      self.names = names
      self.lanes = lanes
      self.requests = requests
    }

    package func name(of side: Side) -> String {
      side == .expected ? names.expected : names.actual
    }
  }

  package var screen: String
  package var title: String
  /// The name of its scenario.
  package var scenario: String
  package var summary: String
  /// The instants in order; the first is time zero, just after the screen was bound.
  package var steps: [Step]
  package var timeline: Timeline
  /// The full texts of values whose labels are shortened, by the order of their marks.
  package var details: [Int: [String]]
  /// The first difference from the compared run, if any.
  package var difference: MarbleTime?
  package var gestures: [Gesture]
  /// The what-if changes that made this run; empty for a plain run.
  package var changes: [RunChange]
  package var sides: Sides?

  package init(
    screen: String,
    title: String,
    scenario: String,
    summary: String,
    steps: [Step],
    timeline: Timeline,
    details: [Int: [String]] = [:],
    difference: MarbleTime? = nil,
    gestures: [Gesture] = [],
    changes: [RunChange] = [],
    sides: Sides? = nil
  ) {
    self.screen = screen
    self.title = title
    self.scenario = scenario
    self.summary = summary
    self.steps = steps
    self.timeline = timeline
    self.details = details
    self.difference = difference
    self.gestures = gestures
    self.changes = changes
    self.sides = sides
  }
}
