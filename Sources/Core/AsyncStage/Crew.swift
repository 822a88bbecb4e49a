import Foundation
import Networking
import Reactive
import Synchronization

/// The clock and the service of an async model, in the time of a stage, and the executor of its
/// tasks.
///
/// Tasks give orders and wait. The ``Stagehand`` carries the orders out.
package final class Crew: Clock, TaskExecutor {
  package typealias Instant = _Concurrency.ContinuousClock.Instant
  typealias Order = @Sendable (Stagehand) -> Void

  /// The crew whose model runs now; tasks inherit it.
  @TaskLocal static var current: Crew?

  private static let origin = _Concurrency.ContinuousClock.now

  let time = Mutex(Date.distantPast)

  private let orders = Mutex<[Order]>([])
  private let tasks = Mutex<[Int: String]>([:])
  private let faults = Mutex<[String]>([])

  /// The virtual time as a date.
  package var date: Date { time.withLock { $0 } }
  package var now: Instant { Self.origin.advanced(by: .seconds(date.timeIntervalSince1970)) }
  package var minimumResolution: Duration { .nanoseconds(1) }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let duration = now.duration(to: deadline)
    try await answer(to: "a sleep of \(duration)") { $0.sleep(duration, until: $1) }
  }

  /// Requests `target` from the stage's server; a cancelled task cancels its request.
  ///
  /// - Throws: `NetworkError`, or `CancellationError`.
  package func response<Target: TargetType>(to target: Target) async throws -> Response
  where Target: Sendable {
    try await answer(to: "a request for \(target.path)") { $0.request(target, until: $1) }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let turn = Turn(job: UnownedJob(job), crew: self)
    if !Turns.isOnStage { noteOtherThread() }
    Turns.append(turn)
  }

  func takeOrders() -> [Order] { orders.withLock { Self.take(&$0) } }
  func takeFaults() -> [String] { faults.withLock { Self.take(&$0) } }

  /// The names of the tasks that have begun and not ended; empty for one without a name.
  var unfinishedTasks: [String] {
    tasks.withLock { tasks in tasks.sorted { $0.key < $1.key }.map(\.value) }
  }

  func add(fault: String) {
    faults.withLock { if !$0.contains(fault) { $0.append(fault) } }
  }

  /// Notes that something outside of the stage resumed a task, at a time that no run repeats.
  func noteOtherThread() {
    add(
      fault: """
        another thread resumed one of its tasks, so its runs aren't repeatable: \
        inject what waits on a queue, a thread or an actor with an executor of its own
        """
    )
  }

  func begin(_ name: String?) -> Int {
    tasks.withLock { tasks in
      let id = (tasks.keys.max() ?? 0) + 1
      tasks[id] = name ?? ""
      return id
    }
  }

  func end(_ id: Int) { tasks.withLock { tasks in tasks[id] = nil } }

  private func answer<Value: Sendable>(
    to name: String,
    _ start: @escaping @Sendable (Stagehand, Wait<Value>) -> any Disposable
  ) async throws -> Value {
    try _Concurrency.Task.checkCancellation()
    let wait = Wait<Value>()
    order { $0.keep(wait, name: name, start($0, wait)) }
    return try await wait.value { self.order { $0.stop(wait) } }
  }

  private func order(_ order: @escaping Order) { orders.withLock { $0.append(order) } }

  private static func take<Element>(_ list: inout [Element]) -> [Element] {
    defer { list = [] }
    return list
  }
}
