extension ObservableType {
  /// Delivers the only element; fails with `RxError.noElements` or `RxError.moreThanOneElement`.
  ///
  /// ```marbles
  /// one       --a--|
  /// two       --a--b   --|
  /// result    -----(a|)     one.asSingle()
  /// result 2  -----#        two.asSingle()
  /// result 2: # = RxError.moreThanOneElement
  /// ```
  public func asSingle() -> Single<Element> {
    Single(raw: lift { OnlyElementObserver($0, isNeeded: true) })
  }

  /// Delivers the only element if there is one; fails with `RxError.moreThanOneElement`.
  ///
  /// ```marbles
  /// one       --a--|
  /// none      -----|
  /// result    -----(a|)  one.asMaybe()
  /// result 2  -----|     none.asMaybe()
  /// ```
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: lift { OnlyElementObserver($0, isNeeded: false) })
  }
}

extension ObservableType where Element == Never {
  /// Returns the same sequence as a completable.
  ///
  /// ```marbles
  /// source  --a--b--|
  /// result  --------|  ignoreElements().asCompletable()
  /// ```
  public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}

private final class OnlyElementObserver<Element>: UpstreamObserver<Element, Element> {
  private let isNeeded: Bool
  private var only: Box<Element>?

  init(_ downstream: Observer<Element>, isNeeded: Bool) {
    self.isNeeded = isNeeded
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    if only == nil {
      only = Box(element)
    } else {
      onError(RxError.moreThanOneElement)
    }
  }

  override func onCompleted() {
    guard !isStopped else { return }
    if let only {
      downstream.onNext(only.value)
      super.onCompleted()
    } else if isNeeded {
      onError(RxError.noElements)
    } else {
      super.onCompleted()
    }
  }
}
