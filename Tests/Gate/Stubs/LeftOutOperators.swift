import Core

/// Operators of RxSwift that the kernel lacks, written after their documentation, so that what the
/// pages recommend instead can be compared with them. The comparisons compile this file as well.
extension ObservableType {
  /// Emits the first element, or `nil` if there is none.
  func first() -> Observable<Element?> {
    .create { observer in
      var isOver = false
      return self.asObservable().subscribe { event in
        guard !isOver else { return }
        isOver = true
        if case .error(let error) = event { return observer.onError(error) }
        observer.onNext(event.element)
        observer.onCompleted()
      }
    }
  }

  /// Emits the last elements when the source completes.
  func takeLast(_ count: Int) -> Observable<Element> {
    .create { observer in
      var last: [Element] = []
      return self.asObservable().subscribe { event in
        switch event {
        case .next(let element):
          last.append(element)
          if last.count > count { last.removeFirst() }
        case .completed:
          last.forEach(observer.onNext)
          observer.onCompleted()
        case .error: observer.on(event)
        }
      }
    }
  }

  /// Completes with the first element that satisfies a condition, and emits it if asked to.
  func take(
    until predicate: @escaping (Element) -> Bool,
    inclusive: Bool
  ) -> Observable<Element> {
    .create { observer in
      var isOver = false
      return self.asObservable().subscribe { event in
        guard !isOver else { return }
        isOver = event.element.map(predicate) ?? false
        if !isOver || inclusive { observer.on(event) }
        if isOver { observer.onCompleted() }
      }
    }
  }

  /// Completes after a time.
  func take(for duration: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    .create { observer in
      let timer = scheduler.scheduleRelative((), dueTime: duration) { _ in
        observer.onCompleted()
        return Disposables.create()
      }
      return Disposables.create(timer, self.asObservable().subscribe(observer))
    }
  }

  /// Goes on with another source if this one completes without an element.
  func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    .create { observer in
      var isEmpty = true
      let subscription = SerialDisposable()
      let first = SingleAssignmentDisposable()
      subscription.disposable = first
      let source = self.asObservable().subscribe { event in
        if isEmpty, case .completed = event {
          subscription.disposable = other.subscribe(observer)
        } else {
          isEmpty = false
          observer.on(event)
        }
      }
      first.setDisposable(source)
      return subscription
    }
  }

  /// Goes on with another source if no event arrives in time.
  func timeout(
    _ dueTime: RxTimeInterval,
    other: Observable<Element>,
    scheduler: SchedulerType
  ) -> Observable<Element> {
    .create { observer in
      let subscription = SerialDisposable()
      let timer = SerialDisposable()
      func wait() {
        timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) { _ in
          subscription.disposable = other.subscribe(observer)
          return Disposables.create()
        }
      }
      let first = SingleAssignmentDisposable()
      subscription.disposable = first
      wait()
      let source = self.asObservable().subscribe { event in
        if case .next = event { wait() } else { timer.dispose() }
        observer.on(event)
      }
      first.setDisposable(source)
      return Disposables.create(subscription, timer)
    }
  }
}

/// Turns events back into what they describe.
func dematerialize(_ source: Observable<Event<String>>) -> Observable<String> {
  .create { observer in
    source.subscribe { event in
      switch event {
      case .next(let inner): observer.on(inner)
      case .error(let error): observer.onError(error)
      case .completed: observer.onCompleted()
      }
    }
  }
}

/// The events that some letters describe: an end by `b`, an error by `c`.
func events(_ source: Observable<String>) -> Observable<Event<String>> {
  source.map { $0 == "b" ? .completed : $0 == "c" ? .error(RxError.unknown) : .next($0) }
}
