import Core
import ViewModels

/// A line of the picture list: the heading of a section, or an item.
enum GankLine {
  case header(String)
  case item(GankItem)

  func text(columns: Int) -> StyledText {
    switch self {
    case .header(let title):
      return StyledText(title, TextStyle(isBold: true, role: .muted))
    case .item(let item):
      let origin = [item.author, item.source].compactMap { $0 }.joined(separator: " · ")
      let note = StyledText.dim(origin).truncated(toColumns: columns / 2)
      let sign = item.picture == nil ? "  " : "▣ "
      return StyledText(sign + item.title).padded(toColumns: columns - note.width - 1) + " " + note
    }
  }
}
