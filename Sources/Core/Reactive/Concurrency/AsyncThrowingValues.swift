/// The elements of an observable for `for try await`.
///
/// Like the observable it stays in its isolation domain: it is not `Sendable`, and leaving the loop
/// disposes of the subscription. A task that is cancelled before the observable has ended throws
/// `CancellationError` in its loop. RxSwift returns an `AsyncThrowingStream`, whose end may come on any
/// thread, where disposing would be a data race.
public struct AsyncThrowingValues<Element: Sendable>: AsyncSequence {
  private let stream: AsyncThrowingStream<Element, any Error>
  private let subscription: OwnedSubscription

  init(_ source: Observable<Element>) {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Element.self)
    self.stream = stream
    let subscription = OwnedSubscription()
    self.subscription = subscription
    subscription.disposable = source.subscribe(
      onNext: { continuation.yield($0) },
      onError: { [weak subscription] error in
        subscription?.hasEnded = true
        continuation.finish(throwing: error)
      },
      onCompleted: { [weak subscription] in
        subscription?.hasEnded = true
        continuation.finish()
      }
    )
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(base: stream.makeAsyncIterator(), subscription: subscription)
  }

  /// Takes one element after the other; it keeps the subscription alive.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncThrowingStream<Element, any Error>.Iterator
    fileprivate let subscription: OwnedSubscription

    public mutating func next() async throws -> Element? {
      if let element = try await base.next() { return element }
      try throwIfCancelled()
      return nil
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> Element? {
      if let element = try await base.next(isolation: actor) { return element }
      try throwIfCancelled()
      return nil
    }

    /// A stream whose task is cancelled just ends; only the subscription knows whether that is all.
    private func throwIfCancelled() throws {
      if !subscription.hasEnded { throw CancellationError() }
    }
  }
}

/// Disposes of a subscription when nobody iterates any more.
final class OwnedSubscription {
  var disposable: Disposable?
  /// Whether the sequence has completed or failed.
  var hasEnded = false

  deinit {
    disposable?.dispose()
  }
}
