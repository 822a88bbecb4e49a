extension ObservableType {
  /// Gives many subscribers one subscription to the source, which begins at `connect()`.
  ///
  /// ```marbles
  /// source  a--b--   c|
  /// first   a--b--   c|  multicast(replay subject of 2), connected at 0 ticks
  /// second       (ab)c|
  /// ```
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable()) { subject }
  }

  /// Sends the source through a subject to all subscribers; each connection gets a new subject.
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), makeSubject)
  }

  /// Multicasts through a ``PublishSubject``.
  ///
  /// ```marbles
  /// source     a--b--c|
  /// first   ---a--b--c|  publish(), connected at 3 ticks
  /// second       ^b--c|
  /// ```
  public func publish() -> ConnectableObservable<Element> { multicast { PublishSubject() } }

  /// Gives many subscribers one subscription, and the last elements to those that are late.
  ///
  /// ```marbles
  /// source  a--b--c|
  /// first   a--b--c|  replay(1), connected at 0 ticks
  /// second       bc|
  /// ```
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject.create(bufferSize: bufferSize) }
  }

  /// Multicasts through a ``ReplaySubject`` that remembers every element.
  ///
  /// ```marbles
  /// source  a--b--   c|
  /// first   a--b--   c|  replayAll(), connected at 0 ticks
  /// second       (ab)c|
  /// ```
  public func replayAll() -> ConnectableObservable<Element> {
    multicast { ReplaySubject.createUnbounded() }
  }
}

private final class Multicast<Subject: SubjectType>: ConnectableObservable<Subject.Element> {
  private let source: Observable<Subject.Observer.Element>
  private let makeSubject: () -> Subject
  private var subject: Subject?
  private var connection: MulticastConnection<Subject.Observer.Element>?

  init(
    _ source: Observable<Subject.Observer.Element>,
    _ makeSubject: @escaping () -> Subject
  ) {
    self.source = source
    self.makeSubject = makeSubject
  }

  override func attach(_ observer: Observer<Subject.Element>) -> Disposable {
    currentSubject().asObservable().attach(observer)
  }

  override func connect() -> Disposable {
    if let connection { return connection }
    let connection = MulticastConnection(.wrapping(currentSubject().asObserver())) {
      [weak self] connection in
      guard let self, self.connection === connection else { return }
      self.connection = nil
      self.subject = nil
    }
    self.connection = connection
    connection.subscribe(to: source)
    return connection
  }

  private func currentSubject() -> Subject {
    if let subject { return subject }
    let made = makeSubject()
    subject = made
    return made
  }
}

/// One connection's subscription to the source.
private final class MulticastConnection<Element>: PassingObserver<Element> {
  private var onEnd: ((MulticastConnection<Element>) -> Void)?

  init(_ subject: Observer<Element>, _ onEnd: @escaping (MulticastConnection<Element>) -> Void) {
    self.onEnd = onEnd
    super.init(subject)
  }

  override func onError(_ error: any Error) {
    release()
    super.onError(error)
  }

  override func onCompleted() {
    release()
    super.onCompleted()
  }

  /// Tells the observable first, so that a subscription at the terminal event starts the source
  /// again.
  override func release() {
    disposeUpstream()
    exchange(&onEnd, with: nil)?(self)
  }
}
