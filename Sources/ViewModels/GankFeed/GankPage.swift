import Core

/// A page of gank.io, from either version of its API.
///
/// Version 1 wraps entries as `{error, results}`, version 2 as `{status, data, page, page_count}`,
/// where 100 is the good status. A body that reports an error fails with `NetworkError.reported`,
/// although its HTTP status is 200.
public struct GankPage: Decodable, Equatable, Sendable {
  /// The entries that could be read.
  public let items: [GankItem]

  /// How many entries the server sent, unreadable ones included: a page with fewer than were
  /// requested is the last.
  public let receivedCount: Int

  /// Makes a page.
  public init(items: [GankItem]) {
    self.items = items
    receivedCount = items.count
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let reportsError = container.flag(.error) ?? false
    let status = container.integer(.status) ?? 100
    guard !reportsError, status == 100 else {
      throw ReportedFailure(container.text(.msg) ?? "an error without a text")
    }
    let list = try container.decode(
      TolerantList<GankItem>.self,
      forKey: container.contains(.data) ? .data : .results
    )
    items = list.elements
    receivedCount = list.receivedCount
  }

  private enum Key: String, CodingKey {
    case data, error, msg, results, status
  }
}
