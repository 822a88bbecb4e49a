/// A part of a list under a heading.
public struct ListSection<Item> {
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

extension ListSection: Equatable where Item: Equatable {}
extension ListSection: Sendable where Item: Sendable {}
