extension ObservableType {
  /// Subscribes again whenever the observable that `notificationHandler` returns emits.
  ///
  /// ```marbles
  /// source    ^a-b-#
  /// source 2          ^a-b-#
  /// source 3                  ^a-b-#
  /// result    -a-b-----a-b-----a-b-|  retry(when: { $0.take(2).delay(3 ticks) })
  /// ```
  ///
  /// The handler gets the errors, once per subscription. If its observable completes or fails, so
  /// does the sequence. ReactiveX: Retry.
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Observable<Element> {
    lift { RetryWhenObserver($0, notificationHandler) }
  }
}

private final class RetryWhenObserver<Element, Trigger: ObservableType>: PassingObserver<Element> {
  private let errors = PublishSubject<any Error>()
  private let handler: (Observable<any Error>) -> Trigger
  private var source: Observable<Element>?
  private var isWaiting = false
  /// The end of the trigger, if it has ended.
  private var ending: Ending?

  init(
    _ downstream: Observer<Element>,
    _ handler: @escaping (Observable<any Error>) -> Trigger
  ) {
    self.handler = handler
    super.init(downstream)
  }

  override func connect(to source: Observable<Element>) -> Disposable {
    self.source = source
    // The end of the trigger is only passed on while the operator waits for it.
    let triggers = handler(errors).asObservable().materialize()
    listen(to: triggers, onNext: { [self] in triggered($0) })
    moveToNext()
    return self
  }

  override func nextSource() -> Observable<Element>? {
    isWaiting = false
    return source
  }

  override func onError(_ error: any Error) {
    guard !isStopped else { return }
    disposeUpstream()
    isWaiting = true
    if let ending { return end(ending) }
    errors.onNext(error)
  }

  private func triggered(_ event: Event<Trigger.Element>) {
    switch event {
    case .next: if isWaiting { moveToNext() }
    case .error(let error): end(.error(error))
    case .completed: end(.completed)
    }
  }

  /// Ends the sequence unless a source runs, which is left alone.
  private func end(_ ending: Ending) {
    self.ending = ending
    guard isWaiting, !isStopped else { return }
    switch ending {
    case .error(let error): super.onError(error)
    case .completed: super.onCompleted()
    }
  }
}
