/// A part of a list under a heading.
public struct Section<Item> {
  /// The heading; empty for a part without one.
  public let header: String

  /// The rows.
  public var items: [Item]

  /// Creates a section.
  public init(header: String, items: [Item]) {
    self.header = header
    self.items = items
  }
}

extension Section: Equatable where Item: Equatable {}
extension Section: Sendable where Item: Sendable {}
