import Core

/// A list of rows that scrolls, can be pulled at both ends and tapped.
@MainActor
final class ListView<Row> {
  /// The rows.
  let rows = BehaviorRelay<[Row]>(value: [])

  private var window = ListWindow()
  private var footerLines = 0
  private var drawnRows = 0
  private let linesPerRow: Int
  private let text: (_ row: Row, _ columns: Int) -> [StyledText]
  private let bottoms = PublishRelay<Void>()
  private let footerTaps = PublishRelay<Void>()
  private let pullsDown = PublishRelay<Void>()
  private let pullsUp = PublishRelay<Void>()
  private let selections = PublishRelay<Int>()

  /// - Parameter text: The lines of a row, as many as each row has.
  init(
    linesPerRow: Int = 1,
    text: @escaping (_ row: Row, _ columns: Int) -> [StyledText]
  ) {
    self.linesPerRow = linesPerRow
    self.text = text
  }

  /// Sends when the footer is tapped.
  var footerTapped: Signal<Void> { footerTaps.asSignal() }

  /// Sends when the list is pulled down.
  var pulledDown: Signal<Void> { pullsDown.asSignal() }

  /// Sends when the list is pulled up.
  var pulledUp: Signal<Void> { pullsUp.asSignal() }

  /// Sends when the end of the list comes into sight.
  var reachedBottom: Signal<Void> { bottoms.asSignal() }

  /// Sends the place of a row that is tapped.
  var selected: Signal<Int> { selections.asSignal() }

  /// Pulls the list down, as the user does, who has to be at its beginning for that.
  func pullDown() {
    scrollToTop()
    pullsDown.accept(())
  }

  /// Pulls the list up, as the user does; its end stays in sight until the list is scrolled.
  func pullUp() {
    window.followEnd()
    pullsUp.accept(())
  }

  /// Taps the row at a place, if there is one.
  func tap(row: Int) {
    if rows.value.indices.contains(row) { selections.accept(row) }
  }

  /// The first row that is in sight from its first line on; nil if there are no rows.
  var firstVisibleRow: Int? {
    let row = (window.first + linesPerRow - 1) / linesPerRow
    return rows.value.indices.contains(row) ? row : nil
  }

  /// Whether scrolling on by this many rows reaches the end.
  func isNearEnd(_ distance: Int) -> Bool {
    var window = current
    window.scroll(by: linesPerRow * distance)
    return window.isAtEnd
  }

  /// Taps the footer.
  func tapFooter() { footerTaps.accept(()) }

  /// Scrolls by so many rows, as the user does; negative towards the beginning.
  func scroll(by distance: Int) {
    window = current
    window.scroll(by: linesPerRow * distance)
    if distance > 0, window.isAtEnd { bottoms.accept(()) }
  }

  /// Scrolls by a row for an arrow key and by five for a page key; `false` for any other key.
  func scroll(for key: Key) -> Bool {
    switch key {
    case .down: scroll(by: 1)
    case .up: scroll(by: -1)
    case .pageDown: scroll(by: 5)
    case .pageUp: scroll(by: -5)
    default: return false
    }
    return true
  }

  /// Scrolls to the end.
  func scrollToBottom() { scroll(by: rows.value.count + 1) }

  /// Scrolls to the beginning.
  func scrollToTop() { window.scrollToTop() }

  /// The lines in sight; no others are made.
  ///
  /// - Parameters:
  ///   - footer: Lines below the last row, which scroll with the rows.
  ///   - note: Stands below the last line in sight, whichever that is.
  func block(
    footer: [StyledText] = [],
    note: ((ListWindow) -> [StyledText])? = nil
  ) -> LineList {
    footerLines = footer.count
    let rows = rows.value
    let height = linesPerRow
    return LineList(note: note) { [self] room in
      fit(rows: room)
    } line: { [text] index, columns in
      rows.indices.contains(index / height)
        ? text(rows[index / height], columns)[index % height].truncated(toColumns: columns)
        : footer[index - height * rows.count].padded(toColumns: columns, .center)
    }
  }

  /// The window over the rows that there are now, which may not have been drawn yet.
  private var current: ListWindow {
    var window = window
    window.fit(count: lineCount, rows: window.rows)
    return window
  }

  private var lineCount: Int { linesPerRow * rows.value.count + footerLines }

  /// A footer that grows stays in sight; rows that come below it are not scrolled to.
  private func fit(rows room: Int) -> ListWindow {
    let staysAtEnd = window.first > 0 && window.isAtEnd && drawnRows == rows.value.count
    drawnRows = rows.value.count
    window.fit(count: lineCount, rows: room, keepsEnd: staysAtEnd)
    return window
  }
}
