import Core

/// One page of hits: `{documents, meta}`.
public struct KakaoPage: Decodable, Equatable, Sendable {
  /// The hits that could be read.
  public let documents: [KakaoDocument]

  /// Whether there is no further page (`meta.is_end`; a page that doesn't say so is the last).
  public let isEnd: Bool

  /// Makes a page.
  public init(documents: [KakaoDocument], isEnd: Bool) {
    self.documents = documents
    self.isEnd = isEnd
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let meta = try container.nestedContainer(keyedBy: Key.self, forKey: .meta)
    documents =
      try container.decode(TolerantList<KakaoDocument>.self, forKey: .documents).elements
    isEnd = meta.flag(.isEnd) ?? true
  }

  private enum Key: String, CodingKey {
    case documents, meta
    case isEnd = "is_end"
  }
}
