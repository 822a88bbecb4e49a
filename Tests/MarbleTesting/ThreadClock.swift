import Foundation

/// The processor time of the thread that it is made on, which any thread may read.
///
/// A busy machine gives none of it away, and other threads don't add to it.
package struct ThreadClock: Sendable {
  #if canImport(Darwin)
    private let thread = pthread_mach_thread_np(pthread_self())

    package init() {}

    package var seconds: Double {
      var info = thread_basic_info()
      let size = MemoryLayout<thread_basic_info>.size / MemoryLayout<integer_t>.size
      var count = mach_msg_type_number_t(size)
      let result = withUnsafeMutablePointer(to: &info) {
        $0.withMemoryRebound(to: integer_t.self, capacity: size) {
          thread_info(thread, thread_flavor_t(THREAD_BASIC_INFO), $0, &count)
        }
      }
      guard result == KERN_SUCCESS else { return 0 }
      let times = [info.user_time, info.system_time]
      return times.reduce(0) { $0 + Double($1.seconds) + Double($1.microseconds) / 1e6 }
    }
  #else
    private let id: clockid_t

    package init() {
      var id = clockid_t()
      pthread_getcpuclockid(pthread_self(), &id)
      self.id = id
    }

    package var seconds: Double {
      var time = timespec()
      guard clock_gettime(id, &time) == 0 else { return 0 }
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  #endif
}
