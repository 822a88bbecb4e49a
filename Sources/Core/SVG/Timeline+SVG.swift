import Marbles

extension Timeline {
  /// The drawing as an SVG document: no script, light and dark, with a text for screen readers.
  ///
  /// - Parameter title: What the drawing shows, in a sentence.
  public func svg(title: String) -> String {
    [self].svg(title: title, drawsTitle: true)
  }

  /// Writes the drawing as ``svg(title:)`` returns it, a line at a time.
  public func writeSVG<Failure: Error>(
    title: String,
    to write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try [self].document(title: title, drawsTitle: true).writeXML(to: write)
  }

  /// Every lane in words, for those who can't see it.
  public var spokenDescription: String {
    lanes.map { lane in
      let marks = lane.marks.map { mark in "\(mark.inWords) at \(mark.time)" }
      return "\(lane.kind.rawValue) \(lane.name): "
        + (marks.isEmpty ? "nothing" : marks.joined(separator: ", "))
    }.joined(separator: ". ")
  }
}

extension [Timeline] {
  /// The drawings below each other, as one SVG document.
  ///
  /// - Parameters:
  ///   - title: What they show, in a sentence.
  ///   - drawsTitle: Whether the title is drawn; it is always there for screen readers.
  public func svg(title: String, drawsTitle: Bool) -> String {
    var text = ""
    document(title: title, drawsTitle: drawsTitle).writeXML { text += $0 }
    return text
  }

  fileprivate func document(title: String, drawsTitle: Bool) -> SVGElement {
    var height = drawsTitle ? 20.0 : 0
    var width = drawsTitle ? Double(title.count * 8 + 24) : 0
    var drawings: [SVGElement] = []
    for timeline in self {
      let drawing = SVGDrawing(timeline)
      drawings.append(drawing.element(top: height))
      height += drawing.height
      width = Swift.max(width, drawing.width)
    }
    let heading = SVGElement("text", ["class": "name", "x": "12", "y": "20"], text: title)
    return SVGElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "role": "img",
        "aria-labelledby": "title description", "viewBox": "0 0 \(width.svg) \(height.svg)",
        "width": width.svg, "height": height.svg,
      ],
      children: [
        SVGElement("title", ["id": "title"], text: title),
        SVGElement(
          "desc",
          ["id": "description"],
          text: map { $0.withKeys().spokenDescription }.joined(separator: ". ")
        ),
        SVGElement("style", text: SVGStyle.css),
        SVGElement("rect", ["class": "paper", "width": width.svg, "height": height.svg]),
      ] + (drawsTitle ? [heading] : []) + drawings
    )
  }
}

extension Timeline.Mark {
  /// The mark in words.
  var inWords: String {
    switch kind {
    case .next: label.isEmpty ? key : label
    case .error: label.isEmpty ? "error" : "error \(label)"
    case .completed: label.isEmpty ? "completed" : label
    case .subscribed: "began"
    case .disposed: label.isEmpty ? "disposed" : label
    }
  }
}
