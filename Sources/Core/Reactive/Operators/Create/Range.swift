extension ObservableType where Element: FixedWidthInteger {
  /// Emits `count` integers from `start` on and completes.
  ///
  /// ```marbles
  /// result  (3456|)  range(start: 3, count: 4)
  /// ```
  ///
  /// A count below 1 emits none; beyond the largest integer it fails with `RxError.overflow`.
  /// ReactiveX: Range.
  public static func range(
    start: Element,
    count: Element,
    scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Producer { RangeLoop($0, start, count).start(on: scheduler) }
  }
}

private final class RangeLoop<Element: FixedWidthInteger>: EmissionLoop<Element> {
  private var next: Element
  private var remaining: Element
  private var hasOverflown = false

  init(_ downstream: Observer<Element>, _ start: Element, _ count: Element) {
    next = start
    remaining = count
    super.init(downstream)
  }

  override func step() {
    guard remaining > 0 else { return finish() }
    guard !hasOverflown else { return fail(RxError.overflow) }
    remaining -= 1
    let element = next
    (next, hasOverflown) = next.addingReportingOverflow(1)
    downstream.onNext(element)
  }
}
