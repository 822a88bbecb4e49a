import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
