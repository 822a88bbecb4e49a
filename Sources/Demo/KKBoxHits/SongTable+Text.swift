import Core
import Screens
import ViewModels

@MainActor
extension SongTable {
  /// The lines in sight; a pulled list has its header over the first of them.
  var block: any Block {
    let text = SongTableText(rows: rows.value, cover: cover.value, footer: footer.value)
    let list = LineList { [firstLine] rows in
      ListWindow(first: firstLine, count: .max, rows: rows)
    } line: { index, columns in
      text.line(index, columns: columns)
    }
    return list.overlaid(by: header.map { Line($0, .center).framed(columns: .max) }, at: .top)
  }

  private var header: StyledText? {
    if isRefreshing.value { return .role(.accent, "⟳ refreshing…") }
    guard offset.value < 0 else { return nil }
    return offset.value <= -SongListLayout.refreshDistance
      ? .role(.accent, "↑ let go to refresh") : .role(.muted, "↓ pull down to refresh")
  }
}
