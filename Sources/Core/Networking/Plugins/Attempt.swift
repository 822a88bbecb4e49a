import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One sending of a request; a retry is another one.
public struct Attempt: Identifiable, Sendable {
  /// Counts the attempts of a provider from 1.
  public let id: Int

  /// The request as the transport gets it, credentials included.
  public let request: URLRequest

  /// When it was sent, by the provider's scheduler.
  public let started: Date

  /// Makes an attempt, as a test of a plugin needs it.
  public init(id: Int, request: URLRequest, started: Date) {
    self.id = id
    self.request = request
    self.started = started
  }
}
