import Foundation
import Reactive

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests over the network with URLSession, in the one shape that holds on Linux too.
///
/// It keeps no cookies and no cache. A redirect is followed, without `Authorization` and `Cookie`
/// when it leaves the host. A status is never a failure, a 401 with a challenge included.
public final class URLSessionTransport: Transport {
  /// The limits of each request.
  public struct Limits: Sendable {
    /// The longest body, in bytes after unpacking; beyond it the request fails.
    public var bodyBytes: Int

    /// How many requests run at once to one host; the others wait.
    public var connectionsPerHost: Int

    /// How long a request may take from its start to the last byte.
    ///
    /// NB: It is counted here. URLSession on Linux cuts its time-out to whole seconds, counts only
    /// idle time, and ignores the one for the whole transfer (measured with Swift 6.3.1).
    public var deadline: DispatchTimeInterval

    /// Makes limits.
    public init(
      bodyBytes: Int = 16 * 1024 * 1024,
      connectionsPerHost: Int = 6,
      deadline: DispatchTimeInterval = .seconds(30)
    ) {
      self.bodyBytes = bodyBytes
      self.connectionsPerHost = connectionsPerHost
      self.deadline = deadline
    }
  }

  private let client: SessionClient

  /// Makes a transport with one session that lives as long as it does.
  ///
  /// - Parameters:
  ///   - limits: How much it takes at most, and how long it waits.
  ///   - userAgent: Sent where a request has none; GitHub's API refuses requests without.
  public init(limits: Limits = Limits(), userAgent: String = "MarbleMVVM") {
    client = SessionClient(limits: limits, userAgent: userAgent)
  }

  /// The answer is delivered on the main actor, wherever `Single.create` delivers.
  public func send(_ request: URLRequest) -> Single<Response> {
    Single.create { [client] in
      try await client.response(to: request)
    }
    .observe(on: MainScheduler.instance)
  }
}
