import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Runs data tasks on one session, and cancels them safely.
///
/// `URLSession.data(for:)` is not used. Cancelled at the wrong moment it stops the networking of the
/// whole process on Linux: `cancel()` waits for the session's work queue while the cancelled task's
/// lock is held, and the work queue waits for that lock (swift-corelibs-foundation #5412, fixed after
/// Swift 6.3). A cancelled look-up in a URL cache stops the process (#3292, #3296). Hence no cache,
/// and `cancel()` on a queue of its own. A redirect that Foundation follows stops the process when it
/// is cancelled meanwhile, and over HTTP/2 as soon as there are two at once (#5445); so it follows none.
/// libcurl repeats a request if the server closes its kept connection unanswered, and where there is a
/// body to rewind, it waits forever instead. So a request that may not be repeated, or that has a body,
/// gets a session, and with it a connection, of its own.
final class SessionClient: Sendable {
  private let session: URLSession
  private let configuration: URLSessionConfiguration
  private let exchanges = SessionDelegate()
  let queue: RequestQueue
  private let limits: URLSessionTransport.Limits
  private let userAgent: String

  init(limits: URLSessionTransport.Limits, userAgent: String) {
    self.limits = limits
    self.userAgent = userAgent
    queue = RequestQueue(width: limits.connectionsPerHost)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCredentialStorage = nil
    configuration.httpMaximumConnectionsPerHost = limits.connectionsPerHost
    // The exchange's own deadline comes first; this one only has to be out of its way.
    configuration.timeoutIntervalForRequest = 7 * 24 * 60 * 60
    self.configuration = configuration
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  deinit {
    // Nothing is in flight: whoever waits for a response holds the client.
    session.finishTasksAndInvalidate()
  }

  func response(to request: URLRequest) async throws -> Response {
    if let fault = request.url?.addressFault {
      throw NetworkError.requestMapping(
        "\(request.url?.maskedDescription ?? "") cannot be reached: \(fault)"
      )
    }
    var request = request
    request.url = request.url?.withLowercasedScheme
    request.timeoutInterval = 7 * 24 * 60 * 60
    if request.value(forHTTPHeaderField: "User-Agent") == nil {
      request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    }
    let exchange = Exchange(request: request, limit: limits.bodyBytes)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        exchange.begin(continuation)
        guard !exchange.isFinished, queue.admits(exchange) else { return }
        start(exchange)
      }
    } onCancel: {
      exchange.finish(.failure(.transport(.cancelled, exchange.request)))
    }
  }

  private func start(_ exchange: Exchange) {
    let task: URLSessionDataTask
    if exchange.request.mayBeRepeated {
      task = session.dataTask(with: exchange.request)
    } else {
      let own = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
      task = own.dataTask(with: exchange.request)
      own.finishTasksAndInvalidate()
    }
    exchanges.register(exchange, for: task)
    // Whoever waits for a response holds the client.
    exchange.run(task, deadline: limits.deadline) { [weak self] in
      guard let self, let next = queue.next(after: exchange.origin) else { return }
      start(next)
    }
  }

  /// How many exchanges the delegate still waits for: zero when nothing is in flight.
  var pendingCount: Int { exchanges.count }
}

extension URLRequest {
  fileprivate var mayBeRepeated: Bool {
    httpBody == nil && HTTPMethod(rawValue: httpMethod ?? "GET").isIdempotent
  }
}
