import Foundation
import Reactive

/// Sends requests over the network with URLSession, around what stops a process on Linux.
///
/// Each request has a session and a connection of its own, so no cookie, cache or failure of one
/// reaches another. A status is never a failure, a 401 with a challenge included, and a redirect is
/// an answer that a ``FollowingTransport`` follows.
///
/// NB: Three answers stop the process on Linux up to Swift 6.3, inside Foundation; the first two
/// with "Transfer completed, but there's no response" (swift-corelibs-foundation #5285; an error
/// since Swift 6.4):
/// - a response with a trailer, chunked or over HTTP/2;
/// - a connection that the server closes, without a reset, after the status line and before the
///   empty line that ends the headers. A server that crashes or a proxy that gives up does that;
/// - a `Content-Length` of about 2^63.
///
/// No header that the client sends forbids any of them, and no delegate is called before the trap.
public final class URLSessionTransport: Transport {
  private let deadline: DispatchTimeInterval
  private let userAgent: String

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - deadline: The longest time from sending a request to its last byte; each hop of a redirect
  ///     has its own.
  ///   - userAgent: Sent where a request has none; GitHub's API refuses requests without.
  public init(deadline: DispatchTimeInterval = .seconds(30), userAgent: String = "MarbleMVVM") {
    self.deadline = deadline
    self.userAgent = userAgent
  }

  /// The answer is delivered on the main actor, wherever `Single.create` delivers.
  public func send(_ request: URLRequest) -> Single<Response> {
    if let fault = request.url?.addressFault {
      let address = request.url?.maskedDescription.cut ?? ""
      return .error(NetworkError.requestMapping("\(address) cannot be reached: \(fault)"))
    }
    var request = request
    request.url = request.url?.withLowercasedScheme
    if request.value(forHTTPHeaderField: "User-Agent") == nil {
      request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    }
    return Single.create { [request, deadline] in
      try await Exchange(request).response(within: deadline)
    }
    .observe(on: MainScheduler.instance)
  }
}
