import Foundation
import Synchronization

/// One request in a session of its own, and its response so far; it ends exactly once.
///
/// The session, the deadline or the subscriber may end it, each on its own thread, and even before
/// there is a task. The first one counts.
///
/// Each of the following crashes the process on Linux up to Swift 6.3, so none happens here:
/// - `URLSession.data(for:)`, cancelled at the wrong moment (swift-corelibs-foundation #5412);
/// - a cancelled lookup in a URL cache (#3292, #3296);
/// - a redirect that Foundation follows, when it is cancelled meanwhile, or when there are two at
///   once over HTTP/2 (#5445).
///
/// Its own session gives it a connection of its own: libcurl repeats a request if the server closes
/// a kept connection unanswered, and waits forever where there is a body to rewind.
///
/// On Linux, calls of all sessions wait for one queue, which an answer can keep busy for a minute:
/// each piece of a redirect's body is appended to a copy of all before it. So the deadline runs
/// before a session is called, and none is called on the caller's thread or on that of deadlines.
final class Exchange: NSObject, URLSessionDataDelegate, Sendable {
  private let request: URLRequest
  private let state = Mutex(State())

  private struct State {
    var continuation: CheckedContinuation<Response, any Error>?
    var result: Result<Response, NetworkError>?
    var task: URLSessionDataTask?
    var response: HTTPURLResponse?
    var body = Data()
  }

  /// The most bytes of a body, after decoding: a server can send gigabytes as a small archive.
  private static let bodyLimit = 16 << 20

  private static let deadlines = DispatchQueue(label: "Exchange.deadlines")

  /// For calls that may not return soon; each has its own thread.
  private static let calls = DispatchQueue(label: "Exchange.calls", attributes: .concurrent)

  init(_ request: URLRequest) {
    self.request = request
  }

  /// Sends the request and waits for the response; cancelling the task around it ends both.
  ///
  /// NB: The deadline is counted here. URLSession on Linux cuts its time-out to whole seconds,
  /// counts only idle time, and ignores the one for the whole transfer (measured with Swift 6.3.1).
  func response(within deadline: DispatchTimeInterval) async throws -> Response {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state in
          state.continuation = continuation
          return state.result
        }
        if let result { return continuation.resume(with: result) }
        Self.deadlines.asyncAfter(deadline: .now() + deadline) { [weak self] in
          self?.fail(.timedOut)
        }
        Self.calls.async { [self] in start() }
      }
    } onCancel: {
      fail(.cancelled)
    }
  }

  private func start() {
    guard state.withLock({ $0.result == nil }) else { return }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    // The deadline passes first, so both only have to be out of its way: Linux reads the session's
    // where the request has none, and Apple's systems take the shorter of the two.
    configuration.timeoutIntervalForRequest = 7 * 24 * 60 * 60
    var request = request
    request.timeoutInterval = configuration.timeoutIntervalForRequest
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    let task = session.dataTask(with: request)
    session.finishTasksAndInvalidate()
    let isWanted = state.withLock { state in
      guard state.result == nil else { return false }
      state.task = task
      return true
    }
    if isWanted { task.resume() } else { task.cancel() }
  }

  /// Ends with `result`, unless it has ended; a task that still runs is cancelled.
  private func finish(_ result: Result<Response, NetworkError>) {
    let ended: State? = state.withLock { state in
      guard state.result == nil else { return nil }
      defer { state = State(result: result) }
      return state
    }
    guard let ended else { return }
    if let task = ended.task { Self.calls.async { task.cancel() } }
    ended.continuation?.resume(with: result)
  }

  private func fail(_ failure: TransportFailure) {
    finish(.failure(.transport(failure, request)))
  }

  private func succeed(_ response: HTTPURLResponse, _ body: Data) {
    let status = response.statusCode
    finish(
      .success(Response(statusCode: status, data: body, request: request, response: response))
    )
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      guard state.result == nil else { return false }
      guard data.count <= Self.bodyLimit - state.body.count else { return true }
      state.body.append(data)
      return false
    }
    if isTooLarge { fail(.bodyTooLarge) }
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    state.withLock { $0.response = response as? HTTPURLResponse }
    completionHandler(.allow)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let (response, body) = state.withLock { state in
      // It is over, so that there is nothing left to cancel.
      state.task = nil
      return (state.response ?? task.response as? HTTPURLResponse, state.body)
    }
    if let error {
      let failure = (error as? URLError).map { error in
        TransportFailure(error, after: body.count, of: response)
      }
      fail(failure ?? .other(code: (error as NSError).code))
    } else if let response {
      succeed(response, body)
    } else {
      fail(.malformedAnswer)
    }
  }

  /// Makes a redirect an answer; who follows it is ``FollowingTransport``.
  ///
  /// NB: A redirect that is answered when its task has been cancelled stops the process on Linux.
  /// Under the lock, the answer is on its way before the task can be cancelled.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    state.withLock { if $0.result == nil { completionHandler(nil) } }
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
    succeed(response, Data())
    completionHandler(.cancelAuthenticationChallenge, nil)
  }
}
