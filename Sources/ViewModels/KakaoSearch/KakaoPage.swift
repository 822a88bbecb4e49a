import Core

/// One page of hits: `{documents, meta}`.
public struct KakaoPage: Decodable, Equatable, Sendable {
  /// The hits that could be read.
  public let documents: [KakaoDocument]

  /// Whether there is no further page (`meta.is_end`; a page that doesn't say so is the last).
  public let isEnd: Bool

  public init(from decoder: any Decoder) throws {
    let page = try decoder.fields()
    documents = try page.decode(TolerantList<KakaoDocument>.self, forKey: "documents").elements
    isEnd = try page.fields("meta").flag("is_end") ?? true
  }
}
