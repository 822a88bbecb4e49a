/// A block with a size that doesn't depend on its content.
package struct Framed: Block {
  fileprivate let block: any Block
  fileprivate let columns: Int?
  fileprivate let rows: Int?

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
  package func framed(columns: Int? = nil, rows: Int? = nil) -> Framed {
    Framed(block: self, columns: columns, rows: rows)
  }
}
