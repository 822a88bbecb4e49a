import Foundation
import Reactive

/// One request that a ``ScriptedServer`` got, as a value; it holds no credential.
public struct ServerRequest: Equatable, Identifiable, Sendable {
  /// The end of a request.
  public enum Outcome: Equatable, Sendable {
    /// It has not ended.
    case pending

    /// It was answered.
    case answered(status: Int)

    /// It got no answer; the text is the reason in a few words.
    case failed(String)

    /// The subscriber left before the answer.
    case cancelled

    /// No rule was there for it.
    case unexpected
  }

  /// Counts the requests of a server from 1, in the order of their start.
  public let id: Int

  /// The method.
  public let method: HTTPMethod

  /// The whole address as it was sent, with its credentials masked.
  public let url: String

  /// The path as a person reads it, unescaped.
  public let path: String

  /// The query as a person reads it, with its credentials masked; empty when there is none.
  public let query: String

  /// The way in which the request ended, or that it's in flight.
  public internal(set) var outcome: Outcome

  /// The path, and the query if there is one.
  public var pathAndQuery: String { query.isEmpty ? path : "\(path)?\(query)" }

  init(id: Int, request: URLRequest) {
    let secrets = request.secrets
    let mask = { CredentialMask.mask(address: $0, secrets: secrets) }
    self.id = id
    method = HTTPMethod(rawValue: request.httpMethod ?? "GET")
    url = mask(request.url?.maskedDescription ?? "")
    path = mask(request.url?.path(percentEncoded: false) ?? "")
    let masked = CredentialMask.mask(query: request.url?.query(percentEncoded: true) ?? "")
    query = mask(masked.removingPercentEncoding ?? masked)
    outcome = .pending
  }
}

/// `200`, `timed out`, `cancelled`: the text at the end of a request's lane.
extension ServerRequest.Outcome: CustomStringConvertible {
  public var description: String {
    switch self {
    case .pending: "pending"
    case .answered(let status): "\(status)"
    case .failed(let reason): reason
    case .cancelled: "cancelled"
    case .unexpected: "unexpected request"
    }
  }
}

/// `GET /api/data/all/10/1: 200`.
extension ServerRequest: CustomStringConvertible {
  public var description: String { "\(method) \(pathAndQuery): \(outcome)" }
}
