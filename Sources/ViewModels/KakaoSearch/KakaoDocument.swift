import Core
import Foundation

/// One hit of the search, in a blog or in a café.
///
/// Kakao sends every field as text, the missing ones empty. What cannot be read is `nil` and loses
/// nothing else.
public struct KakaoDocument: Decodable, Equatable, Sendable {
  /// Where it was found.
  public enum Kind: CaseIterable, Comparable, Sendable {
    case blog
    case cafe
  }

  /// Where it was found; `nil` if the server names neither.
  public let kind: Kind?

  /// The title, without markup.
  public let title: String?

  /// The passage around the hit, without markup.
  public let contents: String?

  /// The name of the blog or the café, without markup.
  public let source: String?

  /// The page.
  public let url: URL?

  /// A picture of it.
  public let thumbnail: URL?

  /// When it was written.
  public let date: Date?

  /// Makes a hit.
  public init(
    kind: Kind?,
    title: String?,
    contents: String? = nil,
    source: String? = nil,
    url: URL? = nil,
    thumbnail: URL? = nil,
    date: Date? = nil
  ) {
    self.kind = kind
    self.title = title
    self.contents = contents
    self.source = source
    self.url = url
    self.thumbnail = thumbnail
    self.date = date
  }

  /// Decodes a hit; anything that is an object will do.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    kind = container.contains(.blogname) ? .blog : container.contains(.cafename) ? .cafe : nil
    title = container.plainText(.title)
    contents = container.plainText(.contents)
    source = container.plainText(.blogname) ?? container.plainText(.cafename)
    url = container.link(.url)
    thumbnail = container.link(.thumbnail)
    date = container.date(.datetime)
  }

  fileprivate enum Key: String, CodingKey {
    case blogname, cafename, contents, datetime, thumbnail, title, url
  }
}

extension KeyedDecodingContainer where Key == KakaoDocument.Key {
  fileprivate func plainText(_ key: Key) -> String? {
    guard let text = text(key)?.withoutMarkup, !text.isEmpty else { return nil }
    return text
  }
}
