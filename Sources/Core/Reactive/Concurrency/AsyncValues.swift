extension ObservableConvertibleType where Element: Sendable {
  /// The elements for `for try await`; leaving the loop disposes of the subscription.
  public var values: AsyncThrowingValues<Element> {
    AsyncThrowingValues(asObservable())
  }
}

extension SharedSequence where Element: Sendable {
  /// The elements for `for await`; leaving the loop disposes of the subscription.
  public var values: AsyncValues<Element> {
    AsyncValues(asObservable())
  }
}

/// The elements of an observable for `for try await`.
///
/// Like the observable it stays in its isolation domain: it is not `Sendable`, and leaving the loop
/// disposes of the subscription. A task that is cancelled before the observable has ended throws
/// `CancellationError` in its loop. RxSwift returns an `AsyncThrowingStream`, whose end may come on
/// any thread, where disposing would be a data race.
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

  /// Keeps the subscription alive while the loop runs.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncThrowingStream<Element, any Error>.Iterator
    fileprivate let subscription: OwnedSubscription

    /// Returns the next element, or `nil` at the end.
    ///
    /// - Throws: The error of the sequence, or `CancellationError` in a task that is cancelled.
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

    /// The stream of a cancelled task just ends; only the subscription knows that there is more.
    private func throwIfCancelled() throws {
      if !subscription.hasEnded { throw CancellationError() }
    }
  }
}

/// Disposes of a subscription when its last iterator is gone.
private final class OwnedSubscription {
  var disposable: Disposable?
  var hasEnded = false

  deinit {
    disposable?.dispose()
  }
}

/// The elements, for `for await`, of a sequence that can't fail.
///
/// Like the sequence it stays in its isolation domain: it is not `Sendable`, and leaving the loop
/// disposes of the subscription.
public struct AsyncValues<Element: Sendable>: AsyncSequence {
  public typealias Failure = Never

  private let stream: AsyncStream<Element>
  private let subscription: OwnedSubscription

  init(_ source: Observable<Element>) {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
    self.stream = stream
    subscription = OwnedSubscription()
    subscription.disposable = source.subscribe(
      onNext: { continuation.yield($0) },
      onCompleted: { continuation.finish() }
    )
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(base: stream.makeAsyncIterator(), subscription: subscription)
  }

  /// Keeps the subscription alive while the loop runs.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncStream<Element>.Iterator
    fileprivate let subscription: OwnedSubscription

    /// Returns the next element, or `nil` at the end and in a task that is cancelled.
    public mutating func next() async -> Element? { await base.next() }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await base.next(isolation: actor)
    }
  }
}
