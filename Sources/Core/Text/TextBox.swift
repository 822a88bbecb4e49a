/// The characters of a frame: left, middle and right of its edges, and that at its sides.
package struct BoxStyle: Equatable, Sendable {
  let top: String
  let bottom: String
  let side: String

  package static let unicode = BoxStyle(top: "╭─╮", bottom: "╰─╯", side: "│")
  package static let ascii = BoxStyle(top: "+-+", bottom: "+-+", side: "|")
}

/// A block in a frame, with a title in the upper edge and a footer in the lower one.
package struct TextBox: Block {
  private let content: any Block
  private let title: StyledText
  private let footer: StyledText
  private let border: BoxStyle
  private let style: TextStyle
  private let padding: Int

  /// Frames a block.
  ///
  /// - Parameters:
  ///   - title: Shown in the upper edge; an empty one leaves it whole.
  ///   - footer: Shown in the lower edge.
  ///   - border: The characters of the frame.
  ///   - style: The style of the frame.
  ///   - padding: The columns between the frame and its content.
  package init(
    title: StyledText = "",
    footer: StyledText = "",
    border: BoxStyle = .unicode,
    style: TextStyle = .role(.accent),
    padding: Int = 1,
    @BlockBuilder _ blocks: () -> [any Block]
  ) {
    self.title = title
    self.footer = footer
    self.border = border
    self.style = style
    self.padding = padding
    content = VerticalStack(blocks)
  }

  package var fills: FilledAxes { content.fills }

  /// The frame and the padding of both sides.
  private var edges: TextSize { TextSize(columns: 2 + 2 * padding, rows: 2) }

  package func size(in room: TextSize) -> TextSize {
    let inner = content.size(
      in: TextSize(columns: room.columns - edges.columns, rows: room.rows - edges.rows)
    )
    return TextSize(
      columns: min(inner.columns + edges.columns, room.columns),
      rows: min(inner.rows + edges.rows, room.rows)
    )
  }

  package func draw(on canvas: inout Canvas, in area: TextArea) {
    canvas.clear(area)
    canvas.drawBox(border, row: area.row, column: area.column, size: area.size, style: style)
    let room = area.size.columns - 4
    if !title.runs.isEmpty {
      let text = title.truncated(toColumns: room)
      canvas.write(text, row: area.row, column: area.column + 2, columns: room)
    }
    if !footer.runs.isEmpty {
      let row = area.row + area.size.rows - 1
      canvas.write(footer, row: row, column: area.column + 2, columns: room)
    }
    content.draw(on: &canvas, in: area.inset(rows: 1, columns: 1 + padding))
  }
}
