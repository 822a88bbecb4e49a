extension ObservableType {
  /// Posts each event to `scheduler` as it comes, as RxSwift does where that is a queue.
  ///
  /// Two streams on one queue so keep their order among each other, which ``ObservableType/observe(on:)``
  /// on any other scheduler does not promise: there a stream posts its next event when the one before
  /// has been delivered.
  func post(on scheduler: ImmediateSchedulerType) -> Observable<Element> {
    lift { ObserveOnQueueObserver($0, scheduler) }
  }
}

private final class ObserveOnQueueObserver<Element>: UpstreamObserver<Element, Element> {
  private let scheduler: ImmediateSchedulerType
  private let main: MainScheduler?
  /// Whether the terminal event has been posted; it is delivered when its turn comes.
  private var hasEnded = false

  init(_ downstream: Observer<Element>, _ scheduler: ImmediateSchedulerType) {
    self.scheduler = scheduler
    main = scheduler as? MainScheduler
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped, !hasEnded else { return }
    if let main, main.enter() {
      // As `schedule` would, but without a closure for each element.
      downstream.onNext(element)
      main.leave()
    } else {
      post { if !$0.isStopped { $0.downstream.onNext(element) } }
    }
  }

  override func onError(_ error: any Error) {
    guard !isStopped, !hasEnded else { return }
    hasEnded = true
    post { $0.deliver(.error(error)) }
  }

  override func onCompleted() {
    guard !isStopped, !hasEnded else { return }
    hasEnded = true
    post { $0.deliver(.completed) }
  }

  private func post(_ send: @escaping (ObserveOnQueueObserver<Element>) -> Void) {
    _ = scheduler.schedule(self) { observer in
      send(observer)
      return Disposables.create()
    }
  }

  private func deliver(_ ending: Ending) {
    switch ending {
    case .error(let error): super.onError(error)
    case .completed: super.onCompleted()
    }
  }
}
