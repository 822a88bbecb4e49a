import Foundation

/// How many objects of the kernel are alive: tests compare it before and after to find leaks.
///
/// As in RxSwift it counts only in debug builds; in a release build nothing is counted and nothing
/// is paid. It counts for each thread by itself: an object of the kernel does not leave its domain,
/// so that a test that runs on one thread sees its own objects and nobody else's.
public enum Resources {
  /// The number of living objects that the current thread has made, less those it has freed.
  public static var total: Int {
    #if DEBUG
      ResourceCounter.current.pointee
    #else
      0
    #endif
  }
}

#if DEBUG
  /// A member of a class that is counted: it lives and dies with the object.
  struct CountedResource: ~Copyable {
    init() {
      ResourceCounter.current.pointee += 1
    }

    deinit {
      ResourceCounter.current.pointee -= 1
    }
  }

  private enum ResourceCounter {
    /// The counter of the current thread.
    static var current: UnsafeMutablePointer<Int> {
      if let pointer = pthread_getspecific(key) { return pointer.assumingMemoryBound(to: Int.self) }
      let counter = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      counter.initialize(to: 0)
      pthread_setspecific(key, counter)
      return counter
    }

    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      pthread_key_create(&key) { pointer in
        #if canImport(Darwin)
          free(pointer)
        #else
          if let pointer { free(pointer) }
        #endif
      }
      return key
    }()
  }
#endif
