import Core
import Foundation

/// A page of gank.io: `{error, results}`.
///
/// A body that reports an error fails with `NetworkError.reported`, although its HTTP status is
/// 200.
public struct GankPage: Decodable, Equatable, Sendable {
  /// The entries that could be read.
  public let items: [GankItem]

  /// The number of entries that the server sent, including unreadable ones. A page with fewer than
  /// were requested is the last.
  public let receivedCount: Int

  public init(from decoder: any Decoder) throws {
    let body = try decoder.fields()
    guard body.flag("error") != true else {
      throw ReportedFailure(body.text("msg") ?? "an error without a text")
    }
    let list = try body.decode(TolerantList<GankItem>.self, forKey: "results")
    items = list.elements
    receivedCount = list.receivedCount
  }
}
