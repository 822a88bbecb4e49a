import Core
import ViewModels

/// A list of rows between a refresh header and a refresh footer.
///
/// Pulling shows the edge that was pulled, and keeps it in sight until the list is scrolled.
@MainActor
final class ListView<Row> {
  /// A line of the list.
  enum Line {
    case header(String)
    case row(Row)
  }

  /// The rows and the headings between them.
  let lines = BehaviorRelay<[Line]>(value: [])

  private var firstLine = 0
  private var showsEnd = false
  private let controls: RefreshControls
  private let rowText: (Row) -> (left: String, right: String)

  init(controls: RefreshControls, row: @escaping (Row) -> (left: String, right: String)) {
    self.controls = controls
    rowText = row
  }

  /// Pulls the list down, as the person does.
  func pullDown() {
    showsEnd = false
    firstLine = 0
    controls.beginHeader()
  }

  /// Pulls the list up, as the person does.
  func pullUp() {
    showsEnd = true
    controls.beginFooter()
  }

  /// Scrolls by so many lines, as the person does; negative towards the beginning.
  func scroll(by distance: Int) {
    showsEnd = false
    firstLine = max(firstLine + distance, 0)
  }

  func render(in size: TextSize) -> Canvas {
    var canvas = Canvas(size: size)
    let lines = lines.value
    let room = max(size.rows - 2, 0)
    let last = max(lines.count - room, 0)
    firstLine = showsEnd ? last : min(firstLine, last)
    canvas.write(controls.headerText.padded(toColumns: size.columns, .center), row: 0, column: 0)
    let shown = lines.dropFirst(firstLine).prefix(room)
    for (offset, line) in shown.enumerated() {
      canvas.write(text(of: line, columns: size.columns), row: offset + 1, column: 0)
    }
    let end: [StyledText] =
      if !lines.isEmpty {
        [controls.footerText]
      } else if controls.hasNoMoreData, !controls.isHeaderRefreshing {
        [.role(.muted, "there is nothing here"), controls.footerText]
      } else {
        [.role(.muted, "nothing here yet")]
      }
    for (offset, line) in end.enumerated() {
      let row = min(shown.count + 1, max(size.rows - 1, 0)) + offset
      canvas.write(line.padded(toColumns: size.columns, .center), row: row, column: 0)
    }
    return canvas
  }

  private func text(of line: Line, columns: Int) -> StyledText {
    switch line {
    case .header(let title):
      return StyledText(title, TextStyle(isBold: true, role: .muted))
    case .row(let row):
      let (left, right) = rowText(row)
      let note = StyledText.dim(right).truncated(toColumns: columns / 2)
      let title = StyledText(left).padded(toColumns: columns - note.width - 1)
      return title + " " + note
    }
  }
}
