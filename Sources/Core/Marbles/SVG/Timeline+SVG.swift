extension Timeline {
  /// The drawing as an SVG document: no script, light and dark, with a text for screen readers.
  ///
  /// - Parameter title: What the drawing shows, in a sentence.
  public func svg(title: String) -> String {
    let timeline = withKeys()
    let names = timeline.lanes.map { Double(DisplayWidth.of($0.name)) * 7.5 }
    let left = 92 + (names.max() ?? 0) + 16
    let columns = SVGColumns(timeline.lanes, tick: tick, left: left)
    let rows = timeline.lanes.enumerated().map { index, lane in
      SVGLane(lane: lane, y: 52 + Double(index) * 32, columns: columns)
    }
    let legend = timeline.lanes.flatMap(\.legend)
    let legendTop = 52 + Double(rows.count) * 32 + 8
    let notes = timeline.lanes.contains { $0.kind == .request } ? 120.0 : 12
    let width = max(
      columns.right + notes,
      legend.reduce(title.count * 8 + 24) { max($0, DisplayWidth.of($1) * 7 + 24) }.asDouble
    )
    let height = legendTop + Double(legend.count) * 16 + 8
    return SVGElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "role": "img",
        "aria-labelledby": "title description", "viewBox": "0 0 \(width.svg) \(height.svg)",
        "width": width.svg, "height": height.svg,
      ],
      children: [
        SVGElement("title", ["id": "title"], text: title),
        SVGElement("desc", ["id": "description"], text: timeline.spokenDescription),
        SVGElement("style", text: SVGStyle.css),
        SVGElement("rect", ["class": "paper", "width": width.svg, "height": height.svg]),
        SVGElement("text", ["class": "name", "x": "12", "y": "20"], text: title),
      ]
        + ruler(columns)
        + groups(timeline.lanes)
        + rows.map(\.element)
        + legend.enumerated().map { index, line in
          let y = legendTop + Double(index) * 16 + 8
          return SVGElement("text", ["class": "legend", "x": "12", "y": y.svg], text: line)
        }
    ).xml()
  }

  /// Every lane in words, for those who can't see it.
  public var spokenDescription: String {
    lanes.map { lane in
      let marks = lane.marks.map { mark in "\(mark.spoken) at \(mark.time)" }
      return "\(lane.kind.rawValue) \(lane.name): "
        + (marks.isEmpty ? "nothing" : marks.joined(separator: ", "))
    }.joined(separator: ". ")
  }

  private func ruler(_ columns: SVGColumns) -> [SVGElement] {
    var lastEnd = -1.0
    let times = columns.instants.compactMap { instant -> SVGElement? in
      let x = columns.left(of: instant)
      guard x > lastEnd else { return nil }
      lastEnd = x + Double(instant.description.count) * 7 + 8
      return SVGElement(
        "text",
        ["class": "time", "x": (x + 4).svg, "y": "38"],
        text: instant.description
      )
    }
    return times
  }

  private func groups(_ lanes: [Lane]) -> [SVGElement] {
    var last: Lane.Kind?
    return lanes.enumerated().compactMap { index, lane in
      guard lane.kind != last else { return nil }
      last = lane.kind
      let y = 56 + Double(index) * 32
      return SVGElement("text", ["class": "group", "x": "12", "y": y.svg], text: lane.kind.group)
    }
  }
}

extension Int {
  fileprivate var asDouble: Double { Double(self) }
}

extension Timeline.Mark {
  /// The mark in words.
  var spoken: String {
    switch kind {
    case .next: label.isEmpty ? key : label
    case .error: label.isEmpty ? "error" : "error \(label)"
    case .completed: label.isEmpty ? "completed" : label
    case .subscribed: "began"
    case .disposed: label.isEmpty ? "disposed" : label
    }
  }
}
