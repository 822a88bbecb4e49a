import Foundation

/// One thing that a ``LoopbackServer`` does on a connection.
public enum LoopbackStep: Sendable {
  /// Sends bytes.
  case send(Data)

  /// Waits so many milliseconds, but not beyond the moment when the client goes away.
  case pause(Int)

  /// Closes the connection.
  case close

  /// Closes the connection with a reset.
  case reset

  /// Waits until the client goes away, for at most ten seconds.
  case waitForClient

  /// Sends text.
  public static func send(_ text: String) -> LoopbackStep {
    .send(Data(text.utf8))
  }

  /// Sends a whole response with the right length.
  public static func respond(
    _ statusCode: Int,
    headers: [String: String] = [:],
    body: Data = Data()
  ) -> LoopbackStep {
    var head = "HTTP/1.1 \(statusCode) Status\r\n"
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      head += "\(name): \(value)\r\n"
    }
    let isBodiless = statusCode == 204 || statusCode == 304
    head += isBodiless ? "\r\n" : "Content-Length: \(body.count)\r\n\r\n"
    return .send(Data(head.utf8) + (isBodiless ? Data() : body))
  }

  /// Sends a whole response with a text as its body.
  public static func respond(
    _ statusCode: Int,
    headers: [String: String] = [:],
    _ text: String
  ) -> LoopbackStep {
    .respond(statusCode, headers: headers, body: Data(text.utf8))
  }
}
