/// Blocks below one another.
///
/// If there is too little room, the last blocks are cut or left out.
package struct VerticalStack: Block {
  private let blocks: [any Block]

  package init(@BlockBuilder _ blocks: () -> [any Block]) {
    self.blocks = blocks()
  }

  package var fills: FilledAxes { blocks.reduce(into: []) { $0.formUnion($1.fills) } }

  package func size(in room: TextSize) -> TextSize {
    let sizes = blocks.map { $0.size(in: room) }
    return TextSize(
      columns: min(sizes.map(\.columns).max() ?? 0, room.columns),
      rows: fills.contains(.rows) ? room.rows : min(sizes.map(\.rows).reduce(0, +), room.rows)
    )
  }

  package func draw(on canvas: inout Canvas, in area: TextArea) {
    let taken = blocks.map { $0.fills.contains(.rows) ? nil : $0.size(in: area.size).rows }
    let end = area.row + area.size.rows
    var row = area.row
    for (block, rows) in zip(blocks, StackRoom.shares(taken, of: area.size.rows)) {
      let size = TextSize(columns: area.size.columns, rows: min(rows, end - row))
      let part = TextArea(row: row, column: area.column, size: size)
      if size.rows > 0 { block.draw(on: &canvas, in: part) }
      row += rows
    }
  }
}

enum StackRoom {
  /// The room for each block: those that know how much they take get that, the others (nil) share
  /// the rest equally, and the last of them gets the remainder.
  static func shares(_ taken: [Int?], of room: Int) -> [Int] {
    let count = taken.count { $0 == nil }
    var rest = max(room - taken.compactMap { $0 }.reduce(0, +), 0)
    var open = count
    return taken.map { size in
      if let size { return size }
      let share = rest / open
      rest -= share
      open -= 1
      return share
    }
  }
}
