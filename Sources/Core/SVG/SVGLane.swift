import Marbles

/// One lane of a drawing: its name, its line and its marbles.
struct SVGLane {
  let lane: Timeline.Lane
  /// The number of a request, by which sentences name it.
  let number: Int
  let nameLeft: Double
  /// The height of its line.
  let y: Double
  let columns: SVGColumns
  let colors: SVGColors
  /// An instant in words.
  let time: (MarbleTime) -> String

  var element: SVGElement {
    SVGElement("g", children: [name] + (lane.kind == .request ? request : line + marbles))
  }

  /// The name as it's drawn: the address of a request loses its middle where it's long.
  static func name(of lane: Timeline.Lane) -> String {
    lane.name.count > 46 ? lane.name.shortened(to: 44) : lane.name
  }

  private var name: SVGElement {
    let text = SVGElement.text("name", nameLeft, y + 4, Self.name(of: lane))
    guard Self.name(of: lane) != lane.name else { return text }
    return SVGElement("g", children: [SVGElement("title", text: lane.name), text])
  }

  /// The line of time, dashed where time is folded; for a subscription, as long as it lived.
  private var line: [SVGElement] {
    guard lane.kind != .subscription || !lane.marks.isEmpty else { return [] }
    func middle(_ mark: Timeline.Mark) -> Double {
      columns.left(of: mark.time) + SVGColumns.diameter / 2
    }
    let begin = lane.kind == .subscription ? lane.marks.first : nil
    let start = begin.map(middle) ?? columns.lefts.first ?? 0
    let end = lastEnd.map(middle) ?? columns.right
    var elements: [SVGElement] = []
    var x = start
    for fold in columns.folds where fold.from < end && fold.from >= start {
      elements.append(.line("line", x, y, fold.from, y))
      elements.append(.line("line fold", fold.from, y, min(fold.to, end), y))
      x = min(fold.to, end)
    }
    return elements + (x < end ? [.line("line", x, y, end, y)] : [])
  }

  /// The last mark, if it ends the line.
  private var lastEnd: Timeline.Mark? { lane.marks.last.flatMap { $0.isEnd ? $0 : nil } }

  private var marbles: [SVGElement] {
    var places: [MarbleTime: Double] = [:]
    return lane.marks.map { mark in
      let place = places[mark.time, default: 0]
      places[mark.time] = place + 1
      let x = columns.left(of: mark.time) + (place + 0.5) * SVGColumns.diameter
      return marble(mark, x)
    }
  }

  private func marble(_ mark: Timeline.Mark, _ x: Double) -> SVGElement {
    let title = SVGElement("title", text: "\(mark.inWords) at \(time(mark.time))")
    let drawing = SVGMark(mark, style: colors.style(of: mark, in: lane))
    return SVGElement("g", children: [title] + drawing.elements(x, y))
  }

  /// A request is a bar with its number from its start to its end, and its outcome behind.
  private var request: [SVGElement] {
    guard let first = lane.marks.first else { return [] }
    let left = columns.left(of: first.time) + 2
    let last = lane.marks.last
    let right =
      lastEnd.map { columns.left(of: $0.time) + SVGColumns.diameter - 2 } ?? columns.right
    let style =
      switch last?.kind {
      case .disposed?: "gone"
      case .error?: "lost"
      default: "bar"
      }
    let bar = SVGElement(
      "rect",
      [
        "class": style, "x": left.svg, "y": (y - 8).svg, "width": max(right - left, 4).svg,
        "height": "16", "rx": "4",
      ]
    )
    let end = lastEnd.map { SVGMark($0, style: "").elements(max(right, left + 4), y) } ?? []
    return [bar, .text("note", left + 4, y + 4, "\(number)")] + end
      + [.text("note", right + 12, y + 4, last?.label ?? "")]
  }
}
