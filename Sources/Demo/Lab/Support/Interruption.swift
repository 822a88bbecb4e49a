import Foundation
import Synchronization

/// Ctrl-C as a question, for long work that ends in order and says how far it has come.
enum Interruption {
  private static let hasCome = Atomic(false)

  /// Runs `body`, which looks now and then whether Ctrl-C was pressed; afterwards it ends the program
  /// again.
  ///
  /// - Returns: What came of it, and whether it was interrupted.
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
