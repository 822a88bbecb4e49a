package struct Overlay: Block {
  package enum Place: Sendable {
    case top
    case center
    case bottom(rows: Int)
  }

  fileprivate let below: any Block
  fileprivate let block: any Block
  fileprivate let place: Place
  fileprivate let inset: (columns: Int, rows: Int)
  fileprivate let margin: Int

  package var fills: FilledAxes { below.fills }

  package func size(in room: TextSize) -> TextSize { below.size(in: room) }

  package func draw(on canvas: inout Canvas, in area: TextArea) {
    below.draw(on: &canvas, in: area)
    let room = area.inset(rows: inset.rows, columns: inset.columns).size
    let size = block.size(in: room)
    let row =
      switch place {
      case .top: 0
      case .center: (area.size.rows - size.rows) / 2
      case .bottom(let rows): max(area.size.rows - size.rows - rows, 0)
      }
    let column = (area.size.columns - size.columns) / 2
    let part = TextArea(row: area.row + row, column: area.column + column, size: size)
    canvas.clear(part.inset(rows: 0, columns: -margin))
    block.draw(on: &canvas, in: part)
  }
}

extension Block {
  /// The block with another one over it; nil lays nothing over it.
  ///
  /// - Parameters:
  ///   - place: The place of the overlay.
  ///   - inset: The columns and rows at the edges of the block below over which nothing is laid.
  ///   - margin: The columns to clear at both sides of the block above.
  package func overlaid(
    by block: (any Block)?,
    at place: Overlay.Place = .center,
    inset: (columns: Int, rows: Int) = (0, 0),
    margin: Int = 0
  ) -> any Block {
    block.map { Overlay(below: self, block: $0, place: place, inset: inset, margin: margin) }
      ?? self
  }
}
