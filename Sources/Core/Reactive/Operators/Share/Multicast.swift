extension ObservableType {
  /// Gives many subscribers one subscription to the source, which begins at `connect()`.
  ///
  /// ```marbles
  /// source  a--b--   c|
  /// first   a--b--   c|  multicast(replay subject of 2), connected at 0 ticks
  /// second       (ab)c|
  /// ```
  ///
  /// After the source's end, a subscriber gets what `subject` still sends, and its end.
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable()) { SubjectConnection(subject) }
  }

  /// Sends the source through a subject to all subscribers; each connection gets a new subject.
  ///
  /// After the source's end, a subscriber waits for the next `connect()`.
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable()) { SubjectConnection(makeSubject()) }
  }

  /// Multicasts through a ``PublishSubject``.
  ///
  /// ```marbles
  /// source     a--b--c|
  /// first   ---a--b--c|  publish(), connected at 3 ticks
  /// second       ^b--c|
  /// ```
  ///
  /// After the source's end, a subscriber waits for the next `connect()`.
  public func publish() -> ConnectableObservable<Element> { multicast { PublishSubject() } }

  /// Gives many subscribers one subscription, and the last elements to those that are late.
  ///
  /// ```marbles
  /// source  a--b--c|
  /// first   a--b--c|  replay(1), connected at 0 ticks
  /// second       bc|
  /// ```
  ///
  /// After the source's end, a subscriber gets none of its elements and waits for the next
  /// `connect()`. With a `bufferSize` of 0 or less, nothing is remembered.
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject.create(bufferSize: bufferSize) }
  }
}

/// Gives its subscribers one connection at a time, which ends with the source or by its disposal.
@usableFromInline
final class Multicast<Element, Result>: ConnectableObservable<Result> {
  private let source: Observable<Element>
  private let makeConnection: () -> Connection<Element, Result>
  private var connection: Connection<Element, Result>?

  @usableFromInline
  init(
    _ source: Observable<Element>,
    makeConnection: @escaping () -> Connection<Element, Result>
  ) {
    self.source = source
    self.makeConnection = makeConnection
  }

  override func attach(_ observer: Observer<Result>) -> Disposable {
    currentConnection().join(observer)
  }

  @usableFromInline
  override func connect() -> Disposable {
    let connection = currentConnection()
    connection.connect(to: source, of: self)
    return ObjectHandle(object: connection)
  }

  private func currentConnection() -> Connection<Element, Result> {
    if let connection { return connection }
    let made = makeConnection()
    connection = made
    return made
  }

  fileprivate func forget(_ connection: Connection<Element, Result>) {
    if self.connection === connection { self.connection = nil }
  }
}

/// The base of what many subscribers have in common: one subscription to the source.
///
/// Its observable forgets it before it ends, so that an observer that subscribes while the terminal
/// event is delivered starts the source again.
@usableFromInline
class Connection<Element, Result>: Observer<Element>, Disposable {
  /// Held only while the source may send something, because it holds the connection, too.
  private var parent: Multicast<Element, Result>?
  private weak var parentWithoutSource: Multicast<Element, Result>?
  @exclusivity(unchecked) private var upstream: Disposable?
  private var isConnected = false
  final private(set) var isStopped = false

  override init() {}

  /// Adds a subscriber, before or after the source has been subscribed to.
  func join(_ observer: Observer<Result>) -> Disposable { abstractMethod() }

  /// Sends the end to the subscribers; the source is disposed of afterwards, if not in here.
  func send(_ ending: Ending) { abstractMethod() }

  /// Subscribes to the source, once.
  final func connect(to source: Observable<Element>, of parent: Multicast<Element, Result>) {
    guard !isConnected else { return }
    isConnected = true
    self.parent = parent
    source.whileConnecting {
      let disposable = source.attach(self)
      if isStopped { disposable.dispose() } else { upstream = disposable }
    }
  }

  override func onError(_ error: any Error) { end(.error(error)) }

  override func onCompleted() { end(.completed) }

  override func onAbandoned() { parentWithoutSource = exchange(&parent, with: nil) }

  private func end(_ ending: Ending) {
    guard stop() else { return }
    send(ending)
    disposeUpstream()
  }

  @usableFromInline
  final func dispose() {
    if stop() { disposeUpstream() }
  }

  private func stop() -> Bool {
    guard !isStopped else { return false }
    isStopped = true
    (exchange(&parent, with: nil) ?? parentWithoutSource)?.forget(self)
    return true
  }

  final func disposeUpstream() { exchange(&upstream, with: nil)?.dispose() }
}

/// A connection through a subject, which is disposed of before the end is passed on.
private final class SubjectConnection<Subject: SubjectType>:
  Connection<Subject.Observer.Element, Subject.Element>
{
  private let input: Subject.Observer
  private let output: Observable<Subject.Element>

  init(_ subject: Subject) {
    input = subject.asObserver()
    output = subject.asObservable()
    super.init()
  }

  override func join(_ observer: Observer<Subject.Element>) -> Disposable {
    output.attach(observer)
  }

  override func onNext(_ element: Subject.Observer.Element) {
    if !isStopped { input.onNext(element) }
  }

  override func send(_ ending: Ending) {
    disposeUpstream()
    switch ending {
    case .error(let error): input.onError(error)
    case .completed: input.onCompleted()
    }
  }
}
