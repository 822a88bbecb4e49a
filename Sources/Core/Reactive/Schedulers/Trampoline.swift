import Foundation

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
