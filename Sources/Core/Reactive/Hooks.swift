import Foundation

/// What the kernel does when nobody else takes care.
enum Hooks {
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

  private static func report(_ message: String) {
    FileHandle.standardError.write(Data(message.utf8))
  }
}
