extension ObservableType where Element: EventConvertible {
  /// Turns elements that are events back into the events themselves.
  ///
  /// ```marbles
  /// source  a-b--c--d|
  /// result  1-2--|      dematerialize()
  /// source: a = .next("1"), b = .next("2"), c = .completed, d = .next("3")
  /// ```
  ///
  /// A terminal event among them ends the sequence and disposes of the source.
  /// ReactiveX: Materialize (Dematerialize).
  public func dematerialize() -> Observable<Element.Element> {
    lift {
      StepObserver($0) { element, observer in
        switch element.event {
        case .next(let element): observer.send(element)
        case .error(let error): observer.onError(error)
        case .completed: observer.complete()
        }
      }
    }
  }
}
