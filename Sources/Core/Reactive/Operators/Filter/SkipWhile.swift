extension ObservableType {
  /// Leaves elements out while they satisfy `predicate`, and passes on all that follow.
  ///
  /// ```marbles
  /// source  1-2--3--1|
  /// result  -----3--1|  skip(while: below 3)
  /// ```
  ///
  /// `predicate` is not asked again after the first element that passes. An error thrown by it ends
  /// the sequence. ReactiveX: SkipWhile.
  public func skip(
    while predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    lift { SkipWhileObserver($0, predicate) }
  }
}

private final class SkipWhileObserver<Element>: OperatorObserver<Element, Element> {
  private let predicate: (Element) throws -> Bool
  private var isOpen = false

  init(_ downstream: Observer<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    if !isOpen {
      do {
        isOpen = try !predicate(element)
      } catch {
        return fail(error)
      }
    }
    if isOpen { downstream.onNext(element) }
  }
}
