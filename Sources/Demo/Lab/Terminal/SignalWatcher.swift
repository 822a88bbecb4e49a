import Dispatch
import Foundation
import Synchronization

/// Turns signals into events.
///
/// A signal handler may neither allocate nor lock. This one writes the number of the signal into a
/// pipe and does nothing else; the main queue reads it from there.
@MainActor
final class SignalWatcher {
  /// The signals of the terminal, and those that end a program unless it handles them. The signals
  /// of a trap are ``EmergencyRestore``'s.
  private static let watched: [Int32] =
    [
      SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM,
      SIGVTALRM, SIGPROF, SIGXCPU,
    ] + ofThisSystem

  #if os(Linux)
    private static let ofThisSystem =
      [SIGIO, SIGPWR, SIGSTKFLT] + (__libc_current_sigrtmin()...__libc_current_sigrtmax())
  #else
    private static let ofThisSystem: [Int32] = []
  #endif

  private static nonisolated let pipe = Atomic<Int32>(-1)

  private var source: (any DispatchSourceRead)?
  private var previous: [(signal: Int32, action: sigaction)] = []

  func start(_ report: @escaping @MainActor (TerminalEvent) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { return }
    let (reading, writing) = (ends[0], ends[1])
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    Self.pipe.store(writing, ordering: .sequentiallyConsistent)
    let source = DispatchSource.makeReadSource(fileDescriptor: reading, queue: .main)
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = read(reading, &bytes, bytes.count)
      MainActor.assumeIsolated {
        for byte in bytes.prefix(max(count, 0)) { report(TerminalEvent(signal: Int32(byte))) }
      }
    }
    source.setCancelHandler {
      close(reading)
      close(writing)
    }
    source.resume()
    self.source = source
    for signal in Self.watched { watch(signal) }
  }

  func stop() {
    for (signal, action) in previous {
      var action = action
      sigaction(signal, &action, nil)
    }
    previous = []
    Self.pipe.store(-1, ordering: .sequentiallyConsistent)
    source?.cancel()
    source = nil
  }

  /// Stops the process until the shell continues it. A process without a shell would never
  /// continue, so it isn't stopped at all.
  func pauseProcess() {
    guard getsid(getppid()) == getsid(0), getpid() != getsid(0) else { return }
    // NB: `kill` may stop another thread first, and this one would take the terminal again
    // meanwhile.
    raise(SIGSTOP)
  }

  func die(of signal: Int32) -> Never {
    stop()
    Foundation.signal(signal, SIG_DFL)
    kill(getpid(), signal)
    exit(128 + signal)
  }

  private func watch(_ signal: Int32) {
    var action = sigaction()
    var before = sigaction()
    action.sa_flags = SA_RESTART
    action.setHandler { signal in
      let saved = errno
      var byte = UInt8(truncatingIfNeeded: signal)
      _ = write(SignalWatcher.pipe.load(ordering: .sequentiallyConsistent), &byte, 1)
      errno = saved
    }
    guard sigaction(signal, &action, &before) == 0 else { return }
    previous.append((signal, before))
  }
}

extension TerminalEvent {
  fileprivate init(signal: Int32) {
    switch signal {
    case SIGWINCH: self = .resized
    case SIGTSTP: self = .suspended
    case SIGCONT: self = .resumed
    default: self = .terminated(signal)
    }
  }
}

extension sigaction {
  /// Sets the handler, whose name differs between systems.
  mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
    #if canImport(Darwin)
      __sigaction_u.__sa_handler = handler
    #else
      __sigaction_handler.sa_handler = handler
    #endif
  }

  /// A handler that also gets the origin of the signal, and the state of the processor at that
  /// moment.
  typealias InformedHandler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  mutating func setInformedHandler(_ handler: @escaping InformedHandler) {
    sa_flags |= Int32(SA_SIGINFO)
    #if canImport(Darwin)
      __sigaction_u.__sa_sigaction = handler
    #else
      __sigaction_handler.sa_sigaction = handler
    #endif
  }
}
