package struct ListWindow: Equatable, Sendable {
  package private(set) var first: Int

  package private(set) var count: Int

  /// For how many lines there is room.
  package private(set) var rows: Int

  /// True if the end stays in sight when lines are added.
  private var followsEnd = false

  package init(first: Int = 0, count: Int = 0, rows: Int = 0) {
    self.count = max(count, 0)
    self.rows = max(rows, 0)
    self.first = max(min(first, count - rows), 0)
  }

  package var isAtEnd: Bool { first >= lastFirst }
  package var lines: Range<Int> { first..<max(min(first + rows, count), first) }

  package mutating func scroll(by distance: Int) {
    followsEnd = false
    first = max(min(first + distance, lastFirst), 0)
  }

  package mutating func scrollToTop() {
    followsEnd = false
    first = 0
  }

  /// Moves to the end, and stays there when lines are added.
  package mutating func followEnd() {
    followsEnd = true
    first = lastFirst
  }

  /// Takes another number of lines, or another room, into account.
  ///
  /// - Parameter keepsEnd: Whether the end stays in sight this once.
  package mutating func fit(count: Int, rows: Int, keepsEnd: Bool = false) {
    self.count = max(count, 0)
    self.rows = max(rows, 0)
    first = followsEnd || keepsEnd ? lastFirst : min(first, lastFirst)
  }

  package static func around(_ line: Int, count: Int, rows: Int) -> ListWindow {
    ListWindow(first: line - rows / 2, count: count, rows: rows)
  }

  private var lastFirst: Int { max(count - rows, 0) }
}
