extension ObservableType where Element: Equatable {
  /// Leaves out an element that equals the one before.
  ///
  /// ```marbles
  /// source  a-a--b-a--a|
  /// result  a----b-a---|  distinctUntilChanged()
  /// ```
  ///
  /// ReactiveX: Distinct.
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged { $0 == $1 }
  }
}

extension ObservableType {
  /// Leaves out an element that `comparer` finds equal to the one passed on before.
  ///
  /// An error thrown by `comparer` ends the sequence. ReactiveX: Distinct.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    lift { DistinctUntilChangedObserver($0, { $0 }, comparer) }
  }

  /// Leaves out an element whose key equals the key of the one passed on before.
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
    lift { DistinctUntilChangedObserver($0, keySelector, { $0 == $1 }) }
  }

  /// Leaves out an element whose key `comparer` finds equal to that of the one passed on before.
  ///
  /// An error thrown by either closure ends the sequence. ReactiveX: Distinct.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    lift { DistinctUntilChangedObserver($0, keySelector, comparer) }
  }

  /// Leaves out an element whose property equals that of the one passed on before.
  ///
  /// ReactiveX: Distinct.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Observable<Element> {
    lift { DistinctUntilChangedObserver($0, { $0[keyPath: keyPath] }, { $0 == $1 }) }
  }
}

private final class DistinctUntilChangedObserver<Element, Key>: OperatorObserver<Element, Element> {
  private let keySelector: (Element) throws -> Key
  private let comparer: (Key, Key) throws -> Bool
  private var previous: Box<Key>?

  init(
    _ downstream: Observer<Element>,
    _ keySelector: @escaping (Element) throws -> Key,
    _ comparer: @escaping (Key, Key) throws -> Bool
  ) {
    self.keySelector = keySelector
    self.comparer = comparer
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    do {
      let key = try keySelector(element)
      if let previous {
        if try comparer(previous.value, key) { return }
        previous.set(key)
      } else {
        previous = Box(key)
      }
    } catch {
      return fail(error)
    }
    downstream.onNext(element)
  }
}
