/// Boxes in a row, with arrows between neighbors.
struct FlowPicture {
  struct Arrow {
    let there, back: String
  }

  let boxes: [String]
  let arrows: [Arrow]

  /// The pictures without a run, by name.
  static let all = ["newsletter flow": mvvm]

  static let mvvm = FlowPicture(
    boxes: ["user", "view", "view model", "service"],
    arrows: [
      Arrow(there: "taps, types", back: "sees"),
      Arrow(there: "Input", back: "Output"),
      Arrow(there: "request", back: "response"),
    ]
  )

  /// A drawing for light and dark pages.
  func svg(title: String) -> String {
    var shapes: [String] = []
    var left = 10
    for (index, box) in boxes.enumerated() {
      let width = box.count * 9 + 30
      shapes.append(
        "<rect class=\"box\" x=\"\(left)\" y=\"20\" width=\"\(width)\" height=\"70\" rx=\"8\"/>"
      )
      shapes.append("<text class=\"name\" x=\"\(left + width / 2)\" y=\"59\">\(box)</text>")
      left += width
      guard index < arrows.count else { continue }
      let arrow = arrows[index]
      let gap = max(arrow.there.count, arrow.back.count) * 8 + 34
      shapes += Self.shapes(from: left + 6, to: left + gap - 6, y: 42, arrow.there)
      shapes += Self.shapes(from: left + gap - 6, to: left + 6, y: 80, arrow.back)
      left += gap
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" width="\(left + 10)" height="110" \
      viewBox="0 0 \(left + 10) 110">
        <title>\(title)</title>
        <style>\(Self.css)</style>
        <rect class="paper" width="100%" height="100%"/>
      \(shapes.map { "  \($0)" }.joined(separator: "\n"))
      </svg>

      """
  }

  /// An arrow with its word above it.
  private static func shapes(from start: Int, to end: Int, y: Int, _ word: String) -> [String] {
    let back = end > start ? end - 7 : end + 7
    return [
      "<path class=\"line\" d=\"M\(start) \(y)H\(end)M\(back) \(y - 4)L\(end) \(y)L\(back) \(y + 4)\"/>",
      "<text class=\"word\" x=\"\((start + end) / 2)\" y=\"\(y - 8)\">\(word)</text>",
    ]
  }

  private static let css = """
    text{font:14px system-ui,sans-serif;fill:#1f2328;text-anchor:middle}.word{font-size:12px;fill:#59636e}
    .paper{fill:#fff}.box{fill:#ddf4ff;stroke:#54aeff}.line{fill:none;stroke:#59636e;stroke-width:1.5}
    @media (prefers-color-scheme:dark){text{fill:#e6edf3}.word{fill:#9198a1}.paper{fill:#0d1117}
    .box{fill:#0c2d6b;stroke:#388bfd}.line{stroke:#9198a1}}
    """
}
