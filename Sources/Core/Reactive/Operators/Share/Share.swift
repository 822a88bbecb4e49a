extension ObservableType {
  /// Gives many subscribers one subscription to the source, while there is at least one.
  ///
  /// ```marbles
  /// source    a--b--c--d|
  /// source 2  a--b--c--d|
  /// first     a--b--c--d|  share()
  /// late          ^-c--d|
  /// first 2   a--b--c--d|  share(replay: 1)
  /// late 2        b-c--d|
  /// ```
  ///
  /// - Parameters:
  ///   - replay: The number of elements that a late subscriber gets.
  ///   - scope: `.forever` if these elements should outlive the last subscriber and the end of the
  ///     source.
  @inlinable
  public func share(
    replay: Int = 0,
    scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    switch (scope, replay) {
    case (.whileConnected, 0): Share(asObservable(), replaysLast: false)
    case (.whileConnected, 1): Share(asObservable(), replaysLast: true)
    case (.whileConnected, _): multicast { ReplaySubject.create(bufferSize: replay) }.refCount()
    case (.forever, 0): multicast(PublishSubject()).refCount()
    case (.forever, _): multicast(ReplaySubject.create(bufferSize: replay)).refCount()
    }
  }
}

/// `share` without replay or with the last element, while connected: one object per connection
/// instead of a subject, a connection and an observer for each subscriber.
@usableFromInline
final class Share<Element>: Observable<Element> {
  private let source: Observable<Element>
  fileprivate let replaysLast: Bool
  private let makeConnection: (Share) -> ShareConnection<Element>
  private var connection: ShareConnection<Element>?

  @usableFromInline
  init(
    _ source: Observable<Element>,
    replaysLast: Bool,
    makeConnection: @escaping (Share) -> ShareConnection<Element> = { ShareConnection($0) }
  ) {
    self.source = source
    self.replaysLast = replaysLast
    self.makeConnection = makeConnection
  }

  override func attach(_ observer: Observer<Element>) -> Disposable {
    if let connection { return connection.add(observer) }
    let connection = makeConnection(self)
    self.connection = connection
    let disposable = connection.add(observer)
    connection.connect(to: source)
    return disposable
  }

  fileprivate func forget(_ connection: ShareConnection<Element>) {
    if self.connection === connection { self.connection = nil }
  }
}

/// One subscription to the source, and its observers.
///
/// NB: the last element is in memory that is managed by hand. A driver of twelve operators takes
/// 284 ns for an element so, and 375 ns with a box, which is retained at each of its thirteen
/// shares. An element that is nothing but bits is assigned, which frees nothing: 310 ns instead of
/// 500.
@usableFromInline
final class ShareConnection<Element>: Observer<Element>, ObserverPlaces {
  private let parent: Share<Element>
  private let observers = Observers<Element>()
  private let last: UnsafeMutablePointer<Element>?
  private var hasLast = false
  @exclusivity(unchecked) private var upstream: Disposable?

  @usableFromInline
  init(_ parent: Share<Element>) {
    self.parent = parent
    last = parent.replaysLast ? .allocate(capacity: 1) : nil
  }

  /// Adds an observer, which is in the list before it gets the last element: it also gets what it
  /// causes in answer, and keeps the connection if the others leave meanwhile.
  func add(_ observer: Observer<Element>) -> Disposable {
    let place = ObserverPlace(list: self, number: observers.add(observer))
    if hasLast, let last { observer.onNext(last.pointee) }
    return place
  }

  func connect(to source: Observable<Element>) {
    source.whileConnecting {
      let disposable = source.attach(self)
      if observers.isStopped { disposable.dispose() } else { upstream = disposable }
    }
  }

  override func onNext(_ element: Element) {
    guard !observers.isStopped else { return }
    if let last { remember(element, in: last) }
    observers.sendNext(element)
  }

  @inline(__always)
  private func remember(_ element: Element, in last: UnsafeMutablePointer<Element>) {
    if !hasLast {
      last.initialize(to: element)
      hasLast = true
    } else if _isPOD(Element.self) {
      last.pointee = element
    } else {
      replace(last, by: element)
    }
  }

  private func replace(_ last: UnsafeMutablePointer<Element>, by element: Element) {
    // The old one is freed when the new one is in place: its `deinit` may send.
    let previous = last.move()
    last.initialize(to: element)
    withExtendedLifetime(previous) {}
  }

  private func forgetLast() {
    guard hasLast, let last else { return }
    hasLast = false
    _ = last.move()
  }

  override func onError(_ error: any Error) { end { observers.end(.error(error)) } }

  override func onCompleted() { end { observers.end(.completed) } }

  override func onAbandoned() { end { observers.abandon() } }

  /// Removes a subscriber; the last one to leave disposes of the source.
  func leave(_ number: Int) {
    observers.leave(number)
    guard observers.isEmpty, !observers.isStopped else { return }
    end { observers.dispose() }
  }

  /// NB: the observable forgets the connection first, so that an observer that subscribes while the
  /// terminal event is delivered starts the source again.
  private func end(_ send: () -> Void) {
    parent.forget(self)
    send()
    forgetLast()
    exchange(&upstream, with: nil)?.dispose()
  }

  deinit {
    forgetLast()
    last?.deallocate()
  }
}

/// The time for which `share` keeps the elements that it replays.
public enum SubjectLifetimeScope: Sendable {
  /// As long as there are subscribers; the next subscription after that starts the source again.
  case whileConnected

  /// Also after the source has ended, and after all subscribers have left.
  case forever
}
