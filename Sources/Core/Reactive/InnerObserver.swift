/// The base of an observer of one inner source.
class InnerObserver<Result>: Observer<Result>, Disposable {
  private var upstream: Disposable?
  private var hasUpstream = false
  private var isConnecting = false
  private var isDisposed = false
  private(set) final var isActive = false

  /// The neighbors in an ``InnerList``, which looks after them.
  fileprivate final var next: Unmanaged<InnerObserver<Result>>?
  fileprivate final var previous: Unmanaged<InnerObserver<Result>>?
  fileprivate final var isListed = false

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

/// The inner observers of an operator, linked to each other in the order in which they subscribed.
///
/// Joining and leaving is a matter of two references, where a dictionary took 60 ns. The last one
/// stays in the list when its source ends within its subscription, and is used for the next source:
/// `flatMap { .just($0) }` then makes no observer at all. It holds its references by hand, because
/// plain addresses need no run-time check of overlapping accesses; its owner calls ``removeAll()``.
struct InnerList<Result> {
  private var first: Unmanaged<InnerObserver<Result>>?
  private var last: Unmanaged<InnerObserver<Result>>?

  /// An observer that can be used again.
  // NB: inlined, because a call would look up the metadata of the list.
  @inline(__always)
  var spare: InnerObserver<Result>? {
    guard let last = last?.takeUnretainedValue(), last.isFree else { return nil }
    return last
  }

  mutating func append(_ inner: InnerObserver<Result>) {
    let reference = Unmanaged.passRetained(inner)
    inner.isListed = true
    inner.previous = last
    if let last { last.takeUnretainedValue().next = reference } else { first = reference }
    last = reference
  }

  /// Takes an observer out whose source has ended.
  mutating func remove(_ inner: InnerObserver<Result>) {
    if inner.isListed { unlink(inner) }
  }

  mutating func removeFirst() -> InnerObserver<Result>? {
    guard let inner = first?.takeUnretainedValue() else { return nil }
    unlink(inner)
    return inner
  }

  mutating func removeAll() {
    while removeFirst() != nil {}
  }

  private mutating func unlink(_ inner: InnerObserver<Result>) {
    inner.isListed = false
    if let previous = inner.previous {
      previous.takeUnretainedValue().next = inner.next
    } else {
      first = inner.next
    }
    if let next = inner.next {
      next.takeUnretainedValue().previous = inner.previous
    } else {
      last = inner.previous
    }
    inner.next = nil
    inner.previous = nil
    Unmanaged.passUnretained(inner).release()
  }
}
