import Foundation
import Testing

@testable import Lab

@Suite struct InterruptionTests {
  @Test func `Ctrl-C ends what runs, and not what is begun afterwards`() {
    let first = Interruption.watching { isInterrupted in
      Self.interrupt()
      return isInterrupted()
    }
    #expect(first.result && first.isInterrupted)
    let next = Interruption.watching { isInterrupted in isInterrupted() }
    #expect(!next.result && !next.isInterrupted)
  }

  /// As Ctrl-C does, on this thread; the threads of tests let no signal through.
  private static func interrupt() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(SIGINT)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
