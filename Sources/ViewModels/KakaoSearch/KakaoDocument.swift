import Core
import Foundation

/// One hit of the search, in a blog or in a café.
///
/// Kakao sends every field as text, the missing ones empty. What cannot be read is `nil` and loses
/// nothing else.
public struct KakaoDocument: Decodable, Equatable, Sendable {
  /// Where documents are found.
  public enum Kind: CaseIterable, Comparable, Sendable {
    case blog
    case cafe
  }

  /// The title, without markup.
  public let title: String?

  /// The name of the blog or the café, without markup.
  public let source: String?

  /// The page.
  public let url: URL?

  /// A picture of it.
  public let thumbnail: URL?

  /// When it was written.
  public let date: Date?

  /// What the title is compared by.
  let titleKey: String?

  /// Decodes a hit; anything that is an object will do.
  public init(from decoder: any Decoder) throws {
    let hit = try decoder.fields()
    title = hit.plainText("title")
    source = hit.plainText("blogname") ?? hit.plainText("cafename")
    url = hit.link("url")
    thumbnail = hit.link("thumbnail")
    date = hit.date("datetime")
    titleKey = title?.lowercased()
  }
}

extension KeyedDecodingContainer<JSONKey> {
  fileprivate func plainText(_ key: JSONKey) -> String? {
    guard let text = text(key)?.withoutMarkup, !text.isEmpty else { return nil }
    return text
  }
}
