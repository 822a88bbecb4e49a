extension ObservableType {
  /// Makes an observable from a closure that is run for each subscription.
  ///
  /// ```marbles
  /// result  (ab|)  create { send a, b, completed }
  /// ```
  @inlinable
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> Disposable
  ) -> Observable<Element> {
    Create(subscribe)
  }
}

@usableFromInline
final class Create<Element>: Producer<Element> {
  private let subscribe: (AnyObserver<Element>) -> Disposable

  @usableFromInline
  init(_ subscribe: @escaping (AnyObserver<Element>) -> Disposable) {
    self.subscribe = subscribe
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    let subscription = CreateObserver(observer)
    subscription.setResource(subscribe(AnyObserver(subscription)))
    return subscription
  }
}

/// Keeps the grammar for a closure that may not: nothing passes after the end or after disposal.
private final class CreateObserver<Element>: Observer<Element>, Disposable {
  private let downstream: Observer<Element>
  private var resource: Disposable?
  private var isStopped = false

  init(_ downstream: Observer<Element>) {
    self.downstream = downstream
  }

  func setResource(_ resource: Disposable) {
    if isStopped { resource.dispose() } else { self.resource = resource }
  }

  override func onNext(_ element: Element) {
    if !isStopped { downstream.onNext(element) }
  }

  override func onError(_ error: any Error) {
    guard !isStopped else { return }
    isStopped = true
    downstream.onError(error)
    dispose()
  }

  override func onCompleted() {
    guard !isStopped else { return }
    isStopped = true
    downstream.onCompleted()
    dispose()
  }

  func dispose() {
    isStopped = true
    let resource = resource
    self.resource = nil
    resource?.dispose()
  }
}
