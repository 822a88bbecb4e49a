import Workshop

/// The lines that were added to a value, and those that were removed.
struct ValueChange {
  /// More lines are listed one after the other instead of being paired.
  private static let mostPaired = 400

  let lines: [StyledText]

  init(from before: [String], to after: [String]) {
    let isPaired = before.count + after.count <= Self.mostPaired
    let merged =
      isPaired ? before.merged(with: after) : before.merged(with: []) + [].merged(with: after)
    lines = merged.map { line, side in
      switch side {
      case nil: StyledText("    \(line)")
      case .expected: .role(.failure, "  - \(line)")
      case .actual: .role(.success, "  + \(line)")
      }
    }
  }
}

extension Array where Element: Equatable {
  /// The elements of two lists in the order of both, each with the only list that has it there.
  func merged(with other: [Element]) -> [(element: Element, side: Recording.Side?)] {
    let difference = other.difference(from: self)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var merged: [(element: Element, side: Recording.Side?)] = []
    var rest = self[...]
    for (index, element) in other.enumerated() {
      while removed.contains(rest.startIndex), let gone = rest.popFirst() {
        merged.append((gone, .expected))
      }
      let isNew = inserted.contains(index)
      if !isNew { rest = rest.dropFirst() }
      merged.append((element, isNew ? .actual : nil))
    }
    return merged + rest.map { ($0, .expected) }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
