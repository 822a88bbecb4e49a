/// One lane of a drawing: its name, its line and its marbles.
struct SVGLane {
  let lane: Timeline.Lane
  /// The height of its line.
  let y: Double
  let columns: SVGColumns

  var element: SVGElement {
    SVGElement("g", children: [name] + (lane.kind == .request ? request : line + marbles))
  }

  private var name: SVGElement {
    SVGElement("text", ["class": "name", "x": "100", "y": (y + 4).svg], text: lane.name)
  }

  /// The line of time, dashed where time is folded; for a subscription, as long as it lived.
  private var line: [SVGElement] {
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
    let title = SVGElement("title", text: "\(mark.spoken) at \(mark.time)")
    switch mark.kind {
    case .next:
      return SVGElement(
        "g",
        children: [
          title,
          SVGElement(
            "circle",
            [
              "class": "marble \(SVGStyle.color(of: mark.key))", "cx": x.svg, "cy": y.svg,
              "r": (SVGColumns.diameter / 2 - 1).svg,
            ]
          ),
          SVGElement("text", ["class": "key", "x": x.svg, "y": (y + 4.5).svg], text: mark.key),
        ]
      )
    case .completed, .subscribed, .disposed:
      return SVGElement("g", children: [title, stroke(x, y - 10, x, y + 10, "end")])
    case .error:
      return SVGElement(
        "g",
        children: [
          title, stroke(x - 7, y - 7, x + 7, y + 7, "bad"),
          stroke(x - 7, y + 7, x + 7, y - 7, "bad"),
        ]
      )
    }
  }

  /// A request is a bar from its start to its end, with what became of it behind.
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
    return [
      SVGElement(
        "rect",
        [
          "class": style, "x": left.svg, "y": (y - 8).svg, "width": max(right - left, 4).svg,
          "height": "16", "rx": "4",
        ]
      ),
      SVGElement(
        "text",
        ["class": "note", "x": (right + 6).svg, "y": (y + 4).svg],
        text: last?.label ?? ""
      ),
    ]
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
