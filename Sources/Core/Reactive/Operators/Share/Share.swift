extension ObservableType {
  /// Lets all subscribers share one subscription to the source, and replays the last elements.
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
  ///   - replay: How many elements a late subscriber gets.
  ///   - scope: Whether these elements outlive the last subscriber and the end of the source.
  @inlinable
  public func share(
    replay: Int = 0,
    scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    switch (scope, replay) {
    case (.whileConnected, 0): Share(asObservable(), false, ShareConnection.self)
    case (.whileConnected, 1): Share(asObservable(), true, ShareConnection.self)
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
  private let replaysLast: Bool
  private let connectionType: ShareConnection<Element>.Type
  private var connection: ShareConnection<Element>?

  @usableFromInline
  init(
    _ source: Observable<Element>,
    _ replaysLast: Bool,
    _ connectionType: ShareConnection<Element>.Type
  ) {
    self.source = source
    self.replaysLast = replaysLast
    self.connectionType = connectionType
  }

  override func attach(_ observer: Observer<Element>) -> Disposable {
    if let connection { return connection.add(observer) }
    let connection = connectionType.init(self, replaysLast: replaysLast)
    self.connection = connection
    let disposable = connection.add(observer)
    connection.connect(to: source)
    return disposable
  }

  fileprivate func forget(_ connection: ShareConnection<Element>) {
    if self.connection === connection { self.connection = nil }
  }
}

/// One subscription to the source, and those who share it.
@usableFromInline
final class ShareConnection<Element>: Observer<Element>, ShareMembership {
  private let parent: Share<Element>
  private let observers = ObserverList()
  /// Where the last element is; a box would be retained at each event.
  private let last: UnsafeMutablePointer<Element>?
  private var hasLast = false
  private var upstream: Disposable?

  required init(_ parent: Share<Element>, replaysLast: Bool) {
    self.parent = parent
    last = replaysLast ? .allocate(capacity: 1) : nil
  }

  func add(_ observer: Observer<Element>) -> Disposable {
    if hasLast, let last { observer.onNext(last.pointee) }
    return SharePlace(connection: self, number: observers.add(observer))
  }

  func connect(to source: Observable<Element>) {
    source.whileConnecting {
      let disposable = source.attach(self)
      if observers.isStopped { disposable.dispose() } else { upstream = disposable }
    }
  }

  override func onNext(_ element: Element) {
    guard !observers.isStopped else { return }
    if let last {
      if hasLast { last.pointee = element } else { last.initialize(to: element) }
      hasLast = true
    }
    observers.sendNext(element)
  }

  override func onError(_ error: any Error) {
    end(.error(error))
  }

  override func onCompleted() {
    end(.completed)
  }

  private func end(_ ending: Ending) {
    // Who subscribes while the terminal event is delivered starts the source anew.
    parent.forget(self)
    observers.end(ending, of: Element.self)
    forgetLast()
    disposeUpstream()
  }

  private func forgetLast() {
    guard hasLast else { return }
    hasLast = false
    last?.deinitialize(count: 1)
  }

  func leave(_ number: Int) {
    observers.remove(number)
    guard observers.isEmpty, !observers.isStopped else { return }
    observers.dispose()
    parent.forget(self)
    forgetLast()
    disposeUpstream()
  }

  private func disposeUpstream() {
    exchange(&upstream, with: nil)?.dispose()
  }

  deinit {
    forgetLast()
    last?.deallocate()
  }
}

/// A connection, whatever the type of its elements.
private protocol ShareMembership: AnyObject {
  func leave(_ number: Int)
}

/// One subscriber's place in a connection; the last one to leave gives the source up.
private struct SharePlace: Disposable {
  let connection: ShareMembership
  let number: Int

  func dispose() {
    connection.leave(number)
  }
}
