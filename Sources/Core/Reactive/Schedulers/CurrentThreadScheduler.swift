import Foundation

/// Runs work on the current thread: at once if nothing runs, otherwise after what runs now.
///
/// Sources that emit at once (`from`, `range`, `repeatElement`) use it, so that two of them take
/// turns and a long one does not grow the stack.
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
  /// The scheduler of whatever thread asks.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// Whether nothing is running, so that the next `schedule` starts a new run.
  public static var isScheduleRequired: Bool {
    Trampoline.current == nil
  }

  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    guard let trampoline = Trampoline.current else {
      return Self.whileRunning { action(state) }
    }
    let item = TrampolineItem { action(state) }
    trampoline.queue.append(item)
    return item
  }

  /// Runs `body` and then all that was scheduled meanwhile.
  static func whileRunning(_ body: () -> Disposable) -> Disposable {
    let trampoline = Trampoline()
    return withExtendedLifetime(trampoline) {
      Trampoline.enter(trampoline)
      defer { Trampoline.leave() }
      let disposable = body()
      trampoline.drain()
      return disposable
    }
  }
}

/// The queue of one run on one thread.
private final class Trampoline {
  var queue: [TrampolineItem] = []

  func drain() {
    var index = 0
    while index < queue.count {
      let item = queue[index]
      index += 1
      if index > 64, index * 2 > queue.count {
        queue.removeFirst(index)
        index = 0
      }
      item.run()
    }
  }

  /// The run that is under way on this thread, if any.
  static var current: Trampoline? {
    guard let pointer = pthread_getspecific(key) else { return nil }
    return Unmanaged<Trampoline>.fromOpaque(pointer).takeUnretainedValue()
  }

  static func enter(_ trampoline: Trampoline) {
    pthread_setspecific(key, Unmanaged.passUnretained(trampoline).toOpaque())
  }

  static func leave() {
    pthread_setspecific(key, nil)
  }

  /// Thread-specific, not global: two threads never share a run, and no lock is needed.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()
}

/// A piece of work that waits for its turn.
private final class TrampolineItem: Disposable {
  private var action: (() -> Disposable)?
  private var disposable: Disposable?
  private var isDisposed = false

  init(_ action: @escaping () -> Disposable) {
    self.action = action
  }

  func run() {
    guard let action else { return }
    self.action = nil
    let result = action()
    if isDisposed { result.dispose() } else { disposable = result }
  }

  func dispose() {
    isDisposed = true
    action = nil
    let disposable = disposable
    self.disposable = nil
    disposable?.dispose()
  }
}
