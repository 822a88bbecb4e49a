import Foundation
import Synchronization

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
/// gets its own session, and with it its own connection.
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

  /// The number of exchanges that have not ended: zero when nothing is in flight.
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

/// Limits the exchanges that run at once with a host; the others wait in order.
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

  /// Returns `true` if `exchange` may start now; if not, it waits until ``next(after:)`` gives it back.
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

  /// The number that wait, for all hosts.
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

/// One request and what has come back of it so far; it ends exactly once.
///
/// The end may come from the session, from the deadline, from a body that grows too long or from the
/// subscriber, each on its own thread, and even before there is a task. The first one counts.
final class Exchange: Sendable {
  let request: URLRequest
  /// The host, with scheme and port.
  let origin: String
  private let limit: Int
  private let state = Mutex(State())

  /// NB: Never the session's own queue, and never the thread that cancels the Swift task.
  private static let cancellations = DispatchQueue(label: "URLSessionTransport.cancellations")

  private struct State {
    var continuation: CheckedContinuation<Response, any Error>?
    var result: Result<Response, NetworkError>?
    var task: URLSessionDataTask?
    var deadline: (any DispatchSourceTimer)?
    var body = Data()
    var response: HTTPURLResponse?
    var whenOver: (@Sendable () -> Void)?
  }

  init(request: URLRequest, limit: Int) {
    self.request = request
    origin = request.url?.origin ?? ""
    self.limit = limit
  }

  var isFinished: Bool { state.withLock { $0.result != nil } }

  /// Takes the continuation; if the end came first, it is passed on at once.
  func begin(_ continuation: CheckedContinuation<Response, any Error>) {
    let result = state.withLock { state in
      if state.result == nil { state.continuation = continuation }
      return state.result
    }
    if let result { continuation.resume(with: result) }
  }

  /// Starts `task` and the deadline, or cancels it unstarted if the end came first.
  ///
  /// - Parameter whenOver: called once, as soon as nothing of the task runs any longer.
  func run(
    _ task: URLSessionDataTask,
    deadline: DispatchTimeInterval,
    whenOver: @escaping @Sendable () -> Void
  ) {
    let isRunning = state.withLock { state in
      guard state.result == nil else { return false }
      state.task = task
      state.whenOver = whenOver
      state.deadline = timer(after: deadline)
      return true
    }
    if isRunning { task.resume() } else { Self.cancel(task, whenOver) }
  }

  private static func cancel(
    _ task: URLSessionDataTask?,
    _ whenOver: (@Sendable () -> Void)?
  ) {
    guard task != nil || whenOver != nil else { return }
    cancellations.async {
      task?.cancel()
      whenOver?()
    }
  }

  /// Lets `answer` speak to the session only as long as the exchange has no end.
  ///
  /// NB: A redirect that is answered when its task has been cancelled stops the process on Linux.
  /// Under the lock, the answer is on its way before the task can be cancelled.
  func unlessFinished(_ answer: () -> Void) {
    state.withLock { if $0.result == nil { answer() } }
  }

  /// Ends the exchange after `deadline`; not on a thread that busy Swift tasks could keep.
  private func timer(after deadline: DispatchTimeInterval) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: Self.cancellations)
    timer.schedule(deadline: .now() + .nanoseconds(deadline.wholeNanoseconds))
    timer.setEventHandler { [weak self] in
      guard let self else { return }
      finish(.failure(.transport(.timedOut, request)))
    }
    timer.resume()
    return timer
  }

  func receive(_ response: URLResponse) {
    state.withLock { $0.response = response as? HTTPURLResponse }
  }

  func receive(_ data: Data) {
    let isTooLarge = state.withLock { state in
      guard state.result == nil else { return false }
      guard data.count <= limit - state.body.count else { return true }
      state.body.append(data)
      return false
    }
    if isTooLarge { finish(.failure(.transport(.bodyTooLarge(limit: limit), request))) }
  }

  /// Ends with a response whose body the session does not give out.
  func complete(with response: HTTPURLResponse) {
    finish(.success(answer(response, body: Data())))
  }

  /// Ends as the session says.
  func complete(_ task: URLSessionTask, with error: (any Error)?) {
    let (received, body) = state.withLock { state in
      // It is over, so that there is nothing left to cancel.
      state.task = nil
      return (state.response, state.body)
    }
    if let error {
      let failure = (error as? URLError).map { TransportFailure($0) }
      finish(.failure(.transport(failure ?? .other(code: (error as NSError).code), request)))
    } else if let response = received ?? task.response as? HTTPURLResponse {
      finish(.success(answer(response, body: body)))
    } else {
      finish(.failure(.transport(.malformedAnswer, request)))
    }
  }

  /// Ends with `result`, unless it has ended; a task that still runs is cancelled.
  func finish(_ result: Result<Response, NetworkError>) {
    let ended: State? = state.withLock { state in
      guard state.result == nil else { return nil }
      defer { state = State(result: result) }
      return state
    }
    guard let ended else { return }
    ended.deadline?.cancel()
    Self.cancel(ended.task, ended.whenOver)
    ended.continuation?.resume(with: result)
  }

  private func answer(_ response: HTTPURLResponse, body: Data) -> Response {
    Response(
      statusCode: response.statusCode,
      data: body,
      request: request,
      response: response
    )
  }
}

extension DispatchTimeInterval {
  /// The interval in nanoseconds, never below zero; about 100 years for what is longer or endless.
  var wholeNanoseconds: Int {
    let (count, factor): (Int, Int) =
      switch self {
      case .seconds(let count): (count, 1_000_000_000)
      case .milliseconds(let count): (count, 1_000_000)
      case .microseconds(let count): (count, 1000)
      case .nanoseconds(let count): (count, 1)
      case .never: (.max, 1)
      @unknown default: (.max, 1)
      }
    let product = count.multipliedReportingOverflow(by: factor)
    return product.overflow
      ? 3_000_000_000_000_000_000 : min(max(product.partialValue, 0), 3_000_000_000_000_000_000)
  }
}
