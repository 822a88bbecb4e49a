/// The observer of every operator that subscribes to observables made from elements: `flatMap`,
/// `flatMapLatest`, `flatMapFirst`, `concatMap` and `merge`.
///
/// They differ in what happens to an element that arrives while an inner source runs. The sequence
/// completes when the outer and all inner sources have, and fails with the first error. Inner
/// sources are disposed of in the order in which they were subscribed to.
@usableFromInline
final class FlatteningObserver<Element, Result>: UpstreamObserver<Element, Result> {
  private let policy: FlatteningPolicy
  private let makeInner: (FlatteningObserver) -> FlatteningInner<Element, Result>
  private let selector: (Element) throws -> Observable<Result>
  private var isOuterCompleted = false
  /// The inner sources that run, or that will in the next turn.
  private var activeCount = 0
  /// The number of elements of `flatMapLatest`, by which a source knows whether it's the newest.
  fileprivate private(set) var latest = 0

  /// The newest inner observer; once its source has ended it serves the next one, so that
  /// `flatMap { .just($0) }` makes no observer for an element.
  private var newest: FlatteningInner<Element, Result>?
  /// The other inner observers and the sources that wait; most operators never have any.
  private var backlog: FlatteningBacklog<Element, Result>?

  /// - Parameter makeInner: The default is the caller's, who knows the types; see ``Producer``.
  @usableFromInline
  init(
    _ downstream: Observer<Result>,
    _ policy: FlatteningPolicy,
    makeInner: @escaping (FlatteningObserver) -> FlatteningInner<Element, Result> = { .init($0) },
    _ selector: @escaping (Element) throws -> Observable<Result>
  ) {
    self.policy = policy
    self.makeInner = makeInner
    self.selector = selector
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    do {
      switch policy {
      case .latest:
        let source = try selector(element)
        latest &+= 1
        let number = latest
        disposeInners()
        if number == latest { startLatest(source) }
      case .all: start(try selector(element))
      case .first:
        if activeCount == 0 { start(try selector(element)) }
      case .atMost(let limit) where activeCount < limit:
        activeCount += 1
        subscribe(toInner: try selector(element))
      case .atMost:
        existingBacklog().waiting.enqueue(try selector(element))
      }
    } catch {
      onError(error)
    }
  }

  override func onCompleted() {
    isOuterCompleted = true
    disposeUpstream()
    finishIfDone()
  }

  private func start(_ source: Observable<Result>) {
    activeCount += 1
    subscribe(toInner: source)
  }

  /// Starts the source that replaces another one, and has its place: the outer source may have
  /// ended as that one was disposed of.
  private func startLatest(_ source: Observable<Result>) {
    activeCount = 1
    subscribe(toInner: source)
  }

  private func subscribe(toInner source: Observable<Result>) {
    guard !isStopped else { return }
    let inner = freeInner()
    source.whileConnecting { inner.connect(to: source) }
  }

  private func freeInner() -> FlatteningInner<Element, Result> {
    if let newest {
      if newest.isFree { return newest }
      if newest.isActive { newest.number = existingBacklog().older.add(newest) }
    }
    let inner = makeInner(self)
    newest = inner
    return inner
  }

  fileprivate func innerCompleted(_ inner: FlatteningInner<Element, Result>) {
    if let backlog {
      if inner !== newest { backlog.older.leave(inner.number) }
      if let source = backlog.waiting.dequeue() { return subscribeInTurn(toInner: source) }
    }
    activeCount -= 1
    finishIfDone()
  }

  /// Gives the place of an inner source that has completed to one that waited: in another turn, so
  /// that a million sources that end at once don't grow the stack.
  private func subscribeInTurn(toInner source: Observable<Result>) {
    _ = CurrentThreadScheduler.instance.schedule(source) { [self] source in
      subscribe(toInner: source)
      return Disposables.create()
    }
  }

  fileprivate func latestCompleted() {
    activeCount = 0
    finishIfDone()
  }

  private func finishIfDone() {
    if isOuterCompleted, activeCount == 0 { super.onCompleted() }
  }

  private func existingBacklog() -> FlatteningBacklog<Element, Result> {
    if let backlog { return backlog }
    let made = FlatteningBacklog<Element, Result>()
    backlog = made
    return made
  }

  private func disposeInners() {
    guard activeCount > 0 else { return }
    let last = newest
    if let backlog {
      backlog.older.removeAll(of: FlatteningInner<Element, Result>.self) { $0.dispose() }
    }
    last?.dispose()
  }

  fileprivate var keepsLatest: Bool { if case .latest = policy { true } else { false } }

  override func release() {
    disposeInners()
    if backlog != nil { _ = exchange(&backlog, with: nil) }
    newest = nil
  }
}

/// The treatment of an element that arrives while an inner source runs.
@usableFromInline
enum FlatteningPolicy {
  /// Disposes of that source, and subscribes to the new one.
  case latest

  /// Subscribes to the new source too.
  case all

  /// Leaves the element out.
  case first

  /// Like `all`, but beyond this number the new source waits until another one has completed.
  case atMost(Int)
}

/// The inner observers before the newest, in their order, and the sources that wait.
private final class FlatteningBacklog<Element, Result> {
  let older = ObserverList()
  var waiting = Queue<Observable<Result>>()
}

/// Passes on the events of one inner source.
@usableFromInline
final class FlatteningInner<Element, Result>: Observer<Result> {
  private let parent: FlatteningObserver<Element, Result>
  private let downstream: Observer<Result>
  @exclusivity(unchecked) private var upstream: Disposable?
  private var isConnecting = false
  private var isDisposed = false
  private(set) var isActive = false

  /// Its number among the observers before the newest.
  var number = 0

  /// `true` once its source has ended within its own subscription: it may then observe another one.
  ///
  /// After disposal it may not: an operator on the way may still be about to send an element.
  var isFree: Bool { !isActive && !isConnecting && !isDisposed }

  @usableFromInline
  init(_ parent: FlatteningObserver<Element, Result>) {
    self.parent = parent
    downstream = parent.downstream
  }

  func connect(to source: Observable<Result>) {
    isActive = true
    isConnecting = true
    let disposable = source.attach(self)
    isConnecting = false
    if isActive { upstream = disposable } else { disposable.dispose() }
  }

  override func onNext(_ element: Result) {
    guard isActive, !parent.isStopped else { return }
    downstream.onNext(element)
  }

  override func onError(_ error: any Error) {
    guard isActive, !parent.keepsLatest || stopsAsLatest() else { return }
    parent.onError(error)
  }

  override func onCompleted() {
    guard isActive else { return }
    if parent.keepsLatest {
      if stopsAsLatest() { parent.latestCompleted() }
    } else {
      stop()
      parent.innerCompleted(self)
    }
  }

  /// Disposes of the source of `flatMapLatest`, and returns whether none has taken its place: a
  /// closure that runs at the disposal may send the next element.
  private func stopsAsLatest() -> Bool {
    let latest = parent.latest
    stop()
    return parent.latest == latest
  }

  func dispose() {
    isDisposed = true
    if isActive { stop() }
  }

  private func stop() {
    isActive = false
    exchange(&upstream, with: nil)?.dispose()
  }
}
