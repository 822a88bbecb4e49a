extension ObservableType {
  /// Emits the elements of one observable and, after its completion, those of the next.
  ///
  /// ```marbles
  /// first   a--b|
  /// second      ^c-d|
  /// result  a--b-c-d|  first.concat(second)
  /// ```
  ///
  /// An error ends the sequence. ReactiveX: Concat.
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Element> where Source.Element == Element {
    Concat([asObservable(), second.asObservable()])
  }

  /// Emits the elements of each observable of `sequence`, one observable after another.
  ///
  /// The next is subscribed to when the one before has completed; an error ends the sequence.
  /// ReactiveX: Concat.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    Concat(sequence)
  }

  /// Emits the elements of each of `sources`, one after another.
  ///
  /// The next is subscribed to when the one before has completed; an error ends the sequence.
  /// ReactiveX: Concat.
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    Concat(sources)
  }
}

private final class Concat<Element>: Producer<Element> {
  private let sources: any Sequence<Observable<Element>>

  init(_ sources: any Sequence<Observable<Element>>) {
    self.sources = sources
    super.init { observer in
      let concat = ConcatObserver(observer, Self.makeIterator(of: sources))
      concat.moveToNext()
      return concat
    }
  }

  func makeIterator() -> any IteratorProtocol<Observable<Element>> {
    Self.makeIterator(of: sources)
  }

  private static func makeIterator(
    of sources: any Sequence<Observable<Element>>
  ) -> any IteratorProtocol<Observable<Element>> {
    guard let sources = sources as? [Observable<Element>] else { return sources.makeIterator() }
    return ReleasingIterator(sources)
  }
}

/// Releases each element of an array as it hands it out, so that a source that has completed is
/// freed.
private struct ReleasingIterator<Element>: IteratorProtocol {
  private var rest: [Element]

  init(_ elements: [Element]) { rest = elements.reversed() }

  mutating func next() -> Element? { rest.popLast() }
}

private final class ConcatObserver<Element>: PassingObserver<Element> {
  // NB: a concat of concats is flattened: its iterators are stacked here instead of observers on
  // the call stack, so that a long chain of `concat` does not overflow it.
  private var iterators: [any IteratorProtocol<Observable<Element>>]

  init(
    _ downstream: Observer<Element>,
    _ iterator: any IteratorProtocol<Observable<Element>>
  ) {
    iterators = [iterator]
    super.init(downstream)
  }

  override func onCompleted() { moveToNext() }

  override func nextSource() -> Observable<Element>? {
    while var iterator = iterators.popLast() {
      guard let source = iterator.next() else { continue }
      iterators.append(iterator)
      guard let concat = source as? Concat<Element> else { return source }
      iterators.append(concat.makeIterator())
    }
    super.onCompleted()
    return nil
  }

  override func release() { _ = exchange(&iterators, with: []) }
}
