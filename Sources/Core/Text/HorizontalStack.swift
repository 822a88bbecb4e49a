/// Blocks beside one another.
///
/// A block that fills is as high as the stack, any other as high as it is by itself.
package struct HorizontalStack: Block {
  private let blocks: [any Block]

  package init(@BlockBuilder _ blocks: () -> [any Block]) {
    self.blocks = blocks()
  }

  package var fills: FilledAxes { blocks.reduce(into: []) { $0.formUnion($1.fills) } }

  package func size(in room: TextSize) -> TextSize {
    let sizes = blocks.map { $0.size(in: room) }
    return TextSize(
      columns: fills.contains(.columns)
        ? room.columns : min(sizes.map(\.columns).reduce(0, +), room.columns),
      rows: min(sizes.map(\.rows).max() ?? 0, room.rows)
    )
  }

  package func draw(on canvas: inout Canvas, in area: TextArea) {
    let sizes = blocks.map { $0.size(in: area.size) }
    let taken = zip(blocks, sizes).map { $0.fills.contains(.columns) ? nil : $1.columns }
    let end = area.column + area.size.columns
    var column = area.column
    let shares = StackRoom.shares(taken, of: area.size.columns)
    for (index, block) in blocks.enumerated() {
      let size = TextSize(
        columns: min(shares[index], end - column),
        rows: block.fills.contains(.rows) ? area.size.rows : min(sizes[index].rows, area.size.rows)
      )
      let part = TextArea(row: area.row, column: column, size: size)
      if size.columns > 0 { block.draw(on: &canvas, in: part) }
      column += shares[index]
    }
  }
}
