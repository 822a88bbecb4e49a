import Dispatch
import Foundation

/// Runs work on the main actor.
///
/// The first of the two bridges that leave the caller's isolation domain, and this one leaves it
/// only in time: work is taken on the main actor (anything else crashes with a message)
/// and runs there, at once or later.
public final class MainScheduler: SchedulerType, Sendable {
  /// Runs work at once if none is running or waiting on it, or later, in its order; a disposal that
  /// `subscribe(on:)` has posted counts as work.
  ///
  /// Work that is scheduled from inside other work never overtakes the rest of that work.
  public static let instance = MainScheduler()

  /// Always runs work later, never during the call that schedules it.
  public static let asyncInstance = MainScheduler(isAlwaysLater: true)

  private let isAlwaysLater: Bool
  /// The number of pieces of work that run or wait.
  ///
  /// Sound because every use of it follows a check in the same call that the caller is on the main
  /// actor.
  nonisolated(unsafe) private var workCount = 0

  /// Creates a scheduler that runs work at once if none is running or waiting on it.
  public convenience init() { self.init(isAlwaysLater: false) }

  private init(isAlwaysLater: Bool) { self.isAlwaysLater = isAlwaysLater }

  /// The current time.
  public var now: RxTime { RxTime() }

  /// Stops the program if the caller is not on the main actor.
  private static func ensureMainActor() {
    // The main thread runs nothing but the main actor's work, and asking for the thread is ten
    // times as fast as asking for the actor: a driver asks at each element.
    if !Thread.isMainThread { MainActor.preconditionIsolated(advice) }
  }

  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    if enter() {
      defer { leave() }
      return action(state)
    }
    let work = MainWork { action(state) }
    workCount += 1
    work.runOnMainActor { self.workCount -= 1 }
    return work
  }

  /// Begins a piece of work if it may run at once; ``leave()`` ends it.
  func enter() -> Bool {
    Self.ensureMainActor()
    guard !isAlwaysLater, workCount == 0 else { return false }
    workCount = 1
    return true
  }

  func leave() { workCount -= 1 }

  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    Self.ensureMainActor()
    let work = MainWork { action(state) }
    work.runOnMainActor(at: .now() + dueTime)
    return work
  }

  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> Disposable {
    Self.ensureMainActor()
    var state = state
    var deadline = DispatchTime.now() + startAfter
    let pending = SerialDisposable()
    func scheduleRound() {
      let work = MainWork {
        // The next round counts from the last deadline, so that a slow action causes no drift.
        deadline = max(deadline + period, .now())
        scheduleRound()
        state = action(state)
        return Disposables.create()
      }
      pending.disposable = work
      work.runOnMainActor(at: deadline)
    }
    scheduleRound()
    return pending
  }

  private static let advice =
    "MainScheduler, or a Driver or a Signal, was used outside of the main actor: mark the caller @MainActor, or pass another scheduler"
}

/// A piece of work that waits for its turn on the main actor.
private final class MainWork: Disposable {
  private var action: (() -> Disposable)?
  private var running: Disposable?
  private var isDisposed = false
  private var waiting: WaitingWork? = WaitingWork()

  init(_ action: @escaping () -> Disposable) { self.action = action }

  /// Runs the work in a later turn of the main actor, and then `didRun`.
  func runOnMainActor(_ didRun: @escaping @MainActor () -> Void) {
    // Sound because the caller has checked that it is on the main actor, where the work runs too:
    // the reference is never used in another domain.
    nonisolated(unsafe) let work = self
    Task { @MainActor in
      work.run()
      didRun()
    }
  }

  /// Runs the work on the main actor once `deadline` has come; `.distantFuture` is never.
  func runOnMainActor(at deadline: DispatchTime) {
    guard deadline != .distantFuture else { return waiting = nil }
    // Sound for the same reason; the main queue is where the main actor runs.
    nonisolated(unsafe) let work = self
    DispatchQueue.main.asyncAfter(deadline: deadline) {
      MainActor.assumeIsolated { work.run() }
    }
  }

  private func run() {
    waiting = nil
    guard let action = exchange(&action, with: nil) else { return }
    let disposable = action()
    if isDisposed { disposable.dispose() } else { running = disposable }
  }

  func dispose() {
    isDisposed = true
    waiting = nil
    _ = exchange(&action, with: nil)
    exchange(&running, with: nil)?.dispose()
  }
}
