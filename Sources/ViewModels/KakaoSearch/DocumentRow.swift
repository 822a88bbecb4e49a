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

/// Which documents the user wants to see.
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

/// An order of the documents; what has nothing to be sorted by comes last.
public enum DocumentSort: Equatable, Sendable {
  /// By title, without regard to case.
  case title

  /// By date, newest first.
  case date
}

extension DocumentSort {
  /// Whether one row comes before another; what is equal stays in the order of the pages.
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

/// What the action sheet behind the sort button offers.
public enum SortAction: String, CaseIterable, Codable, Equatable, Sendable {
  case title
  case date
  case cancel

  /// The order that was chosen; nil if everything is to stay as it is.
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
