/// A part of a list under a heading.
public struct Section<Item> {
  /// The heading; empty for a part without one.
  public let header: String

  /// The rows.
  public var items: [Item]

  /// Makes a section.
  public init(header: String, items: [Item]) {
    self.header = header
    self.items = items
  }
}

extension Section: Equatable where Item: Equatable {}

extension Section: Sendable where Item: Sendable {}

/// `2017-12-19, 10 rows: first … last`.
extension Section: CustomStringConvertible {
  public var description: String {
    let ends = [items.first, items.count > 1 ? items.last : nil].compactMap { $0 }
    let names = ends.map { String(describing: $0) }.joined(separator: " … ")
    let count = items.count == 1 ? "1 row" : "\(items.count) rows"
    return header.isEmpty ? "\(count): \(names)" : "\(header), \(count): \(names)"
  }
}

extension Section<GankItem> {
  /// The entries by the day of their publication, as long as one day's follow one another.
  static func byDay(_ items: [GankItem]) -> [Section] {
    items.reduce(into: []) { sections, item in
      if let last = sections.indices.last, sections[last].header == item.publishedDay {
        sections[last].items.append(item)
      } else {
        sections.append(Section(header: item.publishedDay, items: [item]))
      }
    }
  }
}
