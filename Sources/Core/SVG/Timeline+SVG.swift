import Marbles

extension Timeline {
  package func svg(title: String) -> String { [self].svg(title: title) }
}

extension [Timeline] {
  /// The drawings below each other, as one SVG document: no script, light and dark, with a text for
  /// screen readers.
  ///
  /// - Parameter title: Their content in a sentence, which isn't drawn.
  package func svg(title: String, as subject: SVGDrawing.Subject = .run) -> String {
    let drawings = map { SVGDrawing($0, as: subject) }
    var (width, height) = (0.0, 0.0)
    let elements = drawings.map { drawing in
      defer {
        height += drawing.height
        width = Swift.max(width, drawing.width)
      }
      return drawing.element(top: height)
    }
    let document = SVGElement(
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
          text: drawings.map(\.spokenDescription).joined(separator: ". ")
        ),
        SVGElement("style", text: SVGStyle.css),
        SVGElement("rect", ["class": "paper", "width": width.svg, "height": height.svg]),
      ] + elements
    )
    return document.xml
  }
}
