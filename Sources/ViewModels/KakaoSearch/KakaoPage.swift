import Core

/// One page of hits: `{documents, meta}`.
public struct KakaoPage: Decodable, Equatable, Sendable {
  /// The hits that could be read.
  public let documents: [KakaoDocument]

  /// Whether there is no further page (`meta.is_end`; a page that doesn't say so is the last).
  public let isEnd: Bool

  /// How many hits can be reached by paging; the total, which is larger, cannot.
  public let reachableCount: Int?

  /// Makes a page.
  public init(documents: [KakaoDocument], isEnd: Bool, reachableCount: Int? = nil) {
    self.documents = documents
    self.isEnd = isEnd
    self.reachableCount = reachableCount
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let meta = try container.nestedContainer(keyedBy: Key.self, forKey: .meta)
    documents =
      try container.decode(TolerantList<KakaoDocument>.self, forKey: .documents).elements
    isEnd = meta.flag(.isEnd) ?? true
    reachableCount = meta.integer(.pageableCount)
  }

  private enum Key: String, CodingKey {
    case documents, meta
    case isEnd = "is_end"
    case pageableCount = "pageable_count"
  }
}
