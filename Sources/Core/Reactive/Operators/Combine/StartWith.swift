extension ObservableType {
  /// Emits elements before those of the source, such as a first state.
  ///
  /// ```marbles
  /// source  --b--c|
  /// result  a-b--c|  startWith(a)
  /// ```
  ///
  /// ReactiveX: StartWith.
  public func startWith(_ elements: Element...) -> Observable<Element> {
    let source = asObservable()
    return Producer { observer in
      for element in elements { observer.onNext(element) }
      return source.attach(observer)
    }
  }
}
