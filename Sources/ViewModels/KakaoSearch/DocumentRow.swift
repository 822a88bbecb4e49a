/// A row of the list of documents.
public struct DocumentRow: Equatable, Identifiable, Sendable {
  /// Where a document was found: the kind, the page and the place on it.
  public struct ID: Hashable, Sendable {
    public let kind: KakaoDocument.Kind
    public let page: Int
    public let index: Int
  }

  /// Where the document was found.
  public let id: ID

  /// What is there.
  public let document: KakaoDocument
}

/// The title.
extension DocumentRow: CustomStringConvertible {
  public var description: String { document.title ?? "untitled" }
}

/// Pages come in order, and on each the blogs before the cafés: whichever answers first.
extension DocumentRow.ID: Comparable {
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.page, lhs.kind, lhs.index) < (rhs.page, rhs.kind, rhs.index)
  }
}
