import Core

/// A list of rows between a refresh header and a refresh footer.
///
/// It shows the edge that was pulled last: the first rows, or the last ones with the footer.
@MainActor
final class ListView<Row> {
  /// A line of the list.
  enum Line {
    case header(String)
    case row(Row)
  }

  /// The rows and the headings between them.
  let lines = BehaviorRelay<[Line]>(value: [])

  let header = RefreshHeader()
  let footer = RefreshFooter()

  private enum Edge {
    case top, bottom
  }

  private var edge = Edge.top
  private let rowText: (Row) -> (left: String, right: String)

  init(row: @escaping (Row) -> (left: String, right: String)) {
    rowText = row
  }

  /// Pulls the list down, as the person does.
  func pullDown() {
    edge = .top
    header.pull()
  }

  /// Pulls the list up, as the person does.
  func pullUp() {
    edge = .bottom
    footer.pull()
  }

  func render(in size: TextSize) -> Canvas {
    var canvas = Canvas(size: size)
    let rows = lines.value
    canvas.write(header.text.padded(toColumns: size.columns, .center), row: 0, column: 0)
    let room = max(size.rows - 2, 0)
    let shown = edge == .top || rows.count <= room ? rows.prefix(room) : rows.suffix(room)
    for (offset, row) in shown.enumerated() {
      canvas.write(text(of: row, columns: size.columns), row: offset + 1, column: 0)
    }
    let end: [StyledText] =
      if !rows.isEmpty {
        [footer.text]
      } else if footer.hasNoMoreData {
        [.role(.muted, "there is nothing here"), footer.text]
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
    guard case .row(let row) = line else {
      guard case .header(let title) = line else { return "" }
      return StyledText(title, TextStyle(isBold: true, role: .muted))
    }
    let (left, right) = rowText(row)
    let note = StyledText.dim(right).truncated(toColumns: columns / 2)
    let title = StyledText(left).padded(toColumns: columns - note.width - 1)
    return title + " " + note
  }
}
