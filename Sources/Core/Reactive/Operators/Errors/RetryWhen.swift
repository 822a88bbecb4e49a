extension ObservableType {
  /// Subscribes anew whenever the observable that `notificationHandler` returns emits.
  ///
  /// ```marbles
  /// source    ^a-b-#
  /// source 2          ^a-b-#
  /// source 3                  ^a-b-#
  /// result    -a-b-----a-b-----a-b-|  retry(when: { $0.take(2).delay(3 ticks) })
  /// ```
  ///
  /// The handler gets the errors, once per subscription. If its observable completes or fails, so
  /// does the sequence; an error of another type than `Failure` ends it. ReactiveX: Retry.
  public func retry<TriggerObservable: ObservableType, Failure: Swift.Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> TriggerObservable
  ) -> Observable<Element> {
    RetryWhen(asObservable(), notificationHandler, matching: { $0 as? Failure })
  }

  /// Subscribes anew whenever the observable that `notificationHandler` returns emits.
  ///
  /// The handler gets the errors, once per subscription. If its observable completes or fails, so
  /// does the sequence. ReactiveX: Retry.
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Observable<Element> {
    RetryWhen(asObservable(), notificationHandler, matching: { $0 })
  }
}

private final class RetryWhen<Element, Trigger: ObservableType, Failure>: Producer<Element> {
  private let source: Observable<Element>
  private let handler: (Observable<Failure>) -> Trigger
  private let matching: (any Error) -> Failure?

  init(
    _ source: Observable<Element>,
    _ handler: @escaping (Observable<Failure>) -> Trigger,
    matching: @escaping (any Error) -> Failure?
  ) {
    self.source = source
    self.handler = handler
    self.matching = matching
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    let retry = RetryWhenObserver<Element, Trigger.Element, Failure>(observer, source, matching)
    retry.listen(to: handler(retry.errors).asObservable())
    retry.moveToNext()
    return retry
  }
}

private final class RetryWhenObserver<Element, Notice, Failure>: SuccessiveObserver<Element> {
  let errors = PublishSubject<Failure>()
  private let source: Observable<Element>
  private let matching: (any Error) -> Failure?
  private var trigger: RetryWhenTrigger<Element, Notice, Failure>?
  private var isWaiting = false

  init(
    _ downstream: Observer<Element>,
    _ source: Observable<Element>,
    _ matching: @escaping (any Error) -> Failure?
  ) {
    self.source = source
    self.matching = matching
    super.init(downstream)
  }

  func listen(to notices: Observable<Notice>) {
    let trigger = RetryWhenTrigger(self)
    self.trigger = trigger
    trigger.connect(to: notices)
  }

  override func onError(_ error: any Error) {
    guard !isStopped else { return }
    guard let failure = matching(error) else { return super.onError(error) }
    disposeCurrent()
    isWaiting = true
    trigger?.tellEnd()
    if !isStopped { errors.onNext(failure) }
  }

  func triggered() {
    guard isWaiting else { return }
    isWaiting = false
    moveToNext()
  }

  /// Ends the sequence if it waits for the trigger; a running source is left alone.
  func triggerEnded(_ error: (any Error)?) {
    guard isWaiting, !isStopped else { return }
    if let error { fail(error) } else { finish() }
    dispose()
  }

  override func nextSource() -> Observable<Element>? {
    source
  }

  override func release() {
    trigger?.dispose()
    trigger = nil
  }
}

private final class RetryWhenTrigger<Element, Notice, Failure>: SideObserver<Notice> {
  private let parent: RetryWhenObserver<Element, Notice, Failure>
  private var hasEnded = false
  private var error: (any Error)?

  init(_ parent: RetryWhenObserver<Element, Notice, Failure>) {
    self.parent = parent
    super.init()
  }

  /// Says again that it has ended, if it has.
  func tellEnd() {
    if hasEnded { parent.triggerEnded(error) }
  }

  override func onNext(_ element: Notice) {
    if !isStopped { parent.triggered() }
  }

  override func onError(_ error: any Error) {
    guard !isStopped else { return }
    self.error = error
    onCompleted()
  }

  override func onCompleted() {
    guard !isStopped else { return }
    hasEnded = true
    dispose()
    tellEnd()
  }
}
