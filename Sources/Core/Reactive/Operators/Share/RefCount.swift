extension ConnectableObservableType {
  /// Connects with the first subscription, and disposes of the connection with the last.
  ///
  /// ```marbles
  /// source    a--(b!)
  /// source 2          (a!)
  /// first     a--(b|)       publish().refCount(), take(2)
  /// second            (a|)  take(1): a new connection
  /// ```
  public func refCount() -> Observable<Element> {
    let shared = RefCount(asObservable(), connect)
    return Producer { shared.subscribe($0) }
  }
}

private final class RefCount<Element> {
  private let source: Observable<Element>
  private let connect: () -> Disposable
  private var count = 0
  private var connection: Disposable?
  /// Grows when the source ends, so that observers of an earlier connection do not count.
  private var round = 0

  init(_ source: Observable<Element>, _ connect: @escaping () -> Disposable) {
    self.source = source
    self.connect = connect
  }

  func subscribe(_ observer: Observer<Element>) -> Disposable {
    let counted = RefCountObserver(observer, self)
    counted.subscribe(to: source)
    counted.round = round
    guard !counted.isStopped else { return counted }
    count += 1
    counted.isCounted = true
    if count == 1 {
      let started = round
      let connection = connect()
      // A source that ended at once, or whose only observer left at once, is not kept.
      if round == started, count > 0 { self.connection = connection } else { connection.dispose() }
    }
    return counted
  }

  fileprivate func left(_ round: Int) {
    guard round == self.round, count > 0 else { return }
    count -= 1
    if count == 0 { disconnect() }
  }

  fileprivate func ended(_ round: Int) {
    guard round == self.round else { return }
    count = 0
    self.round += 1
    disconnect()
  }

  private func disconnect() { exchange(&connection, with: nil)?.dispose() }
}

private final class RefCountObserver<Element>: PassingObserver<Element> {
  private let parent: RefCount<Element>
  var round = 0
  var isCounted = false

  init(_ downstream: Observer<Element>, _ parent: RefCount<Element>) {
    self.parent = parent
    super.init(downstream)
  }

  override func onError(_ error: any Error) {
    closeRound()
    super.onError(error)
  }

  override func onCompleted() {
    closeRound()
    super.onCompleted()
  }

  override func release() {
    guard isCounted else { return }
    isCounted = false
    parent.left(round)
  }

  private func closeRound() {
    guard isCounted else { return }
    isCounted = false
    parent.ended(round)
  }
}
