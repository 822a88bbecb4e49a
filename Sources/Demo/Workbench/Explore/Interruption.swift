import Foundation
import Synchronization

enum Interruption {
  private static let count = Atomic(0)

  /// Runs `body`, which polls for the number of Ctrl-Cs; afterwards Ctrl-C ends the program again.
  ///
  /// - Returns: The result, and whether it was interrupted.
  static func watching<Result>(
    _ body: (_ count: () -> Int) -> Result
  ) -> (result: Result, isInterrupted: Bool) {
    count.store(0, ordering: .sequentiallyConsistent)
    let before = signal(SIGINT) { _ in
      Interruption.count.add(1, ordering: .sequentiallyConsistent)
    }
    defer { _ = signal(SIGINT, before) }
    func now() -> Int { count.load(ordering: .sequentiallyConsistent) }
    return (body(now), now() > 0)
  }
}
