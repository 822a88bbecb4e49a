extension ObservableType {
  /// Passes elements on until one satisfies `predicate`, then completes and gives the source up.
  ///
  /// ```marbles
  /// source     1-2--3   --4|
  /// exclusive  1-2--|         take(until: above 2)
  /// inclusive  1-2--(3|)
  /// ```
  ///
  /// `behavior` tells whether that element is passed on too. An error thrown by `predicate` ends
  /// the sequence. ReactiveX: TakeUntil.
  public func take(
    until predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    lift { TakeWhileObserver($0, predicate, endsOn: true, behavior) }
  }

  /// Passes elements on while they satisfy `predicate`, then completes and gives the source up.
  ///
  /// ```marbles
  /// source     1-2--3   --4|
  /// exclusive  1-2--|         take(while: below 3)
  /// inclusive  1-2--(3|)
  /// ```
  ///
  /// `behavior` tells whether the first that does not is passed on too. An error thrown by
  /// `predicate` ends the sequence. ReactiveX: TakeWhile.
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    lift { TakeWhileObserver($0, predicate, endsOn: false, behavior) }
  }
}

private final class TakeWhileObserver<Element>: UpstreamObserver<Element, Element> {
  private let predicate: (Element) throws -> Bool
  private let endsOn: Bool
  private let behavior: TakeBehavior
  private var isOver = false

  init(
    _ downstream: Observer<Element>,
    _ predicate: @escaping (Element) throws -> Bool,
    endsOn: Bool,
    _ behavior: TakeBehavior
  ) {
    self.predicate = predicate
    self.endsOn = endsOn
    self.behavior = behavior
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped, !isOver else { return }
    do {
      isOver = try predicate(element) == endsOn
    } catch {
      return onError(error)
    }
    if !isOver || behavior == .inclusive { downstream.onNext(element) }
    if isOver { onCompleted() }
  }
}
