extension ObservableType {
  /// Follows whichever of the two reacts first, with an element or its end, and disposes of the
  /// other.
  ///
  /// ```marbles
  /// left    --a--b---|
  /// right   -c--d--e-|
  /// result  -c--d--e-|  left.amb(right)
  /// ```
  ///
  /// ReactiveX: Amb.
  public func amb<Right: ObservableType>(
    _ right: Right
  ) -> Observable<Element> where Right.Element == Element {
    let left = asObservable()
    let right = right.asObservable()
    return Producer { observer in
      let leftSide = AmbObserver(observer)
      let rightSide = AmbObserver(observer)
      leftSide.rival = rightSide
      rightSide.rival = leftSide
      leftSide.subscribe(to: left)
      if !rightSide.isStopped { rightSide.subscribe(to: right) }
      return Disposables.create(leftSide, rightSide)
    }
  }
}

private final class AmbObserver<Element>: PassingObserver<Element> {
  var rival: AmbObserver<Element>?

  override func onNext(_ element: Element) {
    win()
    super.onNext(element)
  }

  override func onError(_ error: any Error) {
    win()
    super.onError(error)
  }

  override func onCompleted() {
    win()
    super.onCompleted()
  }

  private func win() {
    guard !isStopped, let rival else { return }
    self.rival = nil
    rival.dispose()
  }

  override func release() { rival = nil }
}
