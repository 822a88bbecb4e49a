/// The failure of an ``ExploringStage/answer(_:_:or:)`` or a write whose connection is lost.
public struct NoAnswer: Error, Equatable, Sendable, CustomStringConvertible {
  /// Creates the error, which carries no reason.
  public init() {}

  public var description: String { "NoAnswer: the explorer's server let the request fail" }
}
