extension ObservableType {
  /// Emits the elements of a sequence, one after another, and completes.
  ///
  /// ```marbles
  /// result  (147|)  from(stride(from: 1, to: 9, by: 3))
  /// ```
  ///
  /// Two of them take turns on ``CurrentThreadScheduler``. ReactiveX: From.
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence,
    scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Sequence.Element == Element {
    FromSequence(sequence, scheduler)
  }
}

private final class FromSequence<Sequence: Swift.Sequence>: Producer<Sequence.Element> {
  private let sequence: Sequence
  private let scheduler: ImmediateSchedulerType

  init(_ sequence: Sequence, _ scheduler: ImmediateSchedulerType) {
    self.sequence = sequence
    self.scheduler = scheduler
  }

  override func run(_ observer: Observer<Sequence.Element>) -> Disposable {
    FromSequenceLoop(observer, sequence.makeIterator()).start(on: scheduler)
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
