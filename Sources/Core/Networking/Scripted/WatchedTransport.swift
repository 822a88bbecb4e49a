import Foundation
import Reactive

/// Reports the requests of another transport, as a ``ScriptedServer`` reports its own.
///
/// ```swift
/// watched.changes.subscribe(onNext: { print($0) })
/// ```
public final class WatchedTransport: Transport {
  /// Sends each request when it starts and again when it ends.
  public var changes: Observable<ServerRequest> { log.changes }

  private let transport: any Transport
  private let log = RequestLog()

  /// Creates a transport that sends through `transport`.
  public init(_ transport: any Transport) {
    self.transport = transport
  }

  public func send(_ request: URLRequest) -> Single<Response> {
    log.record(request) { [transport] _ in transport.send(request) }
  }
}
