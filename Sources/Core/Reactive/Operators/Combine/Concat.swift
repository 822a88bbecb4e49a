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

  /// Emits the elements of each of `sources`, one after another.
  ///
  /// The next is subscribed to when the one before has completed; an error ends the sequence.
  /// ReactiveX: Concat.
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    Concat(sources)
  }
}

private final class Concat<Element>: Producer<Element> {
  let sources: [Observable<Element>]

  init(_ sources: [Observable<Element>]) {
    self.sources = sources
    super.init { observer in
      let concat = ConcatObserver(observer, sources)
      concat.moveToNext()
      return concat
    }
  }
}

private final class ConcatObserver<Element>: PassingObserver<Element> {
  /// The next sources, the last one first; a source that has completed is freed.
  private var rest: [Observable<Element>]

  init(_ downstream: Observer<Element>, _ sources: [Observable<Element>]) {
    rest = sources.reversed()
    super.init(downstream)
  }

  override func onCompleted() { moveToNext() }

  // NB: a concat of concats is flattened, so that a long chain of `concat` doesn't overflow the
  // stack.
  override func nextSource() -> Observable<Element>? {
    while let source = rest.popLast() {
      guard let concat = source as? Concat<Element> else { return source }
      rest += concat.sources.reversed()
    }
    super.onCompleted()
    return nil
  }

  override func release() { _ = exchange(&rest, with: []) }
}
