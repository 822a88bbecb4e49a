/// A piece of a drawing: a line, a box, a list, or several of them in a stack.
///
/// A stack gives each of its blocks what it takes, and those that fill share what is left, so that
/// nobody who draws has to count rows.
package protocol Block {
  /// In which directions it takes all the room that its stack has left, as a list does.
  var fills: FilledAxes { get }

  /// How much it takes of the room that there is.
  func size(in room: TextSize) -> TextSize

  /// Draws itself; nothing outside of `area` is touched.
  func draw(on canvas: inout Canvas, in area: TextArea)
}

extension Block {
  package var fills: FilledAxes { [] }

  /// The block on a canvas of its own.
  package func canvas(in size: TextSize) -> Canvas {
    var canvas = Canvas(size: size)
    draw(on: &canvas, in: TextArea(size: size))
    return canvas
  }
}
