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
    lift { RetryWhenObserver($0, notificationHandler) { $0 as? Failure } }
  }

  /// Subscribes anew whenever the observable that `notificationHandler` returns emits.
  ///
  /// The handler gets the errors, once per subscription. If its observable completes or fails, so
  /// does the sequence. ReactiveX: Retry.
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Observable<Element> {
    lift { RetryWhenObserver($0, notificationHandler) { $0 } }
  }
}

private final class RetryWhenObserver<Element, Trigger: ObservableType, Failure>:
  PassingObserver<Element>
{
  private let errors = PublishSubject<Failure>()
  private let handler: (Observable<Failure>) -> Trigger
  private let matching: (any Error) -> Failure?
  private var source: Observable<Element>?
  private var isWaiting = false
  /// How the trigger ended, if it has.
  private var ending: Ending?

  init(
    _ downstream: Observer<Element>,
    _ handler: @escaping (Observable<Failure>) -> Trigger,
    _ matching: @escaping (any Error) -> Failure?
  ) {
    self.handler = handler
    self.matching = matching
    super.init(downstream)
  }

  override func connect(to source: Observable<Element>) -> Disposable {
    self.source = source
    // What the trigger ends with is only passed on while it is waited for.
    let triggers = handler(errors).asObservable().materialize()
    listen(to: triggers, onNext: { [self] in triggered($0) })
    moveToNext()
    return self
  }

  override func nextSource() -> Observable<Element>? { source }

  override func onError(_ error: any Error) {
    guard !isStopped else { return }
    guard let failure = matching(error) else { return super.onError(error) }
    disposeUpstream()
    isWaiting = true
    if let ending { return end(ending) }
    errors.onNext(failure)
  }

  private func triggered(_ event: Event<Trigger.Element>) {
    switch event {
    case .next:
      guard isWaiting else { return }
      isWaiting = false
      moveToNext()
    case .error(let error): end(.error(error))
    case .completed: end(.completed)
    }
  }

  /// Ends the sequence if it waits for the trigger; a running source is left alone.
  private func end(_ ending: Ending) {
    self.ending = ending
    guard isWaiting, !isStopped else { return }
    switch ending {
    case .error(let error): super.onError(error)
    case .completed: super.onCompleted()
    }
  }
}
