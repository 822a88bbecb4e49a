import Foundation

/// Runs work on the current thread: at once if no work runs, or after the work that runs now.
///
/// Sources that emit at once (`from`, `range`, `repeatElement`) use it, so that two of them take
/// turns and a long one does not grow the stack.
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
  /// The scheduler of whatever thread asks.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// `true` if nothing is running, so that the next `schedule` starts a new run.
  public static var isScheduleRequired: Bool {
    !Trampoline.isRunning
  }

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

/// Work that waits for its turn on the current thread; its object is its own place in the queue.
class TrampolineWork {
  /// Runs until the work is done or other work waits; to continue later it enqueues itself again.
  func turn() { abstractMethod() }
}

/// The queue of the current thread, used again by one run after another.
///
/// NB: a thread keeps it as an address, which has to be turned into a reference by hand: the
/// system's interface knows no other way.
final class Trampoline {
  private(set) var isRunning = false
  /// The mock of ``SharingScheduler`` on this thread, if there is one.
  var makeSharingScheduler: (() -> SchedulerType)?
  private var queue = Queue<TrampolineWork>()

  private init() {}

  /// `true` if no work waits, so that the one that has the turn may keep it: the order is the same.
  var isIdle: Bool { queue.isEmpty }

  func enqueue(_ work: TrampolineWork) { queue.enqueue(work) }

  /// Runs `body` and then all that was enqueued meanwhile.
  func run<Result>(_ body: () -> Result) -> Result {
    isRunning = true
    defer { isRunning = false }
    let result = body()
    while let work = queue.dequeue() { work.turn() }
    return result
  }

  /// `true` during a run on this thread. It is read at every inner subscription, and so retains
  /// nothing.
  static var isRunning: Bool {
    guard let pointer = pthread_getspecific(key) else { return false }
    return Unmanaged<Trampoline>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.isRunning }
  }

  /// The queue of whatever thread asks.
  static var current: Trampoline {
    guard let pointer = pthread_getspecific(key) else { return create() }
    return Unmanaged<Trampoline>.fromOpaque(pointer).takeUnretainedValue()
  }

  private static func create() -> Trampoline {
    let trampoline = Trampoline()
    pthread_setspecific(key, Unmanaged.passRetained(trampoline).toOpaque())
    return trampoline
  }

  /// Thread-specific, not global: two threads never share a run, and no lock is needed.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      #if canImport(Darwin)
        Unmanaged<Trampoline>.fromOpaque(pointer).release()
      #else
        if let pointer { Unmanaged<Trampoline>.fromOpaque(pointer).release() }
      #endif
    }
    return key
  }()
}
