import Core

/// Operators of RxSwift that the kernel lacks, written after their documentation, so that what the
/// pages recommend instead can be compared with them. The comparisons compile this file as well.
extension ObservableType {
  /// Passes on the source that sends the first event of the two.
  func amb(_ other: Observable<Element>) -> Observable<Element> {
    .create { observer in
      var winner: Int?
      let subscriptions = [SingleAssignmentDisposable(), SingleAssignmentDisposable()]
      for (side, source) in [self.asObservable(), other].enumerated() {
        let subscription = source.subscribe { event in
          if winner == nil {
            winner = side
            subscriptions[1 - side].dispose()
          }
          if winner == side { observer.on(event) }
        }
        subscriptions[side].setDisposable(subscription)
      }
      return Disposables.create(subscriptions[0], subscriptions[1])
    }
  }

  /// Passes on the only element; fails if there is none, or a second one.
  func single() -> Observable<Element> {
    .create { observer in
      var count = 0
      return self.asObservable().subscribe { event in
        if case .next = event { count += 1 }
        switch event {
        case .next where count > 1: observer.onError(RxError.moreThanOneElement)
        case .completed where count == 0: observer.onError(RxError.noElements)
        default: observer.on(event)
        }
      }
    }
  }

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

  /// Emits the element with this number; fails if there are fewer.
  func element(at index: Int) -> Observable<Element> {
    .create { observer in
      var count = 0
      return self.asObservable().subscribe { event in
        switch event {
        case .next(let element):
          count += 1
          guard count == index + 1 else { return }
          observer.onNext(element)
          observer.onCompleted()
        case .error(let error): observer.onError(error)
        case .completed: observer.onError(RxError.argumentOutOfRange)
        }
      }
    }
  }

  /// Passes on everything from the first element on that doesn't satisfy a condition.
  func skipping(while predicate: @escaping (Element) -> Bool) -> Observable<Element> {
    .create { observer in
      var isOpen = false
      return self.asObservable().subscribe { event in
        if case .next(let element) = event {
          isOpen = isOpen || !predicate(element)
          guard isOpen else { return }
        }
        observer.on(event)
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

/// A subject that emits its last element when it completes, then and to everyone who comes later.
final class AsyncSubject<Element>: SubjectType, ObserverType {
  private let inner = PublishSubject<Element>()
  private var last: Element?
  private var end: Event<Element>?

  func on(_ event: Event<Element>) {
    guard end == nil else { return }
    if case .next(let element) = event {
      last = element
      return
    }
    end = event
    if case .completed = event, let last { inner.onNext(last) }
    inner.on(event)
  }

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    if case .completed = end, let last { observer.onNext(last) }
    return inner.subscribe(observer)
  }

  func asObserver() -> AsyncSubject<Element> { self }
}
