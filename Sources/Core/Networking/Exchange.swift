import Foundation
import Synchronization

/// One request and what has come back of it so far; it ends exactly once.
///
/// The session, the deadline or the subscriber may end it, each on its own thread, and even before
/// there is a task. The first one counts.
final class Exchange: Sendable {
  let request: URLRequest
  private let state = Mutex(State())

  /// NB: Nothing on it waits: no session is called here.
  static let timers = DispatchQueue(label: "URLSession.timers")

  private struct State {
    var continuation: CheckedContinuation<Response, any Error>?
    var result: Result<Response, NetworkError>?
    var cancel: (@Sendable () -> Void)?
    var deadline: (any DispatchSourceTimer)?
    var body = Data()
    var response: HTTPURLResponse?
  }

  init(request: URLRequest) {
    self.request = request
  }

  var isFinished: Bool { state.withLock { $0.result != nil } }

  /// Takes the continuation and starts the deadline, before anything else may wait.
  ///
  /// - Returns: `false` if the end came first; it has been passed on.
  func begin(
    _ continuation: CheckedContinuation<Response, any Error>,
    deadline: DispatchTimeInterval
  ) -> Bool {
    let result = state.withLock { state in
      guard state.result == nil else { return state.result }
      state.continuation = continuation
      let timer = DispatchSource.makeTimerSource(queue: Self.timers)
      timer.schedule(deadline: .now() + deadline)
      timer.setEventHandler { [weak self] in
        guard let self else { return }
        finish(.failure(.transport(.timedOut, request)))
      }
      timer.resume()
      state.deadline = timer
      return nil
    }
    if let result { continuation.resume(with: result) }
    return result == nil
  }

  /// Starts `task`, or cancels it unstarted if the end came first.
  func run(_ task: URLSessionDataTask, cancel: @escaping @Sendable () -> Void) {
    let isRunning = state.withLock { state in
      guard state.result == nil else { return false }
      state.cancel = cancel
      return true
    }
    if isRunning { task.resume() } else { task.cancel() }
  }

  /// Lets `answer` speak to the session only as long as the exchange has no end.
  ///
  /// NB: A redirect that is answered when its task has been cancelled stops the process on Linux.
  /// Under the lock, the answer is on its way before the task can be cancelled.
  func unlessFinished(_ answer: () -> Void) {
    state.withLock { if $0.result == nil { answer() } }
  }

  func receive(_ response: URLResponse) {
    state.withLock { $0.response = response as? HTTPURLResponse }
  }

  func receive(_ data: Data) {
    state.withLock { if $0.result == nil { $0.body.append(data) } }
  }

  /// Ends with a response whose body the session does not give out.
  func complete(with response: HTTPURLResponse) {
    finish(.success(answer(response, body: Data())))
  }

  /// Ends as the session says.
  func complete(_ task: URLSessionTask, with error: (any Error)?) {
    let (received, body) = state.withLock { state in
      // It is over, so that there is nothing left to cancel.
      state.cancel = nil
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
    ended.cancel?()
    ended.continuation?.resume(with: result)
  }

  private func answer(_ response: HTTPURLResponse, body: Data) -> Response {
    Response(statusCode: response.statusCode, data: body, request: request, response: response)
  }
}
