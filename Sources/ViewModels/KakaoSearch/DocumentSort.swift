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
