extension ObservableType {
  /// Emits the elements of an array, one after another, and completes.
  ///
  /// ```marbles
  /// result  (abc|)  from([a, b, c])
  /// ```
  ///
  /// Two of them take turns on ``CurrentThreadScheduler``. ReactiveX: From.
  public static func from(
    _ array: [Element],
    scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Producer { FromArrayLoop($0, array).start(on: scheduler) }
  }
}

private final class FromArrayLoop<Element>: EmissionLoop<Element> {
  private let array: [Element]
  private let count: Int
  private var index = 0

  init(_ downstream: Observer<Element>, _ array: [Element]) {
    self.array = array
    count = array.count
    super.init(downstream)
  }

  override func step() {
    guard index < count else { return finish() }
    index += 1
    downstream.onNext(array[index - 1])
  }
}
