/// The error that `#` represents unless the test names another one.
public struct MarbleError: Error, Equatable, Sendable, CustomStringConvertible {
  public init() {}

  public var description: String { "test error" }
}
