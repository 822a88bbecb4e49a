/// Runs work on the current thread: at once if no work runs, or after the work that runs now.
///
/// Sources that emit at once (`from`, `range`, `repeatElement`) use it, so that two of them take
/// turns and a long one does not grow the stack.
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
  /// The scheduler of whatever thread asks.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    let trampoline = Trampoline.current
    guard trampoline.isRunning else { return trampoline.run { action(state) } }
    let work = ClosureWork { action(state) }
    trampoline.enqueue(work)
    return work
  }

  /// Runs `body` and then all that was scheduled meanwhile; inside a run it only runs `body`.
  ///
  /// An observer that connects inside `body` holds its source's disposable before a source that
  /// emits at once sends the first element, and so is able to stop it.
  static func whileRunning<Result>(_ body: () -> Result) -> Result {
    Trampoline.isRunning ? body() : Trampoline.current.run(body)
  }

  /// Gives `work` its turn after what runs now.
  static func enqueue(_ work: TrampolineWork) {
    let trampoline = Trampoline.current
    if trampoline.isRunning { trampoline.enqueue(work) } else { trampoline.run { work.turn() } }
  }
}

private final class ClosureWork: TrampolineWork, Disposable {
  private var action: (() -> Disposable)?
  private var disposable: Disposable?
  private var isDisposed = false

  init(_ action: @escaping () -> Disposable) { self.action = action }

  override func turn() {
    guard let action = exchange(&action, with: nil) else { return }
    let result = action()
    if isDisposed { result.dispose() } else { disposable = result }
  }

  func dispose() {
    isDisposed = true
    _ = exchange(&action, with: nil)
    exchange(&disposable, with: nil)?.dispose()
  }
}
