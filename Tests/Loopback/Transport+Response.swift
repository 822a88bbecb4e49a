import Core
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Transport {
  /// The response to a request. NB: not `value`, which RxSwift leaves the main actor for, so that it does
  /// not compile there.
  @MainActor
  public func response(to request: URLRequest) async throws -> Response {
    for try await response in send(request).asObservable().values { return response }
    throw CancellationError()
  }
}
