import Foundation

/// A row of the list of documents.
public struct DocumentRow: Equatable, Identifiable, Sendable {
  /// Where a document was found: the kind, the page and the place on it.
  public struct ID: Hashable, Sendable {
    public let kind: KakaoDocument.Kind
    public let page: Int
    public let index: Int

    public init(kind: KakaoDocument.Kind, page: Int, index: Int) {
      self.kind = kind
      self.page = page
      self.index = index
    }
  }

  /// Where the document was found.
  public let id: ID

  /// The title, if there is one.
  public let title: String?

  /// The name of the blog or the café, if there is one.
  public let source: String?

  /// A preview, if there is one.
  public let thumbnail: URL?

  /// When it was written, if that is known.
  public let date: Date?

  /// The document, if it can be opened.
  public let url: URL?

  /// What the title is compared by.
  let titleKey: String?

  /// Makes a row.
  public init(
    id: ID,
    title: String? = nil,
    source: String? = nil,
    thumbnail: URL? = nil,
    date: Date? = nil,
    url: URL? = nil
  ) {
    self.id = id
    self.title = title
    self.source = source
    self.thumbnail = thumbnail
    self.date = date
    self.url = url
    titleKey = title?.lowercased()
  }
}

extension DocumentRow {
  /// Makes the row of a document.
  init(_ document: KakaoDocument, id: ID) {
    self.init(
      id: id,
      title: document.title,
      source: document.source,
      thumbnail: document.thumbnail,
      date: document.date,
      url: document.url
    )
  }
}

/// The title.
extension DocumentRow: CustomStringConvertible {
  public var description: String { title ?? "untitled" }
}

/// Pages come in order, and on each the blogs before the cafés: whichever answers first.
extension DocumentRow.ID: Comparable {
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.page, lhs.kind, lhs.index) < (rhs.page, rhs.kind, rhs.index)
  }
}
