/// The base of an operator's observer that holds its source's disposable.
///
/// An operator needs that if it may dispose of its source before the source ends, such as `take`,
/// or if it has a companion: a timer, or the subscription to a second source.
@usableFromInline
class UpstreamObserver<Element, Result>: OperatorObserver<Element, Result>, Disposable {
  @exclusivity(unchecked) private var upstream: Disposable?
  @exclusivity(unchecked) private var companion: Disposable?
  /// They grow with each change, so that a disposable that is replaced while it is being made is
  /// dropped.
  private var upstreamCount = 0
  private var companionCount = 0

  /// Starts one subscription; a subclass that has a companion or waits overrides it.
  override func connect(to source: Observable<Element>) -> Disposable {
    subscribe(to: source)
    return ObjectHandle(object: self)
  }

  /// Subscribes to a source, so that it is held before one that emits at once begins.
  final func subscribe(to source: Observable<Element>) {
    source.whileConnecting {
      upstreamCount &+= 1
      let count = upstreamCount
      let disposable = source.attach(self)
      if isStopped || upstreamCount != count { disposable.dispose() } else { upstream = disposable }
    }
  }

  /// Subscribes to `source`, and then disposes of the source before it, which has ended.
  final func continueWith(_ source: Observable<Element>) {
    let ended = upstream
    subscribe(to: source)
    ended?.dispose()
  }

  override func onError(_ error: any Error) {
    fail(error)
    dispose()
  }

  override func onCompleted() {
    finish()
    dispose()
  }

  /// NB: the companion may still have something to send.
  override func onAbandoned() {}

  @usableFromInline
  final func dispose() {
    silence()
    disposeUpstream()
    disposeCompanion()
    release()
  }

  /// Disposes of the source, while the operator itself continues.
  final func disposeUpstream() {
    upstreamCount &+= 1
    exchange(&upstream, with: nil)?.dispose()
  }

  /// Holds a timer or another subscription instead of the one before, which is disposed of.
  final func hold(_ disposable: Disposable?) {
    disposeCompanion()
    if isStopped { disposable?.dispose() } else { companion = disposable }
  }

  private func disposeCompanion() {
    companionCount &+= 1
    exchange(&companion, with: nil)?.dispose()
  }

  /// Subscribes to a second source, whose error ends the sequence and whose completion is its own.
  final func listen<Other>(
    to other: Observable<Other>,
    onNext: @escaping (Other) -> Void,
    onCompleted: @escaping () -> Void = {}
  ) {
    guard !isStopped else { return }
    let side = SideObserver(onNext: onNext, onError: { [self] in onError($0) }, onCompleted)
    hold(side)
    side.connect(to: other)
  }

  /// Runs `action` after `dueTime`, instead of the action before.
  final func hold(
    after dueTime: RxTimeInterval,
    _ scheduler: SchedulerType,
    _ action: @escaping () -> Void
  ) {
    hold(nil)
    guard !isStopped else { return }
    let count = companionCount
    let timer = scheduler.scheduleRelative((), dueTime: dueTime) {
      action()
      return Disposables.create()
    }
    if companionCount == count { hold(timer) }
  }

  /// Releases the elements that a subclass keeps; may be called more than once.
  func release() {}
}

/// The base of an operator's observer that passes elements on as they are, from one source or from
/// one after another, such as `concat`.
///
/// The next source is subscribed to in a loop, not from within the terminal event of the one
/// before, so a million sources that end at once do not grow the stack.
@usableFromInline
class PassingObserver<Element>: UpstreamObserver<Element, Element> {
  private var isMoving = false
  private var wantsNext = false

  override func onNext(_ element: Element) { if !isStopped { downstream.onNext(element) } }

  /// The next source; nil ends the loop, and the subclass has ended the sequence or will.
  func nextSource() -> Observable<Element>? { abstractMethod() }

  /// Disposes of the present source and continues with the next.
  final func moveToNext() {
    wantsNext = true
    guard !isMoving else { return }
    isMoving = true
    while wantsNext, !isStopped {
      wantsNext = false
      guard let source = nextSource() else { break }
      disposeUpstream()
      subscribe(to: source)
    }
    isMoving = false
  }
}

/// Observes an operator's second source: it passes events on until it is disposed of.
final class SideObserver<Element>: Observer<Element>, Disposable {
  private let handleNext: (Element) -> Void
  private let handleError: (any Error) -> Void
  private let handleCompleted: () -> Void
  private var upstream: Disposable?
  private var isStopped = false

  init(
    onNext: @escaping (Element) -> Void,
    onError: @escaping (any Error) -> Void,
    _ onCompleted: @escaping () -> Void
  ) {
    handleNext = onNext
    handleError = onError
    handleCompleted = onCompleted
  }

  func connect(to source: Observable<Element>) {
    source.whileConnecting {
      let disposable = source.attach(self)
      if isStopped { disposable.dispose() } else { upstream = disposable }
    }
  }

  override func onNext(_ element: Element) { if !isStopped { handleNext(element) } }

  override func onError(_ error: any Error) {
    guard !isStopped else { return }
    isStopped = true
    handleError(error)
    dispose()
  }

  override func onCompleted() {
    guard !isStopped else { return }
    isStopped = true
    handleCompleted()
    dispose()
  }

  func dispose() {
    isStopped = true
    exchange(&upstream, with: nil)?.dispose()
  }
}
