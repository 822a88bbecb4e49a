/// The base of an observer of one inner source.
class InnerObserver<Result>: Observer<Result>, Disposable {
  private var upstream: Disposable?
  private var hasUpstream = false
  private var isConnecting = false
  private var isDisposed = false
  private(set) final var isActive = false

  /// The neighbors among the inner observers of an operator, which looks after them.
  final var next: Unmanaged<InnerObserver<Result>>?
  final var previous: Unmanaged<InnerObserver<Result>>?
  final var isListed = false

  /// Whether nobody comes after it in its list.
  final var isLast: Bool { next == nil }

  /// Whether it may observe another source: the one before has ended within its own subscription.
  ///
  /// After disposal it may not: an operator on the way may still be about to send something.
  final var isFree: Bool { !isActive && !isConnecting && !isDisposed }

  /// Subscribes to the inner source.
  final func connect(to source: Observable<Result>) {
    isActive = true
    isConnecting = true
    let disposable = source.attach(self)
    isConnecting = false
    if isActive {
      upstream = disposable
      hasUpstream = true
    } else {
      disposable.dispose()
    }
  }

  /// Lets nothing pass any more, and gives the source up.
  final func stop() {
    isActive = false
    // NB: the flag is looked at first, because looking at a reference costs 20 ns.
    guard hasUpstream else { return }
    hasUpstream = false
    exchange(&upstream, with: nil)?.dispose()
  }

  final func dispose() {
    isDisposed = true
    guard isActive else { return }
    didDispose()
    stop()
  }

  /// Called once, when the source is given up before it has ended.
  func didDispose() {}
}
