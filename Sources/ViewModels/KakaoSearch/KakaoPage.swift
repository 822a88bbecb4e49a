import Core
import Foundation

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

extension String {
  /// The text without tags and with its entities decoded, trimmed.
  ///
  /// Tags go first and entities are decoded once, after: `&lt;b&gt;` is a text that shows `<b>`, and
  /// `&amp;lt;` one that shows `&lt;`. What only looks like a tag or an entity stays.
  var withoutMarkup: String {
    withoutTags.withEntitiesDecoded.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The text without what is written `<b>`, `</b>` or `<br class="a">`; `a < b` is none of them.
  private var withoutTags: String {
    // NB: a regular expression of Swift is compiled at each use, which takes longer than all the rest.
    replacingOccurrences(of: "</*[A-Za-z][^<>]*>", with: "", options: .regularExpression)
  }

  private var withEntitiesDecoded: String {
    let parts = split(separator: "&", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      if let end = part.firstIndex(of: ";"), let character = Self.character(behind: part[..<end]) {
        text += character + part[end...].dropFirst()
      } else {
        text += "&" + part
      }
    }
  }

  /// The character behind a name or a number; nil for what stands for none that can be shown.
  private static func character(behind entity: Substring) -> String? {
    guard entity.first == "#" else { return namedEntities[String(entity)] }
    let isHexadecimal = entity.dropFirst().first?.lowercased() == "x"
    let digits = entity.dropFirst(isHexadecimal ? 2 : 1)
    // NB: a number of Swift may begin with a plus sign.
    guard digits.first?.isHexDigit == true,
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(number), scalar.properties.generalCategory != .control
    else { return nil }
    return String(scalar)
  }

  /// The entities that titles and texts of blogs hold; the space that does not break becomes one
  /// that does, for a line has to end somewhere.
  private static let namedEntities: [String: String] = [
    "amp": "&", "apos": "'", "bull": "•", "copy": "©", "deg": "°", "gt": ">", "hearts": "♥",
    "hellip": "…", "laquo": "«", "ldquo": "“", "lsquo": "‘", "lt": "<", "mdash": "—",
    "middot": "·", "nbsp": " ", "ndash": "–", "quot": "\"", "raquo": "»", "rdquo": "”",
    "reg": "®", "rsquo": "’", "times": "×", "trade": "™", "yen": "¥",
  ]
}
