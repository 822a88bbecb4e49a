extension ObservableType {
  /// Passes the only element on; fails if there is none or another one.
  ///
  /// ```marbles
  /// source  --a--b|
  /// one b   -----b|  single { $0 == b }
  /// one     --a--#   single()
  /// one: # = RxError.moreThanOneElement
  /// ```
  ///
  /// The errors are `RxError.noElements` and `RxError.moreThanOneElement`; the element is sent when
  /// it comes, before it is known that it is the only one. ReactiveX: First (single).
  public func single() -> Observable<Element> {
    lift { SingleElementObserver($0, { _ in true }) }
  }

  /// Passes the only element on that satisfies `predicate`; fails if there is none or another one.
  ///
  /// The errors are `RxError.noElements`, `RxError.moreThanOneElement` and those that `predicate`
  /// throws. ReactiveX: First (single).
  public func single(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    lift { SingleElementObserver($0, predicate) }
  }
}

private final class SingleElementObserver<Element>: UpstreamObserver<Element, Element> {
  private let predicate: (Element) throws -> Bool
  private var isFound = false

  init(_ downstream: Observer<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    do {
      guard try predicate(element) else { return }
    } catch {
      return onError(error)
    }
    guard !isFound else { return onError(RxError.moreThanOneElement) }
    isFound = true
    downstream.onNext(element)
  }

  override func onCompleted() {
    if isFound { super.onCompleted() } else { onError(RxError.noElements) }
  }
}
