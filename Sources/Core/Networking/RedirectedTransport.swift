import Foundation
import Reactive

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends every request to one server, whatever host it was meant for: a mock on this machine.
///
/// Scheme, host and port are the server's; a path of its own comes before the request's. A request
/// that is meant for the server already, as after a redirect within it, stays as it is.
public final class RedirectedTransport: Transport {
  private let transport: any Transport
  private let server: URL

  /// Creates a transport that sends through `transport` to `server`.
  ///
  /// - Throws: ``NetworkError/requestMapping(_:)`` when `server` is no address of a server.
  public init(_ transport: any Transport, to server: URL) throws {
    if let fault = server.serverFault {
      throw NetworkError.requestMapping("\(server.maskedDescription) is no server: \(fault)")
    }
    self.transport = transport
    self.server = server
  }

  public func send(_ request: URLRequest) -> Single<Response> {
    guard let url = request.url, url.origin != server.origin,
      var components = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let target = URLComponents(url: server, resolvingAgainstBaseURL: true)
    else { return transport.send(request) }
    components.scheme = target.scheme
    components.host = target.host
    components.port = target.port
    components.user = nil
    components.password = nil
    var prefix = target.percentEncodedPath
    while prefix.hasSuffix("/") { prefix.removeLast() }
    components.percentEncodedPath = prefix + components.percentEncodedPath
    var redirected = request
    redirected.url = components.url ?? url
    return transport.send(redirected)
  }
}
