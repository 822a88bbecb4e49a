import Foundation
import Synchronization

/// The clock of async models in the time of a stage, and the executor of their tasks.
///
/// Tasks give orders and wait. The ``Stagehand`` carries the orders out.
public final class Crew: Clock, TaskExecutor {
  public typealias Instant = _Concurrency.ContinuousClock.Instant
  typealias Order = @Sendable (Stagehand) -> Void

  /// The crew whose model runs now; tasks inherit it.
  @TaskLocal static var current: Crew?

  private static let origin = _Concurrency.ContinuousClock.now

  let time = Mutex(Date.distantPast)

  private let orders = Mutex<[Order]>([])
  private let news = Mutex<[News]>([])
  private let tasks = Mutex<[Int: TaskPlace]>([:])
  private let faults = Mutex<[String]>([])
  private let actorTasks = Mutex<Set<String>>([])

  init() { Turns.add(self) }

  /// The virtual time as a date.
  public var date: Date { time.withLock { $0 } }
  public var now: Instant { Self.origin.advanced(by: .seconds(date.timeIntervalSince1970)) }
  public var minimumResolution: Duration { .nanoseconds(1) }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let duration = now.duration(to: deadline)
    try await answer(to: "a sleep of \(duration)") { $0.sleep(duration, until: $1) }
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let turn = Turn(job: UnownedJob(job), crew: self)
    if !Turns.isOnStage { noteOtherThread() }
    Turns.append(turn)
  }

  /// The numbers and names of the tasks that have begun and not ended; an empty name for none.
  var unfinishedTasks: [(id: Int, name: String)] {
    tasks.withLock { tasks in
      tasks.sorted { $0.key < $1.key }.map { ($0.key, $0.value.name) }
    }
  }

  /// Cancels a task that has begun and not ended.
  func cancel(task id: Int) { tasks.withLock { $0[id]?.cancel }?() }

  /// The file and line at which the task began that takes turn after turn: the one whose job was
  /// the last, or else the newest.
  func place(ofJob job: String) -> String? {
    tasks.withLock { tasks in
      let newest = tasks.max { $0.key < $1.key }?.value
      return (tasks.values.first { $0.job == job } ?? newest)?.place
    }
  }

  /// Waits for the value that `start` gets.
  ///
  /// - Throws: The error of the value, or `CancellationError`.
  func answer<Value: Sendable>(
    to name: String,
    isWrite: Bool = false,
    _ start: @escaping @Sendable (Stagehand, Wait<Value>) -> Void
  ) async throws -> Value {
    try _Concurrency.Task.checkCancellation()
    let wait = Wait<Value>()
    order { hand in
      // A task that has been cancelled at this instant sends no request.
      guard !wait.hasEnded else { return }
      hand.begin(wait, name: name, isWrite: isWrite)
      start(hand, wait)
    }
    return try await wait.value { self.order { $0.stop(wait) } }
  }

  /// Tells a listener of the stage something, once no task has a turn to take.
  func tell<Value: Sendable>(_ listener: Int, _ value: Value) {
    news.withLock { $0.append(News(listener: listener, content: Told(value: value))) }
  }

  func add(fault: String) {
    faults.withLock { if !$0.contains(fault) { $0.append(fault) } }
  }

  /// Notes that something outside of the stage resumed a task, at a time that no run repeats.
  func noteOtherThread() {
    add(
      fault: """
        another thread resumed one of its tasks, so its runs aren't repeatable: \
        \(Self.advice)
        """
    )
  }

  /// The remedy for a task that nothing of the stage resumes.
  static let advice =
    "inject what waits on a queue, a thread or an actor with an executor of its own"

  /// Notes that a job of the actor is one of this crew's tasks.
  func add(actorTask: String) { actorTasks.withLock { _ = $0.insert(actorTask) } }

  func has(actorTask: String) -> Bool { actorTasks.withLock { $0.contains(actorTask) } }

  func begin(_ name: String?, at place: String) -> Int {
    tasks.withLock { tasks in
      let id = (tasks.keys.max() ?? 0) + 1
      tasks[id] = TaskPlace(name: name ?? "", place: place)
      return id
    }
  }

  /// Notes the job in which a task takes its turns.
  func note(job: String?, of id: Int) { tasks.withLock { $0[id]?.job = job } }

  /// Notes how a task is cancelled.
  func note(cancel: @escaping @Sendable () -> Void, of id: Int) {
    tasks.withLock { $0[id]?.cancel = cancel }
  }

  func end(_ id: Int) { tasks.withLock { tasks in tasks[id] = nil } }

  func takeOrders() -> [Order] { orders.takeAll() }
  func takeNews() -> [News] { news.takeAll() }
  func takeFaults() -> [String] { faults.takeAll() }

  private func order(_ order: @escaping Order) { orders.withLock { $0.append(order) } }
}

/// A task that has begun and not ended.
private struct TaskPlace {
  /// Its name; empty if it has none.
  let name: String
  /// The file and line at which it begins.
  let place: String
  /// The words by which its turns are known.
  var job: String?
  var cancel: (@Sendable () -> Void)?
}

/// A state or an event of a model for one listener of the stage.
struct News: Sendable {
  let listener: Int
  let content: any Sendable
}

/// NB: A box, because a cast of `nil` would be `nil` for every type.
struct Told<Value: Sendable>: Sendable {
  let value: Value
}
