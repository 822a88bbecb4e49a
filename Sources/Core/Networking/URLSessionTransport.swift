import Foundation
import Reactive

/// Sends requests over the network with URLSession, around what stops a process on Linux.
///
/// It keeps no cookies and no cache. A status is never a failure, a 401 with a challenge included,
/// and a redirect is an answer that a ``FollowingTransport`` follows.
///
/// NB: Two answers stop the process on Linux up to Swift 6.3, inside Foundation ("Transfer
/// completed, but there's no response", swift-corelibs-foundation #5285; an error since Swift 6.4):
/// - a response with a trailer, chunked or over HTTP/2;
/// - a connection that the server closes, without a reset, after the status line and before the
///   empty line that ends the headers. A server that crashes or a proxy that gives up does that.
///
/// No header that the client sends forbids either, and no delegate is called before the trap.
public final class URLSessionTransport: Transport {
  private let client: SessionClient

  /// Creates a transport with one session that lives as long as it does.
  ///
  /// NB: The deadline is counted here. URLSession on Linux cuts its time-out to whole seconds,
  /// counts only idle time, and ignores the one for the whole transfer (measured with Swift 6.3.1).
  ///
  /// - Parameters:
  ///   - deadline: The longest time from sending a request to its last byte; each hop of a redirect
  ///     has its own.
  ///   - userAgent: Sent where a request has none; GitHub's API refuses requests without.
  public init(deadline: DispatchTimeInterval = .seconds(30), userAgent: String = "MarbleMVVM") {
    client = SessionClient(deadline: deadline, userAgent: userAgent)
  }

  /// The answer is delivered on the main actor, wherever `Single.create` delivers.
  public func send(_ request: URLRequest) -> Single<Response> {
    Single.create { [client] in
      try await client.response(to: request)
    }
    .observe(on: MainScheduler.instance)
  }
}
