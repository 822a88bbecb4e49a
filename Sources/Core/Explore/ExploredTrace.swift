import Marbles

/// The history of one run of a screen, for rules to check.
public final class ExploredTrace {
  /// A gesture of the user, or one of the view.
  public struct Move: Sendable {
    /// The virtual time of the gesture.
    public let time: MarbleTime
    /// The letter of the gesture in scenarios.
    public let letter: Character
    package let role: GestureRole
    /// The place of the event in the order of everything that happened.
    package let order: Int
    package let before: ListLook?
    /// The row that was touched, as it was shown then.
    package let row: (any Sendable)?
    /// The name of the input; empty for a gesture of a control.
    package var input = ""
    /// The output that was true when it was made, if that was its condition.
    package var condition: String?
    /// The number of things that waited for their time when it was made.
    let waiting: Int
    /// True if none of them was due at the same instant.
    let isAlone: Bool
    /// True if nothing was in flight, and nothing waited but what ticks all the time.
    let isAtRest: Bool
    /// True if the finger rested on the row that it touches, while the screen may have changed.
    package let isRested: Bool
    /// True if the view made it within a delivery.
    package let isReaction: Bool
    /// True if it belongs to the recovery that follows every run.
    package let isRecovery: Bool
  }

  struct Emission {
    let time: MarbleTime
    let order: Int
    let value: Any
  }

  /// The elements of one output, or of one state that the user changes.
  struct Lane {
    let name: String
    let kind: Timeline.LaneKind
    let isState: Bool
    /// True if it replays nothing, so that its last element isn't what is shown.
    var isEvent = false
    var emissions: [Emission] = []
    /// True for an output of a flow's screen, which a second view doesn't bind.
    var isOfFlow = false
    /// The latest element of a second view, once there is one.
    var late: Any?
  }

  /// The current virtual time.
  public internal(set) var time = MarbleTime.zero

  /// The gestures so far.
  public internal(set) var moves: [Move] = []

  /// The requests so far, in the order of their start.
  public internal(set) var requests: [ExploredRequest] = []

  package internal(set) var looks: [(time: MarbleTime, look: ListLook)] = []
  package internal(set) var isGone = false
  package internal(set) var hasLateView = false

  /// True if the run was stopped because it would never have ended.
  package internal(set) var isEndless = false

  /// The time between two things that happen again and again in such a run; `nil` if it isn't
  /// known.
  var period: MarbleTime?

  /// The reason why the program would have crashed; `nil` while it runs.
  package internal(set) var trap: String?

  /// The trace of the same play with a single view that stays; `nil` if this run has just that.
  var twin: ExploredTrace?
  var absence: (output: String, from: Int, until: Int)?

  /// True while an output is unbound.
  var isAway = false

  /// A lane for each output; a screen of a flow that is opened again gets new ones.
  var lanes: [Lane] = []

  /// The run of the same play with its late answer on time; `nil` if no answer was late.
  var inOrder: ReorderedRun?

  /// The requests that the screen sends again by itself.
  var retries: [RetryPause] = []

  /// The listener of each input, by the input's name.
  var listeners: [String: Listener] = [:]

  /// True once the view has let go of everything, or is about to.
  var isLetGo = false

  /// A sentence for each piece of work that didn't stop with the view.
  package internal(set) var leftovers: [String] = []

  /// A sentence for each output of a flow's screen whose commands nothing took.
  var untakenCommands: () -> [String] = { [] }
  /// A gesture that sends something on a new screen alone; `nil` if there is none.
  var dead: DeadGesture?

  /// Returns whether the screen is at rest.
  var isAtRest: () -> Bool = { true }

  /// The number of fingers that rest on a row.
  var resting = 0

  /// The number of things that wait for their time, besides fingers.
  var waiting: () -> Int = { 0 }
  package internal(set) var inFlightCount = 0

  /// A cache of the rows that were read last, with the order of the emission that they are from.
  var rowsRead: (order: Int, list: String?, rows: [ListLook.Row])?

  private var lastOrder = 0

  /// The next number in the order of everything that happens, which tells what came first at one
  /// instant.
  func nextOrder() -> Int {
    lastOrder += 1
    return lastOrder
  }

  /// Notes an element of an output that something else records.
  func note(_ value: Any, in lane: Timeline.Lane, at time: MarbleTime) {
    guard lane.kind == .output else { return }
    let index = lanes.firstIndex { $0.name == lane.name } ?? lanes.count
    if index == lanes.count {
      lanes.append(Lane(name: lane.name, kind: .output, isState: true))
    }
    lanes[index].emissions.append(Emission(time: time, order: nextOrder(), value: value))
  }

  /// Returns the latest element of an output, or of a state that the user changes; `nil` before the
  /// first.
  public func latest<Element>(_ lane: String, as type: Element.Type = Element.self) -> Element? {
    lanes.last { $0.name == lane }?.emissions.last?.value as? Element
  }

  /// Returns the latest element of an output before an instant; `nil` before the first.
  package func latest<Element>(
    _ lane: String,
    before time: MarbleTime,
    as type: Element.Type = Element.self
  ) -> Element? {
    lanes.last { $0.name == lane }?.emissions.last { $0.time < time }?.value as? Element
  }

  /// Returns the element that an output showed when `move` arrived; `nil` before the first.
  package func shown<Element>(
    _ lane: String,
    when move: Move,
    as type: Element.Type = Element.self
  ) -> Element? {
    lanes.last { $0.name == lane }?.emissions.last { $0.order < move.order }?.value as? Element
  }

  /// Returns all elements of this type that an output has emitted so far.
  public func all<Element>(_ lane: String, as type: Element.Type = Element.self) -> [Element] {
    lanes.last { $0.name == lane }?.emissions.compactMap { $0.value as? Element } ?? []
  }

  /// True while a request is in flight.
  public var isInFlight: Bool { inFlightCount > 0 }

  /// The requests in flight, in the order of their start.
  public var inFlight: [ExploredRequest] {
    inFlightCount == 0 ? [] : requests.filter { $0.outcome == .inFlight }
  }

  package var look: ListLook? { looks.last?.look }

  package var movesNow: ArraySlice<Move> {
    guard lastMove == time else { return [] }
    var first = moves.endIndex
    while first > 0, moves[first - 1].time == time { first -= 1 }
    return moves[first...]
  }

  package var startedNow: ArraySlice<ExploredRequest> {
    guard lastStart == time else { return [] }
    var first = requests.endIndex
    while first > 0, requests[first - 1].started == time { first -= 1 }
    return requests[first...]
  }

  package var endedNow: [ExploredRequest] {
    lastEnd == time ? requests.filter { $0.ended == time } : []
  }

  /// The letters of the gestures that a random user could have made.
  var offered: Set<Character> = []

  /// The requests in flight when the view left.
  var leftDuring: [ExploredRequest] = []

  var lastMove: MarbleTime?
  var lastStart: MarbleTime?
  var lastEnd: MarbleTime?
}

extension ExploredTrace {
  package var lookIsNew: Bool { looks.last?.time == time }

  package var rowsAreNew: Bool {
    lookIsNew && looks.last { $0.time < time }?.look.rows != look?.rows
  }

  /// Returns the rows of an output, which are cached until it emits again.
  package func rows<Element>(
    of lane: String,
    in list: String? = nil,
    _ read: (Element) -> [ListLook.Row]
  ) -> [ListLook.Row] {
    guard let lane = lanes.last(where: { $0.name == lane }), let last = lane.emissions.last else {
      return []
    }
    if let rowsRead, rowsRead.order == last.order, rowsRead.list == list { return rowsRead.rows }
    let rows = (last.value as? Element).map(read) ?? []
    rowsRead = (last.order, list, rows)
    return rows
  }

  /// The names of the outputs that have emitted at this instant.
  package var emittedNow: [String] {
    lanes.filter { $0.kind == .output && $0.emissions.last?.time == time }.map(\.name)
  }

  package func hasEmitted(_ lane: String) -> Bool {
    lanes.last { $0.name == lane }?.emissions.last?.time == time
  }

  /// Returns whether a move has led to a request at this instant, or to rows that were there
  /// already.
  package func isServed(_ move: Move) -> Bool {
    startedNow.contains { $0.startOrder > move.order }
      || lookIsNew && look?.rows != move.before?.rows
  }

  /// The pages that have arrived since a list was begun, in the order of their arrival.
  package func goodPages(of list: String?) -> [ExploredRequest] {
    let start = moves.last { move in
      move.role.choosesList && (move.role == .search || move.before?.list != list)
        && hasRequested(move)
    }
    return requests.filter {
      $0.resource.hasRows && $0.resource.list == list && $0.isGood
        && $0.startOrder > start?.order ?? 0
    }
    .sorted { $0.endOrder < $1.endOrder }
  }

  /// Returns whether a move has led to a request; a search that joins the same one in flight has
  /// not.
  ///
  /// A request after the next response, such as the next page or a retry, results from that
  /// response.
  private func hasRequested(_ move: Move) -> Bool {
    let next = requests.first { $0.startOrder > move.order }
    guard let next, next.started == move.time else { return false }
    return !requests.contains {
      $0.outcome != .cancelled && (move.order..<next.startOrder).contains($0.endOrder)
    }
  }

  /// The pages of a list that no reload has replaced: of each kind, those from its latest first
  /// page on.
  package func shownPages(of list: String?) -> [ExploredRequest] {
    let pages = goodPages(of: list)
    return Set(pages.map(\.resource.kind)).flatMap { kind in
      let ofKind = pages.filter { $0.resource.kind == kind }
      let first = ofKind.map(\.resource.page).min()
      let start = ofKind.lastIndex { $0.resource.page == first } ?? 0
      return ofKind[start...]
    }
  }

  /// The last good page of each kind of a list; empty if a kind hasn't arrived.
  package func lastPages(of list: String?) -> [ExploredRequest] {
    let pages = goodPages(of: list)
    let begun = requests.filter {
      $0.resource.hasRows && $0.resource.list == list
        && $0.startOrder >= pages.map(\.startOrder).min() ?? .max
    }
    let last = Set(begun.map(\.resource.kind)).map { kind in
      pages.last { $0.resource.kind == kind }
    }
    return last.contains { $0 == nil } ? [] : last.compactMap { $0 }
  }
}
