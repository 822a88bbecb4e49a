extension ObservableType {
  /// Emits the elements of several sources as they arrive.
  ///
  /// ```marbles
  /// first   a--b--|
  /// second  -c--d----|
  /// result  ac-bd----|  merge(first, second)
  /// ```
  ///
  /// It completes when all have, and fails with the first error. ReactiveX: Merge.
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    AtOnce(sources).flatMap { $0 }
  }

  /// Emits the elements of several sources as they arrive.
  ///
  /// It completes when all have, and fails with the first error. ReactiveX: Merge.
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }
}

/// Emits its elements within the subscription, without taking turns: all sources are subscribed to
/// before the first of them starts.
private final class AtOnce<Element>: Observable<Element> {
  private let elements: [Element]

  init(_ elements: [Element]) { self.elements = elements }

  override func attach(_ observer: Observer<Element>) -> Disposable {
    for element in elements { observer.onNext(element) }
    observer.onCompleted()
    return Disposables.create()
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Emits the elements of the inner observables, at most `maxConcurrent` of them at a time.
  ///
  /// ```marbles
  /// source   a-bc-------|
  /// inner    a--a|
  /// inner 2    b--b|
  /// inner 3      c--c|
  /// result   a-bacb-c---|  inners.merge(maxConcurrent: 2)
  /// ```
  ///
  /// The others wait for their turn. It completes when the outer and every inner one has, and fails
  /// with the first error. ReactiveX: Merge.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    lift { FlatteningObserver($0, .atMost(maxConcurrent)) { $0.asObservable() } }
  }
}
