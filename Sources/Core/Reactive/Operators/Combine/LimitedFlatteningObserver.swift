/// The base of the operators that flatten with at most so many inner sources at a time.
///
/// What comes while all places are taken waits in a queue, or is left out. Inner sources are
/// subscribed to in a loop, so a queue of a million that end at once does not grow the stack.
class LimitedFlatteningObserver<Element, Result>: UpstreamObserver<Element, Result> {
  private let limit: Int
  private var waiting = Queue<Observable<Result>>()
  private var active: [ObjectIdentifier: LimitedInner<Element, Result>] = [:]
  private var activeCount = 0
  private var isOuterCompleted = false
  private var isDraining = false
  /// An inner observer that is free again: a source that completes at once needs no new one.
  private var spare: LimitedInner<Element, Result>?

  init(_ downstream: Observer<Result>, limit: Int) {
    self.limit = limit
    super.init(downstream)
  }

  /// Whether another inner source would be subscribed to at once.
  final var hasPlace: Bool { activeCount < limit && waiting.isEmpty }

  /// Subscribes to `source` now or, if all places are taken, when it is its turn.
  final func subscribeInTurn(to source: Observable<Result>) {
    if hasPlace { subscribe(to: source) } else { waiting.enqueue(source) }
  }

  override func onCompleted() {
    isOuterCompleted = true
    disposeUpstream()
    finishIfDone()
  }

  fileprivate func innerCompleted(_ inner: LimitedInner<Element, Result>) {
    activeCount -= 1
    if inner.isListed { active[ObjectIdentifier(inner)] = nil }
    guard !isDraining else { return }
    isDraining = true
    while !isStopped, activeCount < limit, let source = waiting.dequeue() {
      subscribe(to: source)
    }
    isDraining = false
    finishIfDone()
  }

  override func release() {
    let inners = active
    active = [:]
    waiting = Queue()
    spare = nil
    inners.values.forEach { $0.dispose() }
  }

  private func subscribe(to source: Observable<Result>) {
    let inner = spare ?? LimitedInner(self)
    spare = nil
    activeCount += 1
    source.whileConnecting {
      inner.connect(to: source)
      if !inner.isActive {
        spare = isStopped ? nil : inner
      } else if isStopped {
        inner.dispose()
      } else {
        inner.isListed = true
        active[ObjectIdentifier(inner)] = inner
      }
    }
  }

  private func finishIfDone() {
    guard isOuterCompleted, activeCount == 0, waiting.isEmpty, !isStopped else { return }
    finish()
    dispose()
  }
}

/// Passes the elements of one inner source on.
private final class LimitedInner<Element, Result>: Observer<Result>, Disposable {
  private let parent: LimitedFlatteningObserver<Element, Result>
  private var upstream: Disposable?
  private(set) var isActive = false
  var isListed = false

  init(_ parent: LimitedFlatteningObserver<Element, Result>) {
    self.parent = parent
  }

  func connect(to source: Observable<Result>) {
    isActive = true
    let disposable = source.attach(self)
    if isActive { upstream = disposable } else { disposable.dispose() }
  }

  override func onNext(_ element: Result) {
    guard isActive, !parent.isStopped else { return }
    parent.downstream.onNext(element)
  }

  override func onError(_ error: any Error) {
    guard isActive else { return }
    parent.onError(error)
    dispose()
  }

  override func onCompleted() {
    guard isActive else { return }
    dispose()
    parent.innerCompleted(self)
  }

  func dispose() {
    isActive = false
    let disposable = upstream
    upstream = nil
    disposable?.dispose()
  }
}
