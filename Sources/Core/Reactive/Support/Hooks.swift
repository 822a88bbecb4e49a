import Foundation

/// The messages of the kernel about events that no one handles.
package enum Hooks {
  /// NB: a release build by Swift 6.3.1 crashes if the task-local value is a plain function.
  private struct Listener: Sendable {
    let hear: @Sendable (String) -> Void
  }

  /// The receiver of the messages: standard error, unless a test listens.
  @TaskLocal private static var listener = Listener { message in
    FileHandle.standardError.write(Data(message.utf8))
  }

  /// Hands messages to `hear` while `body` runs.
  package static func listen<Result>(
    _ hear: @escaping @Sendable (String) -> Void,
    while body: () throws -> Result
  ) rethrows -> Result {
    try $listener.withValue(Listener(hear: hear), operation: body)
  }

  private static func report(_ message: String) {
    listener.hear(message)
  }

  /// Prints an error that reached a subscription without `onError`, and what to add.
  static func reportUnhandled(_ error: any Error) {
    report(
      """
      Unhandled error happened: \(error)
        A subscription without `onError:` received it. Add `onError:` to that `subscribe`, or
        turn the error into a value before it with `catchAndReturn(_:)` or `catch { }`.

      """
    )
  }

  /// Prints an error that reached a binding, and what to add.
  static func reportBindingError(_ error: any Error) {
    report(
      """
      Binding error: \(error)
        A `bind` shows values and cannot show an error. Turn the error into a value before it with
        `catchAndReturn(_:)` or `catch { }`, or bind a `Driver` or a `Signal`.

      """
    )
  }

  /// Prints that an element is sent while its subject delivers another, and what to change.
  ///
  /// It's printed at the first such element, before a subscriber that always answers overflows the
  /// stack.
  static func reportReentrancy<Element>(of element: Element, waitingCount: Int) {
    let consequence =
      waitingCount > 0
      ? """
      \(waitingCount) of its observers have not received the element before, and receive the two in
        the wrong order.
      """
      : "If each delivery sends another element, the stack overflows."
    report(
      """
      Reentrancy anomaly: \(Element.self) \(element) was sent to a subject from inside its own delivery.
        \(consequence)
        Put `observe(on: MainScheduler.asyncInstance)` before the subscription that sends, or derive
        the second value with an operator instead of sending it.

      """
    )
  }
}
