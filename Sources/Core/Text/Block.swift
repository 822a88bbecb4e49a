/// A piece of a drawing: a line, a box, a list, or several of them in a stack.
///
/// A stack gives each of its blocks the room that it takes, and those that fill share the rest, so
/// that a drawing never has to count rows.
package protocol Block {
  /// In which directions it takes all the room that its stack has left, as a list does.
  var fills: FilledAxes { get }
  func size(in room: TextSize) -> TextSize

  /// Draws itself; nothing outside of `area` is touched.
  func draw(on canvas: inout Canvas, in area: TextArea)
}

extension Block {
  package var fills: FilledAxes { [] }

  package func canvas(in size: TextSize) -> Canvas {
    var canvas = Canvas(size: size)
    draw(on: &canvas, in: TextArea(size: size))
    return canvas
  }
}

@resultBuilder
package enum BlockBuilder {
  package static func buildExpression(_ block: any Block) -> [any Block] { [block] }
  package static func buildExpression(_ blocks: [any Block]) -> [any Block] { blocks }
  package static func buildBlock(_ parts: [any Block]...) -> [any Block] { parts.flatMap { $0 } }
  package static func buildOptional(_ part: [any Block]?) -> [any Block] { part ?? [] }
  package static func buildEither(first: [any Block]) -> [any Block] { first }
  package static func buildEither(second: [any Block]) -> [any Block] { second }
  package static func buildArray(_ parts: [[any Block]]) -> [any Block] { parts.flatMap { $0 } }
}

/// The directions in which a block takes all the room that there is.
package typealias FilledAxes = Set<FilledAxis>

package enum FilledAxis: Sendable {
  /// All the columns that its neighbors leave.
  case columns
  /// All the rows that its neighbors leave.
  case rows
}
