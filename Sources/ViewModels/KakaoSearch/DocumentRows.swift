import Foundation

/// Rows that are kept in every order at once, so that a page costs one merge and a new order nothing.
struct DocumentRows {
  private var byTitle: [DocumentRow] = []
  private var byDate: [DocumentRow] = []
  private var knownURLs: Set<URL> = []

  /// Adds rows in their places; a document that has come before stays where it is.
  mutating func insert(_ rows: [DocumentRow]) {
    let new = rows.filter { row in
      row.url.map { knownURLs.insert($0).inserted } ?? true
    }
    byTitle.merge(new, by: DocumentRow.isOrderedByTitle)
    byDate.merge(new, by: DocumentRow.isOrderedByDate)
  }

  /// All rows in an order.
  func sorted(by sort: DocumentSort) -> [DocumentRow] {
    switch sort {
    case .title: byTitle
    case .date: byDate
    }
  }
}

extension DocumentRow {
  fileprivate static func isOrderedByTitle(_ lhs: DocumentRow, _ rhs: DocumentRow) -> Bool {
    switch (lhs.titleKey, rhs.titleKey) {
    case (let left?, let right?): left == right ? lhs.id < rhs.id : left < right
    case (nil, nil): lhs.id < rhs.id
    case (let left, _): left != nil
    }
  }

  fileprivate static func isOrderedByDate(_ lhs: DocumentRow, _ rhs: DocumentRow) -> Bool {
    switch (lhs.date, rhs.date) {
    case (let left?, let right?): left == right ? lhs.id < rhs.id : left > right
    case (nil, nil): lhs.id < rhs.id
    case (let left, _): left != nil
    }
  }
}

extension Array {
  /// Puts `new` where it belongs in an array that is sorted.
  fileprivate mutating func merge(
    _ new: [Element],
    by areInIncreasingOrder: (Element, Element) -> Bool
  ) {
    var end = endIndex
    // From the back, since each place is found in what lies before the one found last.
    let places = new.sorted(by: areInIncreasingOrder).reversed().map { element in
      end = self[..<end].partitioningIndex { areInIncreasingOrder(element, $0) }
      return (element: element, index: end)
    }
    var merged: [Element] = []
    merged.reserveCapacity(count + new.count)
    var start = startIndex
    for place in places.reversed() {
      merged += self[start..<place.index]
      merged.append(place.element)
      start = place.index
    }
    self = merged + self[start...]
  }
}

extension RandomAccessCollection {
  /// The first index whose element, like all after it, fulfills `predicate`.
  fileprivate func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if predicate(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
