/// The observer of all operators that subscribe to observables made from elements: `flatMap`,
/// `flatMapLatest`, `flatMapFirst`, `concatMap` and `merge`.
///
/// They differ in how many inner sources there may be at a time, and in what becomes of an element that
/// comes when there are so many. It completes when the outer source and all inner ones have, and fails
/// with the first error. Inner sources are disposed of in the order in which they were subscribed to.
@usableFromInline
final class FlatteningObserver<Element, Result>: UpstreamObserver<Element, Result> {
  private let limit: Int
  private let overflow: FlatteningOverflow
  private let makeInner: (FlatteningObserver) -> FlatteningInner<Element, Result>
  private let selector: (Element) throws -> Observable<Result>
  private var isOuterCompleted = false
  private var activeCount = 0

  /// The newest inner observer; once its source has ended it serves the next one, so that
  /// `flatMap { .just($0) }` makes no observer for an element.
  private var newest: FlatteningInner<Element, Result>?
  /// The others whose source has not ended, and what waits; most operators never have any.
  private var backlog: FlatteningBacklog<Element, Result>?
  private var waitingCount = 0
  private var isDraining = false

  /// - Parameter makeInner: The default is the caller's, who knows the types; see ``Producer``.
  @usableFromInline
  init(
    _ downstream: Observer<Result>,
    limit: Int,
    _ overflow: FlatteningOverflow,
    makeInner: @escaping (FlatteningObserver) -> FlatteningInner<Element, Result> = { .init($0) },
    _ selector: @escaping (Element) throws -> Observable<Result>
  ) {
    self.limit = limit
    self.overflow = overflow
    self.makeInner = makeInner
    self.selector = selector
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped, overflow != .isLeftOut || activeCount < limit else { return }
    do {
      let source = try selector(element)
      if overflow == .replaces { disposeInners() }
      if activeCount < limit, waitingCount == 0 {
        subscribe(toInner: source)
      } else if overflow == .waits {
        waitingCount += 1
        existingBacklog().waiting.enqueue(source)
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

  private func subscribe(toInner source: Observable<Result>) {
    guard !isStopped else { return }
    activeCount += 1
    let inner = freeInner()
    source.whileConnecting { inner.connect(to: source) }
  }

  private func freeInner() -> FlatteningInner<Element, Result> {
    if let newest {
      if newest.isFree { return newest }
      if newest.isActive { newest.number = existingBacklog().older.append(newest) }
    }
    let inner = makeInner(self)
    newest = inner
    return inner
  }

  fileprivate func innerCompleted(_ inner: FlatteningInner<Element, Result>) {
    activeCount -= 1
    if let backlog {
      if inner !== newest { _ = backlog.older.remove(inner.number) }
      if waitingCount > 0 { drain(backlog) }
    }
    finishIfDone()
  }

  /// Subscribes to what waits in a loop, so that a million sources that end at once do not grow the
  /// stack.
  private func drain(_ backlog: FlatteningBacklog<Element, Result>) {
    guard !isDraining else { return }
    isDraining = true
    while !isStopped, activeCount < limit, let source = backlog.waiting.dequeue() {
      waitingCount -= 1
      subscribe(toInner: source)
    }
    isDraining = false
  }

  private func finishIfDone() {
    guard isOuterCompleted, activeCount == 0, waitingCount == 0 else { return }
    super.onCompleted()
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
      exchange(&backlog.older, with: OrderedList()).members.forEach { $0.dispose() }
    }
    last?.dispose()
  }

  fileprivate func innerDisposed() { activeCount -= 1 }

  override func release() {
    waitingCount = 0
    disposeInners()
    if backlog != nil { _ = exchange(&backlog, with: nil) }
    newest = nil
  }
}

/// What becomes of an element that comes when there are as many inner sources as there may be.
@usableFromInline
enum FlatteningOverflow {
  case waits
  case replaces
  case isLeftOut
}

/// What a ``FlatteningObserver`` keeps of more than one inner source.
private final class FlatteningBacklog<Element, Result> {
  /// The observers before the newest, in their order.
  var older = OrderedList<FlatteningInner<Element, Result>>()
  var waiting = Queue<Observable<Result>>()
}

/// Passes on what one inner source sends.
@usableFromInline
final class FlatteningInner<Element, Result>: Observer<Result> {
  private let parent: FlatteningObserver<Element, Result>
  private let downstream: Observer<Result>
  @exclusivity(unchecked) private var upstream: Disposable?
  private var isConnecting = false
  private var isDisposed = false
  private(set) var isActive = false

  /// Its number among those that are not the newest.
  var number = 0

  /// Whether it may observe another source: the one before has ended within its own subscription.
  ///
  /// After disposal it may not: an operator on the way may still be about to send something.
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
    guard isActive else { return }
    parent.onError(error)
  }

  override func onCompleted() {
    guard isActive else { return }
    stop()
    parent.innerCompleted(self)
  }

  func dispose() {
    isDisposed = true
    guard isActive else { return }
    parent.innerDisposed()
    stop()
  }

  private func stop() {
    isActive = false
    exchange(&upstream, with: nil)?.dispose()
  }
}
