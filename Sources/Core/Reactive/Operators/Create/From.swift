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
    Producer { EmissionLoop($0, sequence.makeIterator()).start(on: scheduler) }
  }

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
    Producer { EmissionLoop($0, array.makeIterator()).start(on: scheduler) }
  }
}

/// A source that emits at once: one subscription's state, one element a step.
///
/// On ``CurrentThreadScheduler`` it takes turns with other sources of its kind, and continues
/// without rescheduling while no other one waits: no allocation per element and no recursion.
private final class EmissionLoop<Iterator: IteratorProtocol>: TrampolineWork, Disposable {
  private let downstream: Observer<Iterator.Element>
  private var iterator: Iterator
  private var isStopped = false
  private var scheduled: Disposable?

  init(_ downstream: Observer<Iterator.Element>, _ iterator: Iterator) {
    self.downstream = downstream
    self.iterator = iterator
  }

  /// Starts to emit, and returns what stops it.
  func start(on scheduler: any ImmediateSchedulerType) -> Disposable {
    if scheduler is CurrentThreadScheduler {
      CurrentThreadScheduler.enqueue(self)
    } else {
      let disposable = scheduler.scheduleRecursive(()) { [self] _, again in
        guard !isStopped else { return }
        step()
        if !isStopped { again(()) }
      }
      if isStopped { disposable.dispose() } else { scheduled = disposable }
    }
    return self
  }

  override func turn() {
    let trampoline = Trampoline.current
    while !isStopped {
      step()
      guard trampoline.isIdle else {
        if !isStopped { trampoline.enqueue(self) }
        return
      }
    }
  }

  /// Emits the next element, or ends the sequence.
  private func step() {
    if let element = iterator.next() { return downstream.onNext(element) }
    isStopped = true
    downstream.onCompleted()
  }

  func dispose() {
    isStopped = true
    exchange(&scheduled, with: nil)?.dispose()
  }
}
