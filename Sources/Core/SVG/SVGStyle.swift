/// The style sheet of a drawing: generic fonts only, and a light and a dark color for each part.
package enum SVGStyle {
  /// For a file: a media query chooses the colors, which every program that draws SVG knows.
  package static let css =
    rules.map { "\($0.selector){\(($0.plain + $0.colors.map(\.light)).joined(separator: ";"))}\n" }
    .joined()
    + "@media (prefers-color-scheme:dark){\n"
    + rules.filter { !$0.colors.isEmpty }.map {
      "\($0.selector){\($0.colors.map(\.dark).joined(separator: ";"))}"
    }.joined(separator: "\n") + "}"

  /// For a page, whose reader can choose the theme.
  package static let pageCSS = rules.map {
    "\($0.selector){\(($0.plain + $0.colors.map(\.either)).joined(separator: ";"))}"
  }.joined(separator: "\n")

  private struct Color {
    let property: String
    let pair: (light: String, dark: String)

    var light: String { "\(property):\(pair.light)" }
    var dark: String { "\(property):\(pair.dark)" }
    var either: String { "\(property):light-dark(\(pair.light),\(pair.dark))" }

    static func fill(_ light: String, _ dark: String) -> Color {
      Color(property: "fill", pair: (light, dark))
    }

    static func stroke(_ light: String, _ dark: String) -> Color {
      Color(property: "stroke", pair: (light, dark))
    }
  }

  private static let rules: [(selector: String, plain: [String], colors: [Color])] =
    [
      (
        "text", ["font:13px ui-monospace,Menlo,Consolas,monospace"], [.fill("#1f2328", "#e6edf3")]
      ),
      (".name,.group", ["font-family:system-ui,sans-serif"], []),
      (".group,.time,.note,.legend", ["font-size:11px"], [.fill("#59636e", "#9198a1")]),
      (".legend", ["white-space:pre"], []),
      (".paper", [], [.fill("#fff", "#0d1117")]),
      (".line", ["stroke-width:1.5"], [.stroke("#8c959f", "#6e7681")]),
      (".fold", ["stroke-dasharray:2 4"], []),
      (".folded", ["text-anchor:end", "font-style:italic"], []),
      (".gap", ["fill:#59636e", "opacity:.08"], []),
      (".dot", [], [.fill("#1f2328", "#e6edf3")]),
      (".end", ["stroke-width:2.5"], [.stroke("#1f2328", "#e6edf3")]),
      (".bad", ["stroke-width:2.5"], [.stroke("#c93c37", "#ff7b72")]),
      (".bar", [], [.fill("#ddf4ff", "#0c2d6b"), .stroke("#218bff", "#388bfd")]),
      (
        ".gone", ["stroke-dasharray:4 3"],
        [.fill("#fff1e5", "#4b2900"), .stroke("#9a6700", "#d29922")]
      ),
      (".lost", [], [.fill("#ffebe9", "#67060c"), .stroke("#cf222e", "#f85149")]),
      (".marble", ["stroke-width:1"], [.stroke("#1f2328", "#e6edf3")]),
      (".key", ["text-anchor:middle"], [.fill("#1f2328", "#0d1117")]),
    ]
    + ["b6e3ff", "aceebb", "fae17d", "ffd8b5", "ffcecb", "ffd3eb", "ecd8ff", "d8dee4"].enumerated()
    .map { (".c\($0)", ["fill:#\($1)"], []) }
}
