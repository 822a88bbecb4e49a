import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
