import Core
import Foundation

/// A row of the list of documents.
public struct DocumentRow: Equatable, Identifiable, Sendable {
  /// The origin of a document: the kind, the page and the position on it.
  public struct ID: Hashable, Sendable {
    public let kind: KakaoDocument.DocumentKind
    public let page: Int
    public let index: Int
  }

  /// The document's identity: its source and its place there.
  public let id: ID

  /// The document that the row shows.
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
