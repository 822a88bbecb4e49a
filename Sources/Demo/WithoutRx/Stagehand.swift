import Core
import Foundation
import MarbleKit
import Synchronization
import ViewModels

/// A model's clock and service, in the time of a stage.
///
/// Tasks give orders and wait at a ``Gate``. The ``Stagehand`` carries the orders out.
final class Crew: Clock {
  typealias Instant = ContinuousClock.Instant
  typealias Order = @Sendable (Stagehand) -> Void

  private static let origin = ContinuousClock.now

  @MainActor var model: (any IssueSearch)?
  let orders = Mutex<[Order]>([])
  let time = Mutex(Date.distantPast)

  var date: Date { time.withLock { $0 } }
  var now: Instant { Self.origin.advanced(by: .seconds(date.timeIntervalSince1970)) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func order(_ order: @escaping Order) { orders.withLock { $0.append(order) } }

  nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let duration = now.duration(to: deadline)
    try await answer(to: "a sleep of \(duration)") { $0.sleep(duration, at: $1) }
  }

  @MainActor func response(to target: GitHubTarget) async throws -> Response {
    try await answer(to: "a request for \(target.path)") { $0.request(target, at: $1) }
  }

  private nonisolated(nonsending) func answer<Value>(
    to name: String,
    _ start: @escaping @Sendable (Stagehand, Gate<Value>) -> Disposable
  ) async throws -> Value {
    try Task.checkCancellation()
    let gate = Gate<Value>()
    order { $0.wait(at: gate, for: name, start($0, gate)) }
    return try await gate.value { self.order { $0.stopWaiting(at: gate) } }
  }
}

extension Clock where Duration == Swift.Duration {
  /// Sleeps without leaving the caller's actor. NB: Swift's own method of this name leaves it.
  nonisolated(nonsending) func sleep(for duration: Duration) async throws {
    guard let crew = self as? Crew else {
      return try await sleep(until: now.advanced(by: duration), tolerance: nil)
    }
    try await crew.sleep(until: crew.now.advanced(by: duration), tolerance: nil)
  }
}

/// Gives a model its turns, and carries out its orders on the stage.
final class Stagehand {
  /// One stagehand at a time, because all stages share one ``MainActor``.
  private static let lock = NSRecursiveLock()

  let show: (GitHubSearch) -> Void

  private let stage: Stage
  private let crew = Crew()
  private var waits: [ObjectIdentifier: (name: String, work: Disposable)] = [:]
  private var isRunning = false

  init(on stage: Stage, show: @escaping (GitHubSearch) -> Void) {
    self.stage = stage
    self.show = show
  }

  /// Runs `work` on the model's actor, and everything that results from it at this instant.
  func turn(_ work: @escaping @MainActor @Sendable (Crew) -> Void) {
    comeToRest { Task { @MainActor [crew] in work(crew) } }
  }

  /// Stops the model, and reports to the stage what doesn't stop.
  func leave() {
    turn { $0.model?.stop() }
    turn { crew in
      let left = { [weak model = crew.model] in model.map { "\(type(of: $0))" } }
      crew.model = nil
      guard let name = left() else { return }
      crew.order { $0.stage.leftovers.append("a task of \(name) still runs after stop()") }
    }
    stage.leftovers += waits.values.map { "\($0.name) is still open after stop()" }
  }

  private func comeToRest(after work: () -> Void) {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    work()
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    crew.time.withLock { $0 = stage.scheduler.now }
    repeat {
      guard MainActor.comeToRest() else {
        let words = "still running after \(MainActor.limit) turns"
        stage.leftovers.append(words)
        return show(GitHubSearch(status: .failed(words)))
      }
    } while carryOutOrders()
  }

  private func carryOutOrders() -> Bool {
    let orders = crew.orders.withLock { orders in
      defer { orders = [] }
      return orders
    }
    for order in orders { order(self) }
    return !orders.isEmpty
  }

  func sleep(_ duration: Duration, at gate: Gate<Void>) -> Disposable {
    let time = RxTimeInterval.nanoseconds(Int(duration / .nanoseconds(1)))
    return Observable<Int>.timer(time, scheduler: stage.scheduler)
      .subscribe(onNext: { [self] _ in open(gate, .success(())) })
  }

  func request(_ target: GitHubTarget, at gate: Gate<Response>) -> Disposable {
    Provider<GitHubTarget>(transport: stage.transport).request(target)
      .subscribe { [self] in open(gate, $0) }
  }

  func wait<Value>(at gate: Gate<Value>, for name: String, _ work: Disposable) {
    if !gate.isOpen { waits[ObjectIdentifier(gate)] = (name, work) }
  }

  func stopWaiting<Value>(at gate: Gate<Value>) {
    waits.removeValue(forKey: ObjectIdentifier(gate))?.work.dispose()
  }

  private func open<Value>(_ gate: Gate<Value>, _ result: Result<Value, any Error>) {
    waits[ObjectIdentifier(gate)] = nil
    comeToRest { gate.open(result) }
  }
}
