/// Disposes of all its disposables when it is deallocated.
///
/// A view keeps one for as long as its bindings should live. A view model needs none.
public final class DisposeBag {
  #if DEBUG
    private let resource = CountedResource()
  #endif

  private var disposables: [Disposable] = []

  public init() {}

  /// Adds a disposable.
  public func insert(_ disposable: Disposable) { disposables.append(disposable) }

  deinit {
    for disposable in disposables { disposable.dispose() }
  }
}

extension Disposable {
  /// Adds the disposable to a bag.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
