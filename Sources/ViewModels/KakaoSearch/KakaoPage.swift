import Core
import Foundation

/// One page of hits: `{documents, meta}`.
public struct KakaoPage: Decodable, Equatable, Sendable {
  /// The hits that could be read.
  public let documents: [KakaoDocument]

  /// True for the last page (`meta.is_end`; a page without it is the last).
  public let isEnd: Bool

  public init(from decoder: any Decoder) throws {
    let page = try decoder.fields()
    documents = try page.decode(TolerantList<KakaoDocument>.self, forKey: "documents").elements
    isEnd = try page.fields("meta").flag("is_end") ?? true
  }
}

/// One hit of the search, in a blog or in a café.
///
/// Kakao sends every field as a string, and a missing one as an empty string. A field that cannot
/// be read is `nil`, and the others are kept.
public struct KakaoDocument: Decodable, Equatable, Sendable {
  /// The places where documents are found.
  public enum DocumentKind: CaseIterable, Comparable, Sendable {
    case blog
    case cafe
  }

  /// The title, without markup.
  public let title: String?

  /// The name of the blog or the café, without markup.
  public let source: String?

  /// The document's page.
  public let url: URL?

  /// The document's picture.
  public let thumbnail: URL?

  /// The date when it was written.
  public let date: Date?

  /// The key for comparing titles.
  let titleKey: String?

  /// Decodes a hit from any JSON object.
  // region: decoding
  public init(from decoder: any Decoder) throws {
    let hit = try decoder.fields()
    title = hit.plainText("title")
    source = hit.plainText("blogname") ?? hit.plainText("cafename")
    url = hit.link("url")
    thumbnail = hit.link("thumbnail")
    date = hit.date("datetime")
    titleKey = title?.lowercased()
  }
  // endregion
}

extension KeyedDecodingContainer<JSONKey> {
  fileprivate func plainText(_ key: JSONKey) -> String? {
    guard let text = text(key)?.withoutMarkup, !text.isEmpty else { return nil }
    return text
  }
}
