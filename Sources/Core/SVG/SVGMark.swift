import Marbles

/// The drawing of one mark: a marble, or the end or the beginning of a line.
package struct SVGMark {
  let mark: Timeline.Mark
  /// The class of its marble, which has a color.
  let style: String

  package init(_ mark: Timeline.Mark, style: String) {
    self.mark = mark
    self.style = style
  }

  /// The mark as a picture of its own, for a page that has the style sheet.
  package var picture: String {
    let size = SVGColumns.diameter + 2
    let picture = SVGElement(
      "svg",
      ["viewBox": "0 0 \(size.svg) \(size.svg)", "aria-hidden": "true"],
      children: elements(size / 2, size / 2)
    )
    return picture.xml.replacing("\n", with: "")
  }

  /// Its elements around a point. Each kind has its own shape, so that a reader needs no colors: a
  /// bar for the completion, a cross for an error, an exclamation mark for a disposal.
  func elements(_ x: Double, _ y: Double) -> [SVGElement] {
    switch mark.kind {
    case .next: marble(x, y)
    case .completed:
      [.line("end", x, y - 10, x, y + 10)]
    case .error:
      [.line("bad", x - 7, y - 7, x + 7, y + 7), .line("bad", x - 7, y + 7, x + 7, y - 7)]
    case .disposed:
      [
        .line("end", x, y - 10, x, y + 3),
        SVGElement("circle", ["class": "dot", "cx": x.svg, "cy": (y + 8).svg, "r": "2"]),
      ]
    case .subscribed:
      [.line("end", x - 5, y + 5, x, y - 5), .line("end", x, y - 5, x + 5, y + 5)]
    }
  }

  private func marble(_ x: Double, _ y: Double) -> [SVGElement] {
    let circle = SVGElement(
      "circle",
      [
        "class": "marble \(style)", "cx": x.svg, "cy": y.svg,
        "r": (SVGColumns.diameter / 2 - 1).svg,
      ]
    )
    return [circle, .text("key", x, y + 4.5, mark.key)]
  }
}
