/// Room with nothing in it, or all the room that the other blocks of a stack leave.
package struct Gap: Block {
  private let room: TextSize?

  package init(columns: Int = 1, rows: Int = 1) {
    room = TextSize(columns: columns, rows: rows)
  }

  private init() {
    room = nil
  }

  package static let filling = Gap()

  package var fills: FilledAxes { room == nil ? [.columns, .rows] : [] }

  package func size(in room: TextSize) -> TextSize {
    let wanted = self.room ?? room
    return TextSize(
      columns: min(wanted.columns, room.columns),
      rows: min(wanted.rows, room.rows)
    )
  }

  package func draw(on canvas: inout Canvas, in area: TextArea) {}
}
