extension ObservableType {
  /// Transforms each element and drops those that become `nil`.
  ///
  /// ```marbles
  /// source  1-x--3|
  /// result  1----3|  compactMap { Int($0) }
  /// ```
  ///
  /// An error thrown by `transform` ends the sequence.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    lift {
      ClosureObserver($0) { element, observer in
        if let result = try transform(element) { observer.send(result) }
      }
    }
  }
}
