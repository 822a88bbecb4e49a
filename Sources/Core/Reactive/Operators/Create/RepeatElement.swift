extension ObservableType {
  /// Emits one element again and again, forever.
  ///
  /// ```marbles
  /// result  (aaa|)  repeatElement(a).take(3)
  /// ```
  ///
  /// ReactiveX: Repeat.
  public static func repeatElement(
    _ element: Element,
    scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Producer { RepeatElementLoop($0, element).start(on: scheduler) }
  }
}

private final class RepeatElementLoop<Element>: EmissionLoop<Element> {
  private let element: Element

  init(_ downstream: Observer<Element>, _ element: Element) {
    self.element = element
    super.init(downstream)
  }

  override func step() { downstream.onNext(element) }
}
