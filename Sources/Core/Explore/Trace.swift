import Marbles
import Scenarios

/// What has happened so far in one run of a screen, for rules to look at.
public final class Trace {
  /// Something that the user did.
  public struct Move: Sendable {
    /// When.
    public let time: MarbleTime
    /// The letter of the gesture.
    public let letter: Character
    /// What it means to a list.
    package let role: GestureRole
    /// The place in the order of all that happened.
    package let order: Int
    /// What the screen showed before it.
    package let before: ListLook?
    /// Whether the view made it within a delivery.
    package let isReaction: Bool
    /// Whether it is one of those that follow every run.
    package let isProbe: Bool
  }

  /// One element that an output emitted.
  struct Emission {
    let time: MarbleTime
    let order: Int
    let value: Any
  }

  /// One output, or one state that the user changes.
  struct Lane {
    let name: String
    let kind: Timeline.Lane.Kind
    let isState: Bool
    var emissions: [Emission] = []
    /// What a second view was sent, once there is one.
    var late: Any?
  }

  /// The time now.
  public internal(set) var time = MarbleTime.zero

  /// What the user did so far.
  public internal(set) var moves: [Move] = []

  /// The requests so far, in the order of their start.
  public internal(set) var requests: [ExploredRequest] = []

  /// What the screen shows, and since when; only if it has said how to look at it.
  package internal(set) var looks: [(time: MarbleTime, look: ListLook)] = []

  /// Whether the view went away.
  package internal(set) var isGone = false

  /// Whether a second view shows the same.
  package internal(set) var hasLateView = false

  /// Whether the run was ended because it would have gone on for ever.
  package internal(set) var isEndless = false

  /// Why the program would have stopped; nil while it runs.
  package internal(set) var trap: String?

  var lanes: [Lane] = []

  /// What the run said aside.
  var heard: [Emission] = []

  /// How many requests are in flight.
  package internal(set) var inFlightCount = 0

  /// The rows that were read last, and from which emission.
  var rowsRead: (order: Int, list: String?, rows: [ListLook.Row])?

  private var lastOrder = 0

  /// Counts what happens; the numbers tell what came first at one instant.
  func nextOrder() -> Int {
    lastOrder += 1
    return lastOrder
  }

  /// What the output of this name, or the state that the user changes, is now; nil if nothing yet.
  public func latest<Element>(_ lane: String, as type: Element.Type = Element.self) -> Element? {
    lanes.first { $0.name == lane }?.emissions.last?.value as? Element
  }

  /// All that the output of this name has emitted so far.
  public func all<Element>(_ lane: String, as type: Element.Type = Element.self) -> [Element] {
    lanes.first { $0.name == lane }?.emissions.compactMap { $0.value as? Element } ?? []
  }

  /// What the output of this name has emitted at this instant.
  public func emitted<Element>(_ lane: String, as type: Element.Type = Element.self) -> [Element] {
    guard let lane = lanes.first(where: { $0.name == lane }) else { return [] }
    return lane.emissions.reversed().prefix { $0.time == time }.reversed()
      .compactMap { $0.value as? Element }
  }

  /// Whether anything is in flight.
  public var isInFlight: Bool { inFlightCount > 0 }

  /// The requests that are in flight.
  public var inFlight: [ExploredRequest] {
    inFlightCount == 0 ? [] : requests.filter { $0.outcome == .inFlight }
  }

  /// What the screen shows now.
  package var look: ListLook? { looks.last?.look }

  /// The moves of this instant.
  package var movesNow: ArraySlice<Move> {
    guard lastMove == time else { return [] }
    var first = moves.endIndex
    while first > 0, moves[first - 1].time == time { first -= 1 }
    return moves[first...]
  }

  /// The requests that started at this instant.
  package var startedNow: ArraySlice<ExploredRequest> {
    guard lastStart == time else { return [] }
    var first = requests.endIndex
    while first > 0, requests[first - 1].started == time { first -= 1 }
    return requests[first...]
  }

  /// The requests that ended at this instant, in the order of their start.
  package var endedNow: [ExploredRequest] {
    lastEnd == time ? requests.filter { $0.ended == time } : []
  }

  /// When the user has done something last.
  var lastMove: MarbleTime?

  /// When a request has started last.
  var lastStart: MarbleTime?

  /// When one has ended last.
  var lastEnd: MarbleTime?
}
