/// A piece of a drawing: a line, a box, a list, or several of them in a stack.
///
/// A stack gives each of its blocks what it takes, and those that fill share what is left, so that
/// nobody who draws has to count rows.
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

package struct TextArea: Equatable, Sendable {
  package var row: Int
  package var column: Int

  package var size: TextSize

  package init(row: Int = 0, column: Int = 0, size: TextSize) {
    self.row = row
    self.column = column
    self.size = size
  }

  package func inset(rows: Int, columns: Int) -> TextArea {
    TextArea(
      row: row + rows,
      column: column + columns,
      size: TextSize(columns: size.columns - 2 * columns, rows: size.rows - 2 * rows)
    )
  }
}

/// The size of a screen, a canvas or an area, in columns and rows.
package struct TextSize: Codable, Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  /// Creates a size; a negative number counts as none.
  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }
}

/// The directions in which a block takes all the room that there is.
package typealias FilledAxes = Set<FilledAxis>

package enum FilledAxis: Sendable {
  /// As wide as its neighbors allow.
  case columns
  /// As high as its neighbors allow.
  case rows
}

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

/// One line of text, cut with an ellipsis where there is no room for all of it.
package struct Line: Block {
  private let text: StyledText
  private let alignment: StyledText.Alignment
  package let fills: FilledAxes
  private var isReversed = false
  package init(
    _ text: StyledText,
    _ alignment: StyledText.Alignment = .leading,
    fills: Bool = false
  ) {
    self.text = text
    self.alignment = alignment
    self.fills = fills ? [.columns] : []
  }

  /// The line with foreground and background changed, from edge to edge.
  package var reversed: Line {
    var line = self
    line.isReversed = true
    return line
  }

  package func size(in room: TextSize) -> TextSize {
    TextSize(columns: min(text.width, room.columns), rows: min(1, room.rows))
  }

  package func draw(on canvas: inout Canvas, in area: TextArea) {
    let padded = text.padded(toColumns: area.size.columns, alignment)
    let line = isReversed ? padded.reversedEverywhere : padded
    canvas.write(line, row: area.row, column: area.column, columns: area.size.columns)
  }
}

/// Lines of text; longer text continues in the next line.
package struct Paragraph: Block {
  private let texts: [StyledText]
  private let alignment: StyledText.Alignment
  private let indent: Int
  private let rows: ClosedRange<Int>

  /// Creates a paragraph of one text.
  ///
  /// - Parameters:
  ///   - indent: How many spaces every line but the first begins with.
  ///   - rows: How many lines it has at least and at most.
  package init(
    _ text: StyledText,
    _ alignment: StyledText.Alignment = .leading,
    indent: Int = 0,
    rows: ClosedRange<Int> = 0...Int.max
  ) {
    self.init([text], alignment, indent: indent, rows: rows)
  }

  package init(
    _ texts: [StyledText],
    _ alignment: StyledText.Alignment = .leading,
    indent: Int = 0,
    rows: ClosedRange<Int> = 0...Int.max
  ) {
    self.texts = texts
    self.alignment = alignment
    self.indent = indent
    self.rows = rows
  }

  package func size(in room: TextSize) -> TextSize {
    let lines = lines(columns: room.columns)
    return TextSize(
      columns: lines.map(\.width).max() ?? 0,
      rows: min(max(lines.count, rows.lowerBound), room.rows)
    )
  }

  package func draw(on canvas: inout Canvas, in area: TextArea) {
    for (offset, line) in lines(columns: area.size.columns).prefix(area.size.rows).enumerated() {
      let text = line.padded(toColumns: area.size.columns, alignment)
      canvas.write(text, row: area.row + offset, column: area.column, columns: area.size.columns)
    }
  }

  private func lines(columns: Int) -> [StyledText] {
    let lines = texts.flatMap { $0.wrapped(toColumns: columns, indent: indent) }
    return Array(lines.prefix(rows.upperBound))
  }
}

package struct Separator: Block {
  private let character: Character
  private let style: TextStyle
  private let title: StyledText
  package init(
    _ character: Character = "─",
    _ style: TextStyle = .role(.muted),
    title: StyledText = ""
  ) {
    self.character = character
    self.style = style
    self.title = title
  }

  package var fills: FilledAxes { [.columns] }

  package func size(in room: TextSize) -> TextSize {
    TextSize(columns: room.columns, rows: min(1, room.rows))
  }

  package func draw(on canvas: inout Canvas, in area: TextArea) {
    let columns = area.size.columns
    let line = line(columns: columns)
    canvas.write(line, row: area.row, column: area.column, columns: columns)
  }

  /// The line as a text of `columns` columns; the odd column is on the right.
  package func line(columns: Int) -> StyledText {
    let rest = max(columns - title.width, 0)
    func part(_ columns: Int) -> StyledText {
      StyledText(String(repeating: character, count: columns), style)
    }
    return part(rest / 2) + title + part(rest - rest / 2)
  }
}
