import Foundation

/// What the kernel does when nobody else takes care.
enum Hooks {
  /// Prints an error that reached a subscription without `onError`, and what to add.
  static func reportUnhandled(_ error: any Error) {
    let message =
      "Unhandled error happened: \(error)\n"
      + "  A subscription without `onError:` received it. Add `onError:` to that `subscribe`, or\n"
      + "  turn the error into a value before it with `catchAndReturn(_:)` or `catch { }`.\n"
    FileHandle.standardError.write(Data(message.utf8))
  }
}
