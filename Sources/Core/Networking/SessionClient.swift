import Foundation
import Synchronization

/// Runs data tasks so that no answer keeps another request from its end.
///
/// On Linux, calls of any session wait for one work queue, and an answer can keep that busy for a
/// minute: each piece of a redirect's body is appended to a copy of all before it. So the deadline
/// runs before a session is called, and no session is called on the caller's thread or on that of
/// the deadlines.
///
/// `URLSession.data(for:)` is not used. Cancelled at the wrong moment it stops the networking of
/// the whole process on Linux (swift-corelibs-foundation #5412, fixed after Swift 6.3). A cancelled
/// lookup in a URL cache stops the process (#3292, #3296). Hence no cache. A redirect that
/// Foundation follows stops the process when it is cancelled meanwhile, and over HTTP/2 as soon as
/// there are two at once (#5445); so it follows none. libcurl repeats a request if the server
/// closes its kept connection unanswered, and where there is a body to rewind, it waits forever
/// instead. So whatever isn't a plain read gets its own session, and with it its own connection.
final class SessionClient: Sendable {
  private let exchanges = SessionDelegate()
  private let configuration: URLSessionConfiguration
  /// The session of all reads.
  private let shared: URLSession
  private let deadline: DispatchTimeInterval
  private let userAgent: String

  /// For calls that may not return soon; each has its own thread.
  private static let calls = DispatchQueue(label: "URLSession.calls", attributes: .concurrent)

  init(deadline: DispatchTimeInterval, userAgent: String) {
    self.deadline = deadline
    self.userAgent = userAgent
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCredentialStorage = nil
    // The exchange's own deadline comes first; this one only has to be out of its way.
    configuration.timeoutIntervalForRequest = 7 * 24 * 60 * 60
    self.configuration = configuration
    shared = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  deinit {
    // Nothing is in flight: whoever waits for a response holds the client.
    shared.finishTasksAndInvalidate()
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
    let exchange = Exchange(request: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if exchange.begin(continuation, deadline: deadline) { start(exchange) }
      }
    } onCancel: {
      exchange.finish(.failure(.transport(.cancelled, exchange.request)))
    }
  }

  /// The number of exchanges that have not ended: zero when nothing is in flight.
  var pendingCount: Int { exchanges.count }

  private func start(_ exchange: Exchange) {
    Self.calls.async { [self] in
      guard !exchange.isFinished else { return }
      let isShared = exchange.request.isRead && exchange.request.httpBody == nil
      let session =
        isShared
        ? shared : URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
      let task = session.dataTask(with: exchange.request)
      if !isShared { session.finishTasksAndInvalidate() }
      exchanges.register(exchange, for: task)
      exchange.run(task) { Self.calls.async { task.cancel() } }
    }
  }
}

/// Passes whatever happens to the tasks of a session to their exchanges.
///
/// It is the session's delegate and not each task's: on Linux a task's own is not asked about
/// redirects and challenges.
private final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
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
