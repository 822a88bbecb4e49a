import Core

/// A box in the middle of a canvas.
struct OverlayBox {
  let title: String
  let lines: [StyledText]
  let columns: Int
  var footer = ""
  /// The first line in sight, where there is no room for all of them.
  var first = 0
  /// The rows above and below that stay as they are.
  var rows = 0

  func draw(on canvas: inout Canvas) {
    Gap.filling.overlaid(by: block, inset: (columns: 0, rows: rows))
      .draw(on: &canvas, in: TextArea(size: canvas.size))
  }

  private var block: TextBox {
    TextBox(
      title: StyledText(" \(title) ", TextStyle(isBold: true, role: .accent)),
      footer: .dim(footer.isEmpty ? "" : " \(footer) ")
    ) {
      LineList(lines, from: first).framed(columns: columns, rows: lines.count)
    }
  }
}
