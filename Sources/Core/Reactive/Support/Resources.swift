import Synchronization

/// The number of objects of the kernel that are alive: tests compare it before and after to find
/// leaks.
///
/// As in RxSwift, it counts only in debug builds; a release build counts nothing and loses no time.
public enum Resources {
  /// The number of living objects that were made in the current scope of a test, or in none.
  public static var total: Int {
    #if DEBUG
      ResourceCounter.current.count.load(ordering: .relaxed)
    #else
      0
    #endif
  }

  /// Runs `body` and counts the objects made within it separately from those of other tasks.
  ///
  /// An object counts where it was made, even if it is freed elsewhere or on another thread. Only
  /// this kernel has it: tests that run side by side need it.
  package static func scope<Result>(_ body: () throws -> Result) rethrows -> Result {
    #if DEBUG
      try ResourceCounter.$current.withValue(ResourceCounter(), operation: body)
    #else
      try body()
    #endif
  }
}

#if DEBUG
  /// A member of a class that is counted: it lives and dies with the object.
  struct CountedResource: ~Copyable {
    private let counter = ResourceCounter.current

    init() { counter.count.add(1, ordering: .relaxed) }

    deinit {
      counter.count.subtract(1, ordering: .relaxed)
    }
  }

  private final class ResourceCounter: Sendable {
    /// The counter of the current task.
    @TaskLocal static var current = ResourceCounter()

    let count = Atomic(0)
  }
#endif
