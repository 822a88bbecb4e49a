/// The base of an operator's observer that holds its source's disposable.
///
/// An operator needs that if it may dispose of its source before the source ends, such as `take`, or
/// if it has a companion: a timer, or the subscription to a second source.
@usableFromInline
class UpstreamObserver<Element, Result>: OperatorObserver<Element, Result>, Disposable {
  @exclusivity(unchecked) private var upstream: Disposable?
  @exclusivity(unchecked) private var companion: Disposable?
  /// They grow with each change, so that what is replaced while it is being made is dropped.
  private var upstreamCount = 0
  private var companionCount = 0

  /// Starts one subscription; a subclass that has a companion or waits overrides it.
  override func connect(to source: Observable<Element>) -> Disposable {
    attach(to: source)
    return ObjectHandle(object: self)
  }

  /// Subscribes to a source, so that it is held before one that emits at once begins.
  final func subscribe(to source: Observable<Element>) {
    source.whileConnecting { attach(to: source) }
  }

  private func attach(to source: Observable<Element>) {
    upstreamCount &+= 1
    let count = upstreamCount
    let disposable = source.attach(self)
    if isStopped || upstreamCount != count { disposable.dispose() } else { upstream = disposable }
  }

  /// Subscribes to `source`, and then disposes of the source before it.
  final func replaceSource(by source: Observable<Element>) {
    let previous = upstream
    upstream = nil
    subscribe(to: source)
    previous?.dispose()
  }

  override func onError(_ error: any Error) {
    fail(error)
    dispose()
  }

  override func onCompleted() {
    finish()
    dispose()
  }

  /// NB: what is left to send may come from the companion.
  override func onAbandoned() {}

  @usableFromInline
  final func dispose() {
    silence()
    disposeUpstream()
    disposeCompanion()
    release()
  }

  /// Disposes of the source, while the operator itself goes on.
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

  /// Runs `action` after `dueTime`, instead of what was to run before.
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

  /// Lets go of the elements that a subclass keeps; it may be called more than once.
  func release() {}
}
