/// An operator: each subscription makes an observer, which then subscribes to the source.
@usableFromInline
final class Operator<Element, Result>: Observable<Result> {
  private let source: Observable<Element>
  private let makeObserver: (Observer<Result>) -> OperatorObserver<Element, Result>

  @usableFromInline
  init(
    _ source: Observable<Element>,
    _ makeObserver: @escaping (Observer<Result>) -> OperatorObserver<Element, Result>
  ) {
    self.source = source
    self.makeObserver = makeObserver
  }

  override func attach(_ observer: Observer<Result>) -> Disposable {
    makeObserver(observer).connect(to: source)
  }

  override var entersTrampoline: Bool { true }
}

extension ObservableType {
  /// Returns the operator whose observers `makeObserver` makes.
  @inlinable
  func lift<Result>(
    _ makeObserver: @escaping (Observer<Result>) -> OperatorObserver<Element, Result>
  ) -> Observable<Result> {
    Operator(asObservable(), makeObserver)
  }
}
