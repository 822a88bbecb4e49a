import Foundation
import Synchronization

/// The actor that `@MainActor` means where async view models are played.
///
/// Its jobs wait in a list, together with those of every ``Crew``, until the list runs them one
/// after another, so that each run takes the same turns in the same order.
@globalActor
public actor StageActor {
  public static let shared = StageActor()

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    StageExecutor.shared.asUnownedSerialExecutor()
  }

  /// Runs `body` on the actor, as `MainActor.run` does in an app.
  public static func run<Result: Sendable>(
    resultType: Result.Type = Result.self,
    body: @StageActor @Sendable () throws -> Result
  ) async rethrows -> Result {
    try await body()
  }

  /// Runs `operation`, which the caller has to be on the actor for, as `MainActor.assumeIsolated`
  /// does in an app.
  public static func assumeIsolated<Result: Sendable>(
    _ operation: @StageActor () throws -> Result,
    file: StaticString = #fileID,
    line: UInt = #line
  ) rethrows -> Result {
    shared.preconditionIsolated(file: file, line: line)
    return try withoutActuallyEscaping(operation) {
      try unsafeBitCast($0, to: (() throws -> Result).self)()
    }
  }
}

private final class StageExecutor: SerialExecutor {
  static let shared = StageExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    // It has the number of the job's task.
    let task = job.description
    let turn = Turn(job: UnownedJob(job), crew: nil)
    if Turns.isOnStage { Turns.latest?.add(actorTask: task) } else { noteOtherThread(task) }
    Turns.append(turn)
  }

  private func noteOtherThread(_ task: String) {
    guard let crew = Turns.crew(of: task) else {
      // Nothing takes a turn here, so a test would wait forever.
      fatalError(
        "a job waits for the stage's actor, and no stage runs;"
          + " is a test `@MainActor` where that is the stage's? It needs no actor"
      )
    }
    crew.noteOtherThread()
  }
}

/// A job that waits for its turn: one of the actor, or one of a crew's tasks outside of the actor.
struct Turn: Sendable {
  let job: UnownedJob
  let crew: Crew?

  func run() {
    Turns.note(job)
    if let crew {
      job.runSynchronously(on: crew.asUnownedTaskExecutor())
    } else {
      job.runSynchronously(on: StageExecutor.shared.asUnownedSerialExecutor())
    }
  }
}

/// The jobs of all stages, in the order of their turns.
///
/// One stage at a time runs them, because all stages share one ``StageActor``.
enum Turns {
  /// The number of turns that may be taken before a view is notified.
  ///
  /// A search takes fewer than fifty. Only work that starts itself again takes all of them.
  static let limit = 10_000

  private static let lock = NSRecursiveLock()
  private static let waiting = Mutex<[Turn]>([])
  private static let owner = Mutex<ObjectIdentifier?>(nil)
  private static let crews = Mutex<[WeakCrew]>([])
  private static let latestCrew = Mutex(WeakCrew())
  private static let latestJob = Mutex("")

  /// The crew that had the last turns.
  static var latest: Crew? { latestCrew.withLock { $0.crew } }

  /// The words for the job that has the turn, or had the last one: those of its task.
  static var lastJob: String { latestJob.withLock { $0 } }

  static func add(_ crew: Crew) {
    crews.withLock { crews in
      crews.removeAll { $0.crew == nil }
      crews.append(WeakCrew(crew: crew))
    }
  }

  /// The crew whose task a job of the actor is: stages run beside each other, and a job that
  /// another thread adds may be of one whose test is over.
  static func crew(of task: String) -> Crew? {
    crews.withLock { $0.lazy.compactMap(\.crew).first { $0.has(actorTask: task) } } ?? latest
  }

  /// True on the thread that runs a stage now.
  static var isOnStage: Bool {
    owner.withLock { $0 == ObjectIdentifier(Thread.current) }
  }

  static func exclusively(for crew: Crew, _ work: () -> Void) {
    lock.lock()
    defer { lock.unlock() }
    let outer = owner.withLock { $0 }
    owner.withLock { $0 = ObjectIdentifier(Thread.current) }
    defer { owner.withLock { $0 = outer } }
    latestCrew.withLock { $0.crew = crew }
    work()
  }

  static func note(_ job: UnownedJob) { latestJob.withLock { $0 = job.description } }

  static func append(_ turn: Turn) {
    waiting.withLock { $0.append(turn) }
  }

  /// Runs the jobs that wait, and those that they add.
  ///
  /// NB: A crew's job represents work on the thread pool, which runs beside the actor. Any job it
  /// adds is therefore ahead of those that wait already: a task that the actor starts has the place
  /// in the actor's queue that it has in an app.
  ///
  /// - Returns: `false` if jobs still wait at the limit. They're dropped.
  static func comeToRest() -> Bool {
    for _ in 1...limit {
      let next = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      guard let next else { return true }
      guard next.crew != nil else {
        next.run()
        continue
      }
      let later = waiting.takeAll()
      next.run()
      waiting.withLock { $0 += later }
    }
    return waiting.takeAll().isEmpty
  }

  static func dropAll() { _ = waiting.takeAll() }
}

private struct WeakCrew {
  weak var crew: Crew?
}
