import Workshop

struct OverlayBox {
  let title: String
  let lines: [StyledText]
  let columns: Int
  var footer = ""
  var first = 0
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
