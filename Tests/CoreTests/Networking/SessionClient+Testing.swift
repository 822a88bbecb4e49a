import Core
import Foundation

@testable import Networking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension SessionClient {
  /// Makes a client with the given limits.
  convenience init(deadline: DispatchTimeInterval = .seconds(120), bodyBytes: Int = 4_000_000) {
    self.init(
      limits: URLSessionTransport.Limits(bodyBytes: bodyBytes, deadline: deadline),
      userAgent: "Tests"
    )
  }

  /// Fetches, and gives the failure as a value.
  func outcome(of request: URLRequest) async -> Result<Response, NetworkError> {
    do {
      return .success(try await response(to: request))
    } catch {
      return .failure(NetworkError(error))
    }
  }

  func outcome(of url: URL) async -> Result<Response, NetworkError> {
    await outcome(of: URLRequest(url: url))
  }
}

extension Result where Success == Response, Failure == NetworkError {
  /// The status, or `nil` for a failure.
  var status: Int? { (try? get())?.statusCode }

  /// Why the transport failed, or `nil`.
  var transportFailure: TransportFailure? {
    guard case .failure(.transport(let failure, _)) = self else { return nil }
    return failure
  }
}

/// Waits until `condition` holds, for at most as long as no machine needs; what it waits for happens on
/// other threads and sends no signal.
func holdsSoon(_ condition: @Sendable () -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(300)
  while !condition() {
    guard ContinuousClock.now < end else { return false }
    try? await Task.sleep(for: .milliseconds(1))
  }
  return true
}
