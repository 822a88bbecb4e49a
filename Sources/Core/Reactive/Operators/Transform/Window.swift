extension ObservableType {
  /// Emits one observable after another, each with the elements of a span: `count` elements or
  /// `timeSpan`, whichever is over first.
  ///
  /// ```marbles
  /// source    -ab   ------c--|
  /// result    1-2   ----3----|  window(timeSpan: 5 ticks, count: 2)
  /// window 1  ^a(b|)
  /// window 2    ^   ----|
  /// window 3            ^-c--|
  /// ```
  ///
  /// The first window opens on subscription. An error or completion ends the window too.
  /// ReactiveX: Window.
  public func window(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: SchedulerType
  ) -> Observable<Observable<Element>> {
    lift { WindowObserver<Element>($0, timeSpan, count, scheduler) }
  }
}

private final class WindowObserver<Element>: OperatorObserver<Element, Observable<Element>> {
  private let timeSpan: RxTimeInterval
  private let count: Int
  private let scheduler: SchedulerType
  private let timer = SerialDisposable()
  private let upstream = SingleAssignmentDisposable()
  private var window = PublishSubject<Element>()
  private var windowCount = 0
  private lazy var resource = RefCountDisposable(disposable: Disposables.create(upstream, timer))

  init(
    _ downstream: Observer<Observable<Element>>,
    _ timeSpan: RxTimeInterval,
    _ count: Int,
    _ scheduler: SchedulerType
  ) {
    self.timeSpan = timeSpan
    self.count = count
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func connect(to source: Observable<Element>) -> Disposable {
    openWindow()
    upstream.setDisposable(source.attach(self))
    return Disposables.create { [self] in
      silence()
      resource.dispose()
    }
  }

  override func onNext(_ element: Element) {
    window.onNext(element)
    windowCount += 1
    if windowCount == count { changeWindow() }
  }

  override func onError(_ error: any Error) {
    window.onError(error)
    fail(error)
    disposeAll()
  }

  override func onCompleted() {
    window.onCompleted()
    finish()
    disposeAll()
  }

  private func changeWindow() {
    windowCount = 0
    window.onCompleted()
    window = PublishSubject()
    openWindow()
  }

  private func openWindow() {
    if !isStopped { downstream.onNext(window.keeping(resource)) }
    guard !timer.isDisposed else { return }
    timer.disposable = scheduler.scheduleRelative((), dueTime: timeSpan) { [self] _ in
      changeWindow()
      return Disposables.create()
    }
  }

  private func disposeAll() {
    upstream.dispose()
    timer.dispose()
    resource.dispose()
  }
}
