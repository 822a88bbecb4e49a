/// The elements of a sequence that does not fail for `for await`.
///
/// Like the sequence it stays in its isolation domain: it is not `Sendable`, and leaving the loop
/// disposes of the subscription.
public struct AsyncValues<Element: Sendable>: AsyncSequence {
  /// It does not fail.
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

  /// Takes one element after the other; it keeps the subscription alive.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncStream<Element>.Iterator
    fileprivate let subscription: OwnedSubscription

    public mutating func next() async -> Element? { await base.next() }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await base.next(isolation: actor)
    }
  }
}
