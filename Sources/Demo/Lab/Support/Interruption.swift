import Foundation
import Synchronization

enum Interruption {
  private static let hasCome = Atomic(false)

  /// Runs `body`, which polls for Ctrl-C; afterwards Ctrl-C ends the program again.
  ///
  /// - Returns: The result, and whether it was interrupted.
  static func watching<Result>(
    _ body: (_ isInterrupted: () -> Bool) -> Result
  ) -> (result: Result, isInterrupted: Bool) {
    hasCome.store(false, ordering: .sequentiallyConsistent)
    let before = signal(SIGINT) { _ in
      Interruption.hasCome.store(true, ordering: .sequentiallyConsistent)
    }
    defer { _ = signal(SIGINT, before) }
    func isInterrupted() -> Bool { hasCome.load(ordering: .sequentiallyConsistent) }
    return (body(isInterrupted), isInterrupted())
  }
}
