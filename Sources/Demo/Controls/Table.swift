import Core

/// A table of rows of two lines each, with a footer below the last.
@MainActor
final class Table<Row> {
  /// The rows.
  let rows = BehaviorRelay<[Row]>(value: [])

  private var firstLine = 0
  private var visibleLines = 0
  private var footerLines = 0
  private var rowCount = 0
  private let bottoms = PublishRelay<Void>()
  private let footerTaps = PublishRelay<Void>()
  private let selections = PublishRelay<Int>()
  private let rowText: (Row) -> (title: StyledText, detail: StyledText)

  init(row: @escaping (Row) -> (title: StyledText, detail: StyledText)) {
    rowText = row
  }

  /// Sends when the footer is tapped.
  var footerTapped: Signal<Void> { footerTaps.asSignal() }

  /// Sends when the end of the table comes into sight.
  var reachedBottom: Signal<Void> { bottoms.asSignal() }

  /// Sends the place of a row that is tapped.
  var selected: Signal<Int> { selections.asSignal() }

  /// Taps the row at a place, if there is one.
  func tap(row: Int) {
    if rows.value.indices.contains(row) { selections.accept(row) }
  }

  /// The first row in sight; nil if there are no rows.
  var firstVisibleRow: Int? {
    let row = (firstLine + 1) / 2
    return rows.value.indices.contains(row) ? row : nil
  }

  /// Whether scrolling on by this many rows reaches the end.
  func isNearEnd(_ distance: Int) -> Bool { firstLine + 2 * distance >= lastFirstLine }

  /// Taps the footer.
  func tapFooter() { footerTaps.accept(()) }

  /// Scrolls by so many rows, as the person does; negative towards the beginning.
  func scroll(by distance: Int) {
    firstLine = max(min(firstLine + 2 * distance, lastFirstLine), 0)
    if distance > 0, firstLine == lastFirstLine { bottoms.accept(()) }
  }

  /// Scrolls to the end.
  func scrollToBottom() { scroll(by: rows.value.count + 1) }

  /// Scrolls to the beginning.
  func scrollToTop() { firstLine = 0 }

  private var lastFirstLine: Int {
    max(2 * rows.value.count + footerLines - visibleLines, 0)
  }

  /// Draws what is in sight and nothing else.
  func render(in size: TextSize, footer: [StyledText]) -> Canvas {
    // A footer that grows stays in sight; rows that come below it are not scrolled to.
    let staysAtEnd = firstLine > 0 && firstLine == lastFirstLine && rowCount == rows.value.count
    visibleLines = size.rows
    footerLines = footer.count
    rowCount = rows.value.count
    firstLine = staysAtEnd ? lastFirstLine : min(firstLine, lastFirstLine)
    var canvas = Canvas(size: size)
    for line in 0..<size.rows {
      canvas.write(text(line: firstLine + line, footer, size.columns), row: line, column: 0)
    }
    return canvas
  }

  private func text(line: Int, _ footer: [StyledText], _ columns: Int) -> StyledText {
    let row = line / 2
    if rows.value.indices.contains(row) {
      let text = rowText(rows.value[row])
      return line.isMultiple(of: 2)
        ? text.title.truncated(toColumns: columns)
        : ("  " + text.detail).truncated(toColumns: columns)
    }
    let index = line - 2 * rows.value.count
    return footer.indices.contains(index)
      ? footer[index].padded(toColumns: columns, .center) : ""
  }
}
