import Core
import Foundation
import Synchronization
import ViewModels

/// A value that tasks and the stage share.
final class Cell<Value: Sendable>: Sendable {
  private let content = Mutex<Value?>(nil)

  var value: Value? {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }
}

/// A model's surroundings, seen from its tasks: a clock, and a service that answers in the same time.
///
/// Tasks give orders and wait at a ``Gate``; the ``Stagehand`` carries them out.
nonisolated final class Crew: IssueService {
  enum Order: Sendable {
    case sleep(Gate<Void>, Duration)
    case request(Gate<Response>, GitHubTarget)
    case cancel(ObjectIdentifier)
    case show(IssueSearchState)
  }

  private let orders = Mutex<[Order]>([])

  var clock: StageClock { StageClock(crew: self) }

  /// The time on the stage.
  let time = Cell<Date>()

  func order(_ order: Order) { orders.withLock { $0.append(order) } }

  func takeOrders() -> [Order] {
    orders.withLock { orders in
      defer { orders = [] }
      return orders
    }
  }

  @MainActor func response(to target: GitHubTarget) async throws -> Response {
    try Task.checkCancellation()
    let gate = Gate<Response>()
    order(.request(gate, target))
    return try await gate.value { self.order(.cancel(ObjectIdentifier(gate))) }
  }
}

/// The time of a stage as a clock.
struct StageClock: Clock {
  struct Instant: InstantProtocol {
    let date: Date

    func advanced(by duration: Duration) -> Instant { Instant(date: date + duration.seconds) }
    func duration(to other: Instant) -> Duration { .seconds(other.date.timeIntervalSince(date)) }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.date < rhs.date }
  }

  let crew: Crew

  var now: Instant { Instant(date: date()) }
  var minimumResolution: Duration { .nanoseconds(1) }

  @Sendable func date() -> Date { crew.time.value ?? Date(timeIntervalSince1970: 0) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await pause(for: now.duration(to: deadline))
  }

  nonisolated(nonsending) func pause(for duration: Duration) async throws {
    try Task.checkCancellation()
    let gate = Gate<Void>()
    crew.order(.sleep(gate, duration))
    try await gate.value { crew.order(.cancel(ObjectIdentifier(gate))) }
  }
}

extension Clock where Duration == Swift.Duration {
  /// Sleeps without leaving the caller's actor. NB: Swift's own method of this name leaves it.
  nonisolated(nonsending) func sleep(for duration: Duration) async throws {
    if let clock = self as? StageClock { return try await clock.pause(for: duration) }
    try await sleep(until: now.advanced(by: duration), tolerance: nil)
  }
}

extension Duration {
  fileprivate var seconds: Double { self / .seconds(1) }
}

/// Gives a model its turns, and carries out its orders on the stage.
final class Stagehand {
  private let stage: Stage
  private let service: Provider<GitHubTarget>
  private let show: (IssueSearchState) -> Void
  private let crew = Crew()
  private var waits: [ObjectIdentifier: Disposable] = [:]
  private var isRunning = false

  init(on stage: Stage, show: @escaping (IssueSearchState) -> Void) {
    self.stage = stage
    self.show = show
    service = Provider(transport: stage.transport, scheduler: stage.scheduler)
  }

  /// Runs `work` on the model's actor, and all that results from it at this instant.
  func turn(_ work: @escaping @MainActor @Sendable (Crew) -> Void) {
    Task { @MainActor [crew] in work(crew) }
    comeToRest()
  }

  private func comeToRest() {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    crew.time.value = stage.scheduler.now
    do {
      var orders: [Crew.Order]
      repeat {
        try Turns.all.run()
        orders = crew.takeOrders()
        orders.forEach(carryOut)
      } while !orders.isEmpty
    } catch {
      show(IssueSearchState(issues: [], status: .failed(error.description)))
    }
  }

  private func carryOut(_ order: Crew.Order) {
    switch order {
    case .show(let state): show(state)
    case .cancel(let id): waits.removeValue(forKey: id)?.dispose()
    case .sleep(let gate, let duration):
      let time = RxTimeInterval.nanoseconds(Int(duration / .nanoseconds(1)))
      wait(
        at: gate,
        stage.scheduler.scheduleRelative((), dueTime: time) { [self] _ in
          answer(gate, .success(()))
          return Disposables.create()
        }
      )
    case .request(let gate, let target):
      wait(
        at: gate,
        service.request(target).subscribe(
          onSuccess: { [self] in answer(gate, .success($0)) },
          onFailure: { [self] in answer(gate, .failure($0)) }
        )
      )
    }
  }

  private func wait<Value>(at gate: Gate<Value>, _ work: Disposable) {
    if !gate.isOpen { waits[ObjectIdentifier(gate)] = work }
  }

  private func answer<Value>(_ gate: Gate<Value>, _ result: Result<Value, any Error>) {
    waits[ObjectIdentifier(gate)] = nil
    gate.open(result)
    comeToRest()
  }
}
