/// Says that a body reports a failure although its status is a success.
///
/// A model throws it from `init(from:)`; `map(_:using:)` turns it into
/// ``NetworkError/reported(_:_:)``.
public struct ReportedFailure: Error, Equatable, Sendable {
  /// What the server says.
  public let message: String

  /// Creates a failure.
  public init(_ message: String) {
    self.message = message
  }
}
