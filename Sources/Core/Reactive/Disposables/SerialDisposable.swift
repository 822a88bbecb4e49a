/// Holds one disposable at a time; setting the next one disposes of the previous one.
public final class SerialDisposable: Cancelable {
  #if DEBUG
    private let resource = CountedResource()
  #endif

  private var current: Disposable?
  public private(set) var isDisposed = false

  public init() {}

  /// The disposable in use; one that is set after disposal is disposed of at once.
  public var disposable: Disposable {
    get { current ?? Disposables.create() }
    set {
      guard !isDisposed else { return newValue.dispose() }
      exchange(&current, with: newValue)?.dispose()
    }
  }

  /// Disposes of the one in use; again, nothing happens.
  public func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    exchange(&current, with: nil)?.dispose()
  }
}
