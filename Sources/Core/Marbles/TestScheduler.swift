import Foundation
import Reactive
import Text

/// A scheduler whose clock only its owner moves, and then as far as there is work.
///
/// At one instant the subscriptions and disposals that a diagram draws come first, then the events
/// of hot observables in the order in which these were made, then all other work in the order in
/// which it was scheduled. Nothing is ever shifted by a tick. An event that waits because its
/// `Driver` or `Signal` is delivering another one follows the piece of work that runs now, ahead of
/// all these. Schedulers share nothing: there is no static state, so tests may run in parallel.
public final class TestScheduler: SchedulerType {
  /// The duration of one mark of a diagram.
  public let tick: MarbleTime

  /// The current virtual time.
  public private(set) var clock = MarbleTime.zero
  package internal(set) var faults: [TestSchedulerError] = []

  /// The hot and cold observables that were made, in their order.
  package internal(set) var sources: [any TestableSource] = []

  /// The instant after the last mark of all diagrams so far.
  package internal(set) var horizon = MarbleTime.zero

  /// True if something has waited by this clock: an operator, or a driver.
  private(set) var wasAsked = false

  /// True while the test's own code runs: its closure, but not the view model that it calls.
  var isByHand = false

  // region: repository
  /// The count of waits in real time that were begun on behalf of this clock's test.
  let waitingCount = WaitingCount()
  private let instants = InstantCount.current
  // endregion

  /// Runs each time the clock is about to move on.
  var beforeMoving: () -> Void = {}

  /// The keys of each table of values that diagrams have used.
  var usedKeys: [Set<Character>: Set<Character>] = [:]

  private let workLimit: Int
  /// The number of events in diagrams of sources; that many pieces of work aren't an endless loop.
  var drawnCount = 0
  private var queue = VirtualQueue()
  private var nextOrder = 0
  private var marksSoFar = 0
  private var isRunning = false

  /// Creates a scheduler at time zero.
  ///
  /// - Parameters:
  ///   - tick: The duration of one mark. A duration of zero is a fault, and 1 ms is used instead.
  ///   - workLimit: The most pieces of work that may run at one instant; more count as endless.
  public init(tick: DispatchTimeInterval = .milliseconds(1), workLimit: Int = 10_000) {
    let length = MarbleTime(tick)
    self.tick = length > .zero ? length : .milliseconds(1)
    self.workLimit = workLimit
    if length <= .zero { faults.append(.tick(length)) }
  }

  public var now: RxTime { clock.date }

  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    wasAsked = true
    return enqueue(at: clock, phase: .work) { action(state) }
  }

  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    wasAsked = true
    return enqueue(at: clock + max(.zero, MarbleTime(dueTime)), phase: .work) { action(state) }
  }

  /// Schedules `action` at an absolute time; one in the past runs next.
  @discardableResult
  public func schedule(at time: MarbleTime, action: @escaping () -> Void) -> Disposable {
    enqueue(at: time, phase: .work) {
      action()
      return Disposables.create()
    }
  }

  /// Runs all work, however far the clock has to go.
  package func start() {
    run(until: nil)
  }

  /// Runs all work up to and including `time`, and leaves the clock there.
  package func advance(to time: MarbleTime) {
    run(until: time)
    clock = max(clock, time)
  }

  /// Subscribes at `start` and disposes at `end`, before anything else that happens then.
  package func window(
    from start: MarbleTime,
    to end: MarbleTime?,
    subscribe: @escaping () -> Disposable
  ) -> Disposable {
    let subscription = SerialDisposable()
    _ = enqueue(at: start, phase: .subscription) {
      subscription.disposable = subscribe()
      return Disposables.create()
    }
    if let end {
      _ = enqueue(at: end, phase: .subscription) {
        subscription.dispose()
        return Disposables.create()
      }
    }
    return subscription
  }

  package var nextTime: MarbleTime? {
    queue.peek()?.time
  }

  /// Counts a mark; the numbers tell what came first at one instant.
  func nextMarkOrder() -> Int {
    marksSoFar += 1
    return marksSoFar
  }

  // region: explorer
  package var pendingTimes: [MarbleTime] {
    queue.waiting.map(\.time)
  }
  // endregion

  // region: repository
  package func forgetWork() {
    queue = VirtualQueue()
  }
  // endregion

  func enqueue(
    at time: MarbleTime,
    phase: Work.Phase,
    _ action: @escaping () -> Disposable
  ) -> Disposable {
    let work = Work(time: time, phase: phase, order: nextOrder, action: action)
    nextOrder += 1
    queue.insert(work)
    return work
  }

  private func run(until end: MarbleTime?) {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    inPlaceOfMain { runWork(until: end) }
  }

  private func runWork(until end: MarbleTime?) {
    var workAtThisInstant = 0
    while let work = queue.peek(), end.map({ work.time <= $0 }) ?? true {
      // Only the history of a hot observable lies before zero: there the clock starts earlier.
      let time = work.phase == .hotEvent ? work.time : max(work.time, clock)
      if time == clock {
        workAtThisInstant += 1
      } else {
        beforeMoving()
        workAtThisInstant = 0
        // region: repository
        instants.advance()
        // endregion
      }
      clock = time
      queue.removeFirst()
      guard workAtThisInstant <= workLimit + drawnCount else {
        faults.append(.endlessWork(at: clock, limit: workLimit))
        return
      }
      work.run()
    }
  }
}

/// Work that waits for its instant: earliest first, and at one instant by phase, then in the order
/// in which it was scheduled.
private struct VirtualQueue {
  /// The next work is the last.
  private var works: [TestScheduler.Work] = []

  /// The next piece of work, without removing it; disposed work is dropped.
  mutating func peek() -> TestScheduler.Work? {
    while let last = works.last, last.isDisposed { works.removeLast() }
    return works.last
  }

  // region: explorer
  var waiting: [TestScheduler.Work] { works.reversed().filter { !$0.isDisposed } }
  // endregion

  mutating func insert(_ work: TestScheduler.Work) {
    works.insert(work, at: works.partitioningIndex { $0.precedes(work) })
  }

  mutating func removeFirst() {
    works.removeLast()
  }
}

extension TestScheduler {
  /// One piece of work of a ``TestScheduler``; disposing of it takes it back.
  final class Work: Disposable {
    enum Phase: Int {
      /// Work that waits until the current piece is over; see `TestScheduler+Main.swift`.
      case main
      /// Subscriptions and disposals that a diagram draws.
      case subscription
      case hotEvent
      case work
    }

    let time: MarbleTime
    let phase: Phase
    let order: Int
    private var action: (() -> Disposable)?
    private let result = SingleAssignmentDisposable()

    init(time: MarbleTime, phase: Phase, order: Int, action: @escaping () -> Disposable) {
      self.time = time
      self.phase = phase
      self.order = order
      self.action = action
    }

    func precedes(_ other: Work) -> Bool {
      (time, phase.rawValue, order) < (other.time, other.phase.rawValue, other.order)
    }

    var isDisposed: Bool { result.isDisposed }

    func run() {
      guard !isDisposed, let action else { return }
      self.action = nil
      result.setDisposable(action())
    }

    func dispose() {
      result.dispose()
      action = nil
    }
  }
}

package enum TestSchedulerError: Error, Equatable, Sendable {
  case diagram(MarbleDiagramError)

  /// A key of a table of values that no diagram uses.
  case unusedKey(Character, of: Set<Character>, MarbleDiagramError)
  case tick(MarbleTime)

  /// Pieces of work ran at one instant until it was clear that the clock would never move again.
  case endlessWork(at: MarbleTime, limit: Int)
}

extension TestSchedulerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .diagram(let error), .unusedKey(_, _, let error): error.description
    case .tick(let length):
      "a tick of \(length.inWords) takes no time: give one above zero, such as .milliseconds(1)"
    case .endlessWork(let time, let limit):
      "endless loop: more than \(limit.grouped) pieces of work ran at \(time.inWords), and the clock didn't move;"
        + " look for what schedules itself again without a delay"
    }
  }
}
