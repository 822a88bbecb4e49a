/// A block of a size that does not follow from what is in it.
package struct Framed: Block {
  private let block: any Block
  private let columns: Int?
  private let rows: Int?

  fileprivate init(_ block: any Block, columns: Int?, rows: Int?) {
    self.block = block
    self.columns = columns
    self.rows = rows
  }

  package var fills: FilledAxes {
    var fills = block.fills
    if columns != nil { fills.remove(.columns) }
    if rows != nil { fills.remove(.rows) }
    return fills
  }

  package func size(in room: TextSize) -> TextSize {
    let size = block.size(in: room)
    return TextSize(
      columns: min(columns ?? size.columns, room.columns),
      rows: min(rows ?? size.rows, room.rows)
    )
  }

  package func draw(on canvas: inout Canvas, in area: TextArea) {
    block.draw(on: &canvas, in: area)
  }
}

extension Block {
  /// The block with so many columns and rows, as far as there is room; nil leaves it as it is.
  package func framed(columns: Int? = nil, rows: Int? = nil) -> Framed {
    Framed(self, columns: columns, rows: rows)
  }
}
