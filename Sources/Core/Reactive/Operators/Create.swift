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
    Create(subscribe, CreateObserver.self)
  }
}

@usableFromInline
final class Create<Element>: Producer<Element> {
  private let subscribe: (AnyObserver<Element>) -> Disposable
  private let observerType: CreateObserver<Element>.Type

  @usableFromInline
  init(
    _ subscribe: @escaping (AnyObserver<Element>) -> Disposable,
    _ observerType: CreateObserver<Element>.Type
  ) {
    self.subscribe = subscribe
    self.observerType = observerType
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    let subscription = observerType.init(observer)
    subscription.resource = subscribe(AnyObserver(subscription))
    if subscription.isStopped { subscription.dispose() }
    return subscription
  }
}

/// Keeps the grammar for a closure that may not: nothing passes after the end or after disposal.
@usableFromInline
final class CreateObserver<Element>: Observer<Element>, Disposable {
  private let downstream: Observer<Element>
  var resource: Disposable?
  private(set) var isStopped = false

  required init(_ downstream: Observer<Element>) {
    self.downstream = downstream
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

  @usableFromInline
  func dispose() {
    isStopped = true
    exchange(&resource, with: nil)?.dispose()
  }
}
