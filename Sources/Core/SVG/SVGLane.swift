import Marbles

/// One lane of a drawing: its name, its line and its marbles.
struct SVGLane {
  let lane: Timeline.Lane
  /// The number of a request, by which sentences name it.
  var number: Int?
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
    let text = SVGElement(
      "text",
      ["class": "name", "x": nameLeft.svg, "y": (y + 4).svg],
      text: Self.name(of: lane)
    )
    guard Self.name(of: lane) != lane.name else { return text }
    return SVGElement("g", children: [SVGElement("title", text: lane.name), text])
  }

  /// The line of time, dashed where time is folded; for a subscription, as long as it lived.
  private var line: [SVGElement] {
    guard lane.kind != .subscription || !lane.marks.isEmpty else { return [] }
    let begin = lane.kind == .subscription ? lane.marks.first.map { $0.time } : nil
    let start =
      begin.map { columns.left(of: $0) + SVGColumns.diameter / 2 } ?? columns.lefts.first ?? 0
    let last = lane.marks.last
    let end =
      last.map { $0.isEnd ? columns.left(of: $0.time) + SVGColumns.diameter / 2 : columns.right }
      ?? columns.right
    var elements: [SVGElement] = []
    var x = start
    for fold in columns.folds where fold.from < end && fold.from >= start {
      elements.append(segment(x, fold.from, "line"))
      elements.append(segment(fold.from, min(fold.to, end), "line fold"))
      x = min(fold.to, end)
    }
    return elements + (x < end ? [segment(x, end, "line")] : [])
  }

  private func segment(_ from: Double, _ to: Double, _ style: String) -> SVGElement {
    SVGElement("line", ["class": style, "x1": from.svg, "y1": y.svg, "x2": to.svg, "y2": y.svg])
  }

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
    switch mark.kind {
    case .next:
      return SVGElement(
        "g",
        children: [
          title,
          SVGElement(
            "circle",
            [
              "class": "marble \(colors.style(of: mark, in: lane))", "cx": x.svg, "cy": y.svg,
              "r": (SVGColumns.diameter / 2 - 1).svg,
            ]
          ),
          SVGElement("text", ["class": "key", "x": x.svg, "y": (y + 4.5).svg], text: mark.key),
        ]
      )
    case .completed, .subscribed, .disposed, .error:
      return SVGElement("g", children: [title] + sign(mark.kind, x))
    }
  }

  /// The end or the beginning of a line. Each has its own shape, so that nobody needs the colors:
  /// a bar for the completion, a cross for an error, an exclamation mark for a disposal.
  private func sign(_ kind: Timeline.Mark.Kind, _ x: Double) -> [SVGElement] {
    switch kind {
    case .completed:
      [stroke(x, y - 10, x, y + 10, "end")]
    case .error:
      [stroke(x - 7, y - 7, x + 7, y + 7, "bad"), stroke(x - 7, y + 7, x + 7, y - 7, "bad")]
    case .disposed:
      [
        stroke(x, y - 10, x, y + 3, "end"),
        SVGElement("circle", ["class": "dot", "cx": x.svg, "cy": (y + 8).svg, "r": "2"]),
      ]
    case .subscribed:
      [stroke(x - 5, y + 5, x, y - 5, "end"), stroke(x, y - 5, x + 5, y + 5, "end")]
    case .next: []
    }
  }

  /// A request is a bar with its number from its start to its end, and its outcome behind.
  private var request: [SVGElement] {
    guard let first = lane.marks.first else { return [] }
    let left = columns.left(of: first.time) + 2
    let last = lane.marks.last
    let right =
      last.map { $0.isEnd ? columns.left(of: $0.time) + SVGColumns.diameter - 2 : columns.right }
      ?? columns.right
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
    let name = number.map { number in
      SVGElement(
        "text",
        ["class": "note", "x": (left + 4).svg, "y": (y + 4).svg],
        text: "\(number)"
      )
    }
    let outcome = SVGElement(
      "text",
      ["class": "note", "x": (right + 12).svg, "y": (y + 4).svg],
      text: last?.label ?? ""
    )
    let end = last.flatMap { $0.isEnd ? sign($0.kind, max(right, left + 4)) : nil }
    return [bar] + [name].compactMap { $0 } + (end ?? []) + [outcome]
  }

  private func stroke(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double,
    _ style: String
  ) -> SVGElement {
    SVGElement("line", ["class": style, "x1": x1.svg, "y1": y1.svg, "x2": x2.svg, "y2": y2.svg])
  }
}
