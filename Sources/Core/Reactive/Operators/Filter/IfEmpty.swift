extension ObservableType {
  /// Emits `default` if the source completes without an element.
  ///
  /// ```marbles
  /// source  ---|
  /// result  ---(a|)  ifEmpty(default: a)
  /// ```
  ///
  /// ReactiveX: DefaultIfEmpty.
  public func ifEmpty(default: Element) -> Observable<Element> {
    lift { downstream in
      var isEmpty = true
      return ClosureObserver(downstream, atEnd: { if isEmpty { $0.send(`default`) } }) {
        isEmpty = false
        $1.send($0)
      }
    }
  }
}
