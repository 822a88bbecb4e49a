import Core
import Foundation
import MarbleKit

@testable import Networking

extension Transport {
  /// Gets a path and gives the body, or the status, or the failure as text.
  func text(_ path: String, headers: [String: String] = [:]) -> Observable<String> {
    send(.get(path, headers: headers))
      .map { response in
        let body = try response.mapString()
        return body.isEmpty ? "\(response.statusCode)" : body
      }
      .asObservable()
      .catch { .just(($0 as? NetworkError)?.transportLabel ?? "\($0)") }
  }
}

extension NetworkError {
  /// The failure of the transport in a few words, else the whole text.
  var transportLabel: String {
    guard case .transport(let failure, _) = self else { return description }
    return failure.label
  }
}

extension URLRequest {
  /// A GET to an invented host.
  static func get(_ path: String, headers: [String: String] = [:]) -> URLRequest {
    var request = URLRequest(url: URL(string: "http://api.example\(path)") ?? URL(literal: "/"))
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    return request
  }
}

extension TestScheduler {
  /// Returns what `source` sends until no work is left.
  func texts(of source: Observable<String>) -> [String] {
    var texts: [String] = []
    let subscription = source.subscribe(onNext: { texts.append($0) })
    start()
    subscription.dispose()
    return texts
  }
}

/// An endpoint of no API.
struct StubTarget: TargetType {
  var path: String
  var method = HTTPMethod.get
  var task = RequestTask.requestPlain
  var headers: [String: String]?
  var validationType = ValidationType.none
  var baseURL = URL(literal: "http://api.example")

  init(_ path: String = "/a", _ method: HTTPMethod = .get) {
    self.path = path
    self.method = method
  }
}

extension Provider {
  /// Gives the body or the status, or the error's short text.
  func text(_ target: Target) -> Observable<String> {
    request(target).asObservable()
      .map { $0.data.isEmpty ? "\($0.statusCode)" : try $0.mapString() }
      .catch { .just(NetworkError($0).message) }
  }
}

extension SessionClient {
  /// Makes a client whose deadline is longer than any answer here takes.
  convenience init() {
    self.init(deadline: .seconds(120))
  }

  convenience init(deadline: DispatchTimeInterval) {
    self.init(deadline: deadline, userAgent: "Tests")
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

/// Waits until `condition` holds, for at most as long as no machine needs; what it waits for
/// happens on other threads and sends no signal.
func holdsSoon(_ condition: @Sendable () -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(300)
  while !condition() {
    guard ContinuousClock.now < end else { return false }
    try? await Task.sleep(for: .milliseconds(1))
  }
  return true
}
