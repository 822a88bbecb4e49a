import Core
import Foundation

/// A row of the list of documents.
public struct DocumentRow: Equatable, Identifiable, Sendable {
  /// The origin of a document: the kind, the page and the position on it.
  public struct ID: Hashable, Sendable {
    public let kind: KakaoDocument.Kind
    public let page: Int
    public let index: Int
  }

  /// The origin of the document.
  public let id: ID

  /// The document.
  public let document: KakaoDocument
}

extension DocumentRow: CustomStringConvertible {
  public var description: String { document.title ?? "untitled" }
}

/// Pages come in order, and on each the blogs before the cafés: whichever answers first.
extension DocumentRow.ID: Comparable {
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.page, lhs.kind, lhs.index) < (rhs.page, rhs.kind, rhs.index)
  }
}

/// The documents that the user wants to see.
public enum DocumentFilter: String, CaseIterable, Codable, Equatable, Sendable {
  case all
  case blog
  case cafe

  /// The kinds that are searched for.
  var kinds: [KakaoDocument.Kind] {
    switch self {
    case .all: [.blog, .cafe]
    case .blog: [.blog]
    case .cafe: [.cafe]
    }
  }
}

/// An order of the documents; those without a key come last.
public enum DocumentSort: Equatable, Sendable {
  /// By title, without regard to case.
  case title

  /// By date, newest first.
  case date
}

extension DocumentSort {
  /// Returns whether one row comes before another; equal rows keep the order of the pages.
  package func areInIncreasingOrder(_ lhs: DocumentRow, _ rhs: DocumentRow) -> Bool {
    switch self {
    case .title: precedes(lhs.document.titleKey, rhs.document.titleKey, by: <) ?? (lhs.id < rhs.id)
    case .date: precedes(lhs.document.date, rhs.document.date, by: >) ?? (lhs.id < rhs.id)
    }
  }

  /// `nil` if neither comes before the other.
  private func precedes<Key: Equatable>(
    _ lhs: Key?,
    _ rhs: Key?,
    by areInOrder: (Key, Key) -> Bool
  ) -> Bool? {
    guard lhs != rhs else { return nil }
    guard let lhs, let rhs else { return lhs != nil }
    return areInOrder(lhs, rhs)
  }
}

/// An action of the sheet behind the sort button.
public enum SortAction: String, CaseIterable, Codable, Equatable, Sendable {
  case title
  case date
  case cancel

  /// The chosen order; `nil` if the order should stay the same.
  package var sort: DocumentSort? {
    switch self {
    case .title: .title
    case .date: .date
    case .cancel: nil
    }
  }
}

extension SortAction: AlertAction {
  public var style: AlertActionStyle { self == .cancel ? .cancel : .default }

  public var title: String {
    switch self {
    case .title: "Title"
    case .date: "Date, newest first"
    case .cancel: "Cancel"
    }
  }
}

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

extension String {
  /// The string without tags and with its entities decoded, trimmed.
  ///
  /// Tags are removed first, then entities are decoded once: `&lt;b&gt;` becomes `<b>`, and
  /// `&amp;lt;` becomes `&lt;`. Anything that only looks like a tag or an entity stays.
  var withoutMarkup: String {
    withoutTags.withEntitiesDecoded.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The string without tags such as `<b>`, `</b>` or `<br class="a">`; `a < b` has none.
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

  /// The character of an entity's name or number; `nil` if there is none that can be shown.
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

  /// The entities in the titles and texts of blogs. A no-break space becomes a plain one, so that
  /// lines can wrap.
  private static let namedEntities: [String: String] = [
    "amp": "&", "apos": "'", "bull": "•", "copy": "©", "deg": "°", "gt": ">", "hearts": "♥",
    "hellip": "…", "laquo": "«", "ldquo": "“", "lsquo": "‘", "lt": "<", "mdash": "—",
    "middot": "·", "nbsp": " ", "ndash": "–", "quot": "\"", "raquo": "»", "rdquo": "”",
    "reg": "®", "rsquo": "’", "times": "×", "trade": "™", "yen": "¥",
  ]
}

/// The text to search for, and where.
struct KakaoQuery: Equatable {
  let text: String
  let filter: DocumentFilter
}

/// The place of a search in the pages of each kind of documents.
struct KakaoProgress: Equatable {
  private static let pageSize = 10

  /// The next page of each kind; 0 at the end.
  private var nextPages: [KakaoDocument.Kind: Int] = [:]

  /// The kinds whose page failed. Only these are requested again.
  private var failed: Set<KakaoDocument.Kind> = []

  /// The kinds whose next page should be requested.
  func nextKinds(of filter: DocumentFilter) -> [KakaoDocument.Kind] {
    let open = filter.kinds.filter { nextPages[$0] != 0 }
    return failed.isEmpty ? open : open.filter(failed.contains)
  }

  func target(of kind: KakaoDocument.Kind, for text: String) -> KakaoTarget {
    let page = nextPages[kind] ?? 1
    return switch kind {
    case .blog: .blog(query: text, page: page, size: Self.pageSize)
    case .cafe: .cafe(query: text, page: page, size: Self.pageSize)
    }
  }

  /// Reads the answer to the request of one kind.
  func page(
    _ result: Result<KakaoPage, NetworkError>,
    of kind: KakaoDocument.Kind,
    in filter: DocumentFilter
  ) -> ListPage<KakaoProgress, DocumentRow> {
    var progress = self
    let number = nextPages[kind] ?? 1
    switch result {
    case .failure(let error):
      progress.failed.insert(kind)
      return ListPage(rows: [], next: progress, failure: error.message)
    case .success(let page):
      progress.failed.remove(kind)
      progress.nextPages[kind] = page.isEnd || number == KakaoTarget.lastPage ? 0 : number + 1
      let rows = page.documents.enumerated().map { index, document in
        DocumentRow(id: .init(kind: kind, page: number, index: index), document: document)
      }
      let isEnd = filter.kinds.allSatisfy { progress.nextPages[$0] == 0 }
      return ListPage(rows: rows, next: isEnd ? nil : progress)
    }
  }
}
