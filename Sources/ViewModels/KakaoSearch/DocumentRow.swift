import Core
import Foundation

/// A row of the list of documents.
public struct DocumentRow: Equatable, Identifiable, Sendable {
  /// The identity of a row: the address that a tap opens.
  ///
  /// Only a document without one, which opens nothing, is known by its place: in the next search,
  /// another document has that place.
  public enum ID: Hashable, Sendable {
    case address(URL)
    case place(Place)
  }

  /// The place of a document in the pages of a search: its kind, the page and the position there.
  public struct Place: Hashable, Sendable {
    public let kind: KakaoDocument.DocumentKind
    public let page: Int
    public let index: Int
  }

  /// The place from which the document came.
  public let place: Place

  /// The document that the row shows.
  public let document: KakaoDocument

  /// The row's identity, which no other row of a list has.
  public var id: ID { document.url.map { .address($0) } ?? .place(place) }
}

extension DocumentRow: CustomStringConvertible {
  public var description: String { document.title ?? "untitled" }
}

/// Pages come in order, and on each the blogs before the cafés: whichever answers first.
extension DocumentRow.Place: Comparable {
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.page, lhs.kind, lhs.index) < (rhs.page, rhs.kind, rhs.index)
  }
}
