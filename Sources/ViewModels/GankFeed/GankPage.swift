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

  public init(from decoder: any Decoder) throws {
    let body = try decoder.fields()
    guard body.flag("error") != true, body.integer("status") ?? 100 == 100 else {
      throw ReportedFailure(body.text("msg") ?? "an error without a text")
    }
    let list = try body.decode(
      TolerantList<GankItem>.self,
      forKey: body.contains("data") ? "data" : "results"
    )
    items = list.elements
    receivedCount = list.receivedCount
  }
}
