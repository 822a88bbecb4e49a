extension ConnectableObservableType {
  /// Connects with the first subscription, and disposes of the connection with the last.
  ///
  /// ```marbles
  /// source    a--(b!)
  /// source 2          (a!)
  /// first     a--(b|)       publish().refCount(), take(2)
  /// second            (a|)  take(1): a new connection
  /// ```
  ///
  /// After the source's end, the next subscription connects again.
  public func refCount() -> Observable<Element> {
    RefCount(self as? ConnectableObservable<Element> ?? ForeignConnectable(self))
  }
}

/// A connectable observable of a type from elsewhere.
private final class ForeignConnectable<Source: ConnectableObservableType>:
  ConnectableObservable<Source.Element>
{
  private let source: Source

  init(_ source: Source) { self.source = source }

  override func attach(_ observer: Observer<Source.Element>) -> Disposable {
    source.asObservable().attach(observer)
  }

  override func connect() -> Disposable { source.connect() }
}

/// Counts its subscribers, and is connected while there is one.
@usableFromInline
final class RefCount<Element>: Observable<Element> {
  private let source: ConnectableObservable<Element>
  private let takesTurns: Bool
  private let makeObserver: (Observer<Element>, RefCount) -> RefCountObserver<Element>
  private var count = 0
  @exclusivity(unchecked) private var connection: Disposable?
  private var isConnecting = false
  /// Grows when the source ends, so that observers of an earlier connection do not count.
  fileprivate private(set) var round = 0

  /// - Parameter takesTurns: `false` for `share`, to which RxSwift subscribes directly.
  @usableFromInline
  init(
    _ source: ConnectableObservable<Element>,
    takesTurns: Bool = true,
    makeObserver: @escaping (Observer<Element>, RefCount) -> RefCountObserver<Element> = {
      RefCountObserver($0, $1)
    }
  ) {
    self.source = source
    self.takesTurns = takesTurns
    self.makeObserver = makeObserver
  }

  override var entersTrampoline: Bool { takesTurns }

  override func attach(_ observer: Observer<Element>) -> Disposable {
    let counted = makeObserver(observer, self)
    count += 1
    counted.join(source)
    if counted.isCounted, connection == nil, !isConnecting { connect() }
    return ObjectHandle(object: counted)
  }

  private func connect() {
    isConnecting = true
    let started = round
    let connection = source.connect()
    // A source that ended at once, or whose only observer left at once, is not kept.
    guard round == started else { return connection.dispose() }
    isConnecting = false
    if count > 0 { self.connection = connection } else { connection.dispose() }
  }

  fileprivate func left() {
    count -= 1
    if count == 0 { disconnect() }
  }

  fileprivate func ended() {
    count = 0
    round += 1
    isConnecting = false
    disconnect()
  }

  private func disconnect() { exchange(&connection, with: nil)?.dispose() }
}

/// A subscriber of a shared sequence, which counts until it leaves or the sequence ends.
@usableFromInline
final class RefCountObserver<Element>: OperatorObserver<Element, Element>, Disposable {
  private let parent: RefCount<Element>
  private let round: Int
  @exclusivity(unchecked) private var place: Disposable?
  private var isJoining = true
  private var hasLeft = false

  fileprivate var isCounted: Bool { !hasLeft && round == parent.round }

  @usableFromInline
  init(_ downstream: Observer<Element>, _ parent: RefCount<Element>) {
    self.parent = parent
    round = parent.round
    super.init(downstream)
  }

  fileprivate func join(_ source: ConnectableObservable<Element>) {
    let place = source.attach(self)
    isJoining = false
    if isStopped { place.dispose() } else { self.place = place }
  }

  override func onNext(_ element: Element) { if !isStopped { downstream.onNext(element) } }

  override func onError(_ error: any Error) { end { fail(error) } }

  override func onCompleted() { end { finish() } }

  override func onAbandoned() { end { downstream.onAbandoned() } }

  private func end(_ send: () -> Void) {
    guard !isStopped else { return }
    // An end that is replayed to a late subscriber isn't that of the connection.
    leave(atEnd: !isJoining)
    send()
    dispose()
  }

  @usableFromInline
  func dispose() {
    silence()
    exchange(&place, with: nil)?.dispose()
    leave(atEnd: false)
  }

  private func leave(atEnd: Bool) {
    guard isCounted else { return }
    hasLeft = true
    if atEnd { parent.ended() } else { parent.left() }
  }
}
