/// The elements of an observable for `for try await`.
///
/// Like the observable it stays in its isolation domain: it is not `Sendable`, and leaving the loop
/// disposes of the subscription. RxSwift returns an `AsyncThrowingStream`, whose end may come on any
/// thread, where disposing would be a data race.
public struct AsyncThrowingValues<Element: Sendable>: AsyncSequence {
  private let stream: AsyncThrowingStream<Element, any Error>
  private let subscription: OwnedSubscription

  init(_ source: Observable<Element>) {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Element.self)
    self.stream = stream
    subscription = OwnedSubscription(
      source.subscribe(
        onNext: { continuation.yield($0) },
        onError: { continuation.finish(throwing: $0) },
        onCompleted: { continuation.finish() }
      )
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
      try await base.next()
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> Element? {
      try await base.next(isolation: actor)
    }
  }
}

/// Disposes of a subscription when nobody iterates any more.
final class OwnedSubscription {
  private let subscription: Disposable

  init(_ subscription: Disposable) {
    self.subscription = subscription
  }

  deinit {
    subscription.dispose()
  }
}
