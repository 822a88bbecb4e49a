extension ObservableType {
  /// Emits the elements of a sequence, one after another, and completes.
  ///
  /// ```marbles
  /// result  (147|)  from(stride(from: 1, to: 9, by: 3))
  /// ```
  ///
  /// Several such sources take turns on ``CurrentThreadScheduler``. ReactiveX: From.
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence,
    scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Sequence.Element == Element {
    Producer { FromSequenceLoop($0, sequence.makeIterator()).start(on: scheduler) }
  }
}

private final class FromSequenceLoop<Iterator: IteratorProtocol>: EmissionLoop<Iterator.Element> {
  private var iterator: Iterator

  init(_ downstream: Observer<Iterator.Element>, _ iterator: Iterator) {
    self.iterator = iterator
    super.init(downstream)
  }

  override func step() {
    if let element = iterator.next() { downstream.onNext(element) } else { finish() }
  }
}

extension ObservableType {
  /// Emits the elements of an array, one after another, and completes.
  ///
  /// ```marbles
  /// result  (abc|)  from([a, b, c])
  /// ```
  ///
  /// Several such sources take turns on ``CurrentThreadScheduler``. ReactiveX: From.
  public static func from(
    _ array: [Element],
    scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Producer { FromSequenceLoop($0, array.makeIterator()).start(on: scheduler) }
  }
}
