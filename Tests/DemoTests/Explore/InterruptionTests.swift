import Core
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

  @MainActor
  @Test func `a find is kept when nobody waits until it is short`() throws {
    let entry = ScreenEntry.all.first { $0.description.id == "gank-feed" }
    let screen = try #require(entry?.explored(.original))
    let exploration = Exploration(screen)
    let rule = "a spinner ends with its request"
    let broken = try #require(exploration.run(50, rule: rule).broken.first)
    var tries = 0
    let found = exploration.shortest(broken) {
      tries += 1
      return tries < 20
    }
    #expect(found.isBroken && found.shrinkRuns < 20)
    #expect(exploration.shortest(broken) { false }.isBroken)
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
