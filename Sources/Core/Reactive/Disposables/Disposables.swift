/// Makes disposables.
public struct Disposables {
  private init() {}
}

extension Disposables {
  /// Returns a disposable that does nothing.
  public static func create() -> Disposable { NopDisposable() }

  /// Returns a disposable that runs `dispose` once.
  public static func create(with dispose: @escaping () -> Void) -> Cancelable {
    AnonymousDisposable(dispose)
  }

  /// Returns a disposable that disposes of two others, in this order.
  public static func create(_ first: Disposable, _ second: Disposable) -> Cancelable {
    AnonymousDisposable {
      first.dispose()
      second.dispose()
    }
  }

  /// Returns a disposable that disposes of three others, in this order.
  public static func create(
    _ first: Disposable,
    _ second: Disposable,
    _ third: Disposable
  ) -> Cancelable {
    AnonymousDisposable {
      first.dispose()
      second.dispose()
      third.dispose()
    }
  }

  /// Returns a disposable that disposes of all of `disposables`, in their order.
  public static func create(_ disposables: [Disposable]) -> Disposable {
    AnonymousDisposable {
      disposables.forEach { $0.dispose() }
    }
  }
}

/// Does nothing, and takes no memory.
struct NopDisposable: Disposable, Sendable {
  func dispose() {}
}

/// Runs a closure the first time it is disposed of.
final class AnonymousDisposable: Cancelable {
  #if DEBUG
    private let resource = CountedResource()
  #endif

  private var action: (() -> Void)?

  var isDisposed: Bool { action == nil }

  init(_ action: @escaping () -> Void) { self.action = action }

  func dispose() { exchange(&action, with: nil)?() }
}
