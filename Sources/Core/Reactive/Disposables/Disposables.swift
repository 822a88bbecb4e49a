/// The functions that create disposables.
public struct Disposables {
  private init() {}

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

  /// Returns a disposable that disposes of its arguments, in their order.
  public static func create(
    _ first: Disposable,
    _ second: Disposable,
    _ third: Disposable,
    _ disposables: Disposable...
  ) -> Cancelable {
    create([first, second, third] + disposables)
  }

  /// Returns a disposable that disposes of all of `disposables`, in their order.
  public static func create(_ disposables: [Disposable]) -> Cancelable {
    AnonymousDisposable {
      disposables.forEach { $0.dispose() }
    }
  }
}

/// Does nothing, and takes no memory.
private struct NopDisposable: Disposable, Sendable {
  func dispose() {}
}

final class AnonymousDisposable: Cancelable {
  #if DEBUG
    private let resource = CountedResource()
  #endif

  private var action: (() -> Void)?

  var isDisposed: Bool { action == nil }

  init(_ action: @escaping () -> Void) { self.action = action }

  func dispose() { exchange(&action, with: nil)?() }
}

/// An object of the kernel, as its caller holds it.
///
/// NB: a generic class that becomes an `any Disposable` is looked up by its type parameters, which
/// takes 25 ns for each operator of a chain that is subscribed to; here the object stays what it
/// is.
struct ObjectHandle: Disposable {
  let object: any Disposable & AnyObject

  func dispose() { object.dispose() }
}
