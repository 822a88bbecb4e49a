import Foundation

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
