import Core
import Workshop

@MainActor
final class ListView<Row> {
  let rows: BehaviorRelay<[Row]>

  private var window = ListWindow()
  private var footerLines = 0
  private var drawnRows = 0
  private let linesPerRow: Int
  private let text: (_ row: Row, _ columns: Int) -> [StyledText]

  /// - Parameters:
  ///   - rows: The rows of the control that is drawn.
  ///   - linesPerRow: The number of lines that `text` returns for a row.
  init(
    _ rows: BehaviorRelay<[Row]> = BehaviorRelay(value: []),
    linesPerRow: Int = 1,
    text: @escaping (_ row: Row, _ columns: Int) -> [StyledText]
  ) {
    self.rows = rows
    self.linesPerRow = linesPerRow
    self.text = text
  }

  var firstVisibleRow: Int? {
    let row = (window.first + linesPerRow - 1) / linesPerRow
    return rows.value.indices.contains(row) ? row : nil
  }

  func isNearEnd(_ distance: Int) -> Bool {
    var window = current
    window.scroll(by: linesPerRow * distance)
    return window.isAtEnd
  }

  func scroll(by distance: Int) {
    window = current
    window.scroll(by: linesPerRow * distance)
  }

  /// Scrolls by a row for an arrow key and by `page` rows for a page key; `false` for any other
  /// key.
  func scroll(for key: Key, page: Int = 5) -> Bool {
    switch key {
    case .down: scroll(by: 1)
    case .up: scroll(by: -1)
    case .pageDown: scroll(by: page)
    case .pageUp: scroll(by: -page)
    default: return false
    }
    return true
  }

  func scrollToBottom() { scroll(by: rows.value.count + 1) }

  func scrollToTop() { window.scrollToTop() }

  func followEnd() { window.followEnd() }

  /// The lines in sight; no others are made.
  ///
  /// - Parameters:
  ///   - footer: Lines below the last row, which scroll with the rows.
  ///   - note: Shown below the last line in sight, whichever that is.
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

  private var current: ListWindow {
    var window = window
    window.fit(count: lineCount, rows: window.rows)
    return window
  }

  private var lineCount: Int { linesPerRow * rows.value.count + footerLines }

  /// A footer that grows stays in sight; the list doesn't scroll to rows that are added below it.
  private func fit(rows room: Int) -> ListWindow {
    let staysAtEnd = window.first > 0 && window.isAtEnd && drawnRows == rows.value.count
    drawnRows = rows.value.count
    window.fit(count: lineCount, rows: room, keepsEnd: staysAtEnd)
    return window
  }
}
