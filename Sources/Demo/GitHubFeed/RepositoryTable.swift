import Core
import ViewModels

/// A table of repositories below its header, a line each.
@MainActor
final class RepositoryTable {
  /// The rows.
  let rows = BehaviorRelay<[RepositoryRow]>(value: [])

  let header: FeedHeader

  /// How high the header is, whatever it says.
  private static let headerLines = 2

  private var first = 0
  private var visibleRows = 0

  /// - Parameter scheduler: Times the header.
  init(scheduler: any SchedulerType) {
    header = FeedHeader(scheduler: scheduler)
  }

  /// Pulls the list down, as the person does, who has to be at its beginning for that.
  func pullDown() {
    first = 0
    header.pull()
  }

  /// Scrolls to the end.
  func scrollToBottom() { first = max(rows.value.count - visibleRows, 0) }

  /// Scrolls so many rows on, or back if the number is negative.
  func scroll(by distance: Int) {
    first = min(max(first + distance, 0), max(rows.value.count - visibleRows, 0))
  }

  /// Scrolls to the beginning.
  func scrollToTop() { first = 0 }

  /// Draws what is in sight and nothing else.
  func render(in size: TextSize) -> Canvas {
    var canvas = Canvas(size: size)
    let header = header.text.wrapped(toColumns: size.columns).prefix(Self.headerLines)
    for (row, line) in header.enumerated() {
      canvas.write(line.padded(toColumns: size.columns, .center), row: row, column: 0)
    }
    let all = rows.value
    visibleRows = max(size.rows - Self.headerLines - 1, 0)
    first = min(first, max(all.count - visibleRows, 0))
    let shown = all[first..<min(first + visibleRows, all.count)]
    for (row, repository) in shown.enumerated() {
      let line = text(of: repository, columns: size.columns)
      canvas.write(line, row: row + Self.headerLines, column: 0)
    }
    canvas.write(
      footer(shown).padded(toColumns: size.columns, .center),
      row: min(shown.count + Self.headerLines, size.rows - 1),
      column: 0
    )
    return canvas
  }

  private func text(of repository: RepositoryRow, columns: Int) -> StyledText {
    let fork = repository.isFork ? StyledText.role(.muted, "⑂ ") : ""
    let about = StyledText.dim(repository.about.map { "  \($0)" } ?? "")
    return (fork + StyledText(repository.name) + about).truncated(toColumns: columns)
  }

  private func footer(_ shown: ArraySlice<RepositoryRow>) -> StyledText {
    guard !shown.isEmpty else { return .role(.muted, "nothing here yet") }
    let count = rows.value.count
    return .role(.muted, "\(shown.startIndex + 1) to \(shown.endIndex) of \(count)")
  }
}
