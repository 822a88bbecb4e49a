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
    case .title:
      precedes(lhs.document.titleKey, rhs.document.titleKey, by: <) ?? (lhs.place < rhs.place)
    case .date: precedes(lhs.document.date, rhs.document.date, by: >) ?? (lhs.place < rhs.place)
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
