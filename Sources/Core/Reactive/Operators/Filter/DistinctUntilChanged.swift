extension ObservableType where Element: Equatable {
  /// Drops an element that equals the one before it.
  ///
  /// ```marbles
  /// source  a-a--b-a--a|
  /// result  a----b-a---|  distinctUntilChanged()
  /// ```
  ///
  /// ReactiveX: Distinct.
  public func distinctUntilChanged() -> Observable<Element> { distinctUntilChanged { $0 == $1 } }
}

extension ObservableType {
  /// Drops an element that `comparer` finds equal to the one passed on before.
  ///
  /// An error thrown by `comparer` ends the sequence. ReactiveX: Distinct.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// Drops an element whose key equals the key of the one passed on before.
  ///
  /// ```marbles
  /// source  1-3--2-4--5|
  /// result  1----2----5|  distinctUntilChanged { $0 % 2 }
  /// ```
  ///
  /// An error thrown by `keySelector` ends the sequence. ReactiveX: Distinct.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: ==)
  }

  /// Drops an element whose key `comparer` finds equal to that of the one passed on before.
  ///
  /// An error thrown by either closure ends the sequence. ReactiveX: Distinct.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    lift { downstream in
      var previous: Box<Key>?
      return ClosureObserver(downstream) { element, observer in
        let key = try keySelector(element)
        if let previous {
          if try comparer(previous.value, key) { return }
          previous.set(key)
        } else {
          previous = Box(key)
        }
        observer.send(element)
      }
    }
  }
}
