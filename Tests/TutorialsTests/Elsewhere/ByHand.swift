import Foundation

/// A clock that stands still; a test ends each sleep by hand.
struct HandClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    func duration(to other: Instant) -> Duration { other.offset - offset }

    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  /// A sleep that has begun.
  struct Nap: Sendable {
    let duration: Duration
    fileprivate let alarm: AsyncStream<Never>.Continuation

    func end() { alarm.finish() }
  }

  /// The sleeps, as they begin.
  let naps: AsyncStream<Nap>
  private let begin: AsyncStream<Nap>.Continuation

  init() {
    (naps, begin) = AsyncStream.makeStream()
  }

  var now: Instant { Instant(offset: .zero) }

  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (ringing, alarm) = AsyncStream.makeStream(of: Never.self)
    begin.yield(Nap(duration: deadline.offset, alarm: alarm))
    // Ends when the test says so, and when the task is cancelled.
    for await _ in ringing {}
    try Task.checkCancellation()
  }
}

/// A server that a test answers by hand, for `async` code.
///
/// It goes on when the task that asks is cancelled, as a careless service does.
struct HandServer: Sendable {
  /// A request that has come.
  struct Request: Sendable {
    let name: String
    fileprivate let reply: CheckedContinuation<[String], any Error>

    func answer(_ titles: [String]) { reply.resume(returning: titles) }

    func fail() { reply.resume(throwing: Failure()) }
  }

  struct Failure: LocalizedError {
    var errorDescription: String? { "no network" }
  }

  /// The requests, as they come.
  let requests: AsyncStream<Request>
  private let receive: AsyncStream<Request>.Continuation

  init() {
    (requests, receive) = AsyncStream.makeStream()
  }

  @MainActor func titles(of name: String) async throws -> [String] {
    try await withCheckedThrowingContinuation { receive.yield(Request(name: name, reply: $0)) }
  }
}
