extension ObservableType {
  /// Emits one element again and again, without an end.
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
    RepeatElement(element, scheduler)
  }
}

private final class RepeatElement<Element>: Producer<Element> {
  private let element: Element
  private let scheduler: ImmediateSchedulerType

  init(_ element: Element, _ scheduler: ImmediateSchedulerType) {
    self.element = element
    self.scheduler = scheduler
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    RepeatElementLoop(observer, element).start(on: scheduler)
  }
}

private final class RepeatElementLoop<Element>: EmissionLoop<Element> {
  private let element: Element

  init(_ downstream: Observer<Element>, _ element: Element) {
    self.element = element
    super.init(downstream)
  }

  override func step() {
    downstream.onNext(element)
  }
}
