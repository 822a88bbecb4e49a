/// Blocks below one another.
///
/// Where there is too little room, the last ones are cut or left out.
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
  /// What each block gets: those that know how much they take get that, the others (nil) share the
  /// rest, of which the last one has the remainder.
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
  ///   - place: Where it lies.
  ///   - inset: The columns and rows at the edges of the block below over which nothing is laid.
  ///   - margin: The columns at both sides of what lies above that are cleared.
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

/// A block of a size that does not follow from what is in it.
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
  ///   - style: How the frame looks.
  ///   - padding: The columns between the frame and what is in it.
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
