import Foundation

/// A request as it came over the socket.
public struct LoopbackRequest: Sendable {
  /// The method.
  public let method: String

  /// The path and the query, as they were sent.
  public let target: String

  /// The headers, under names in lower case.
  public let headers: [String: String]

  /// The body.
  public let body: Data
}
