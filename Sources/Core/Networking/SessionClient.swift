import Foundation
import Synchronization

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

/// Passes whatever happens to the tasks of some sessions to their exchanges.
///
/// It is the session's delegate and not each task's: on Linux a task's own is not asked about
/// redirects and challenges.
final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private let exchanges = Mutex<[ObjectIdentifier: Exchange]>([:])

  var count: Int { exchanges.withLock { $0.count } }

  func register(_ exchange: Exchange, for task: URLSessionTask) {
    exchanges.withLock { $0[ObjectIdentifier(task)] = exchange }
  }

  private func exchange(of task: URLSessionTask) -> Exchange? {
    exchanges.withLock { $0[ObjectIdentifier(task)] }
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    exchange(of: dataTask)?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    exchanges.withLock { $0.removeValue(forKey: ObjectIdentifier(task)) }?
      .complete(task, with: error)
  }

  /// Makes a redirect an answer; who follows it is ``FollowingTransport``.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    exchange(of: task)?.unlessFinished { completionHandler(nil) }
  }

  /// Turns a challenge for a password into the 401 that it is.
  ///
  /// NB: On Linux a 401 with `WWW-Authenticate: Basic` never completes by itself, whatever is
  /// answered here (swift-corelibs-foundation #5457, fixed after Swift 6.3.1). The body is lost.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let response = challenge.failureResponse as? HTTPURLResponse else {
      return completionHandler(.performDefaultHandling, nil)
    }
    exchange(of: task)?.complete(with: response)
    completionHandler(.cancelAuthenticationChallenge, nil)
  }
}

/// Lets so many exchanges with a host run at once, and the others wait in their order.
///
/// URLSession has a queue of its own, but does not say when a request leaves it. A deadline that is to
/// begin there needs this one.
final class RequestQueue: Sendable {
  private struct Line {
    var running = 0
    var waiting: ArraySlice<Exchange> = []
  }

  private let width: Int
  private let lines = Mutex<[String: Line]>([:])

  init(width: Int) {
    self.width = max(width, 1)
  }

  /// Whether `exchange` may start now; if not, it waits until ``next(after:)`` gives it back.
  func admits(_ exchange: Exchange) -> Bool {
    lines.withLock { lines in
      var line = lines[exchange.origin] ?? Line()
      defer { lines[exchange.origin] = line }
      guard line.running < width else {
        line.waiting.append(exchange)
        return false
      }
      line.running += 1
      return true
    }
  }

  /// How many wait, with all hosts.
  var waitingCount: Int {
    lines.withLock { lines in lines.values.reduce(0) { $0 + $1.waiting.count } }
  }

  /// The exchange that may start because one with this host is over.
  func next(after origin: String) -> Exchange? {
    lines.withLock { lines in
      guard var line = lines[origin] else { return nil }
      defer { lines[origin] = line.running > 0 ? line : nil }
      while let exchange = line.waiting.popFirst() {
        if !exchange.isFinished { return exchange }
      }
      line.running -= 1
      return nil
    }
  }
}
