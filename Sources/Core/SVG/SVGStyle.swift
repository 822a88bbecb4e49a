/// The style sheet of a drawing: generic fonts only, and for each part a light and a dark color.
///
/// A program that doesn't know `light-dark` takes the light color in front of it.
package enum SVGStyle {
  /// For a page, whose root chooses the theme.
  package static let rules = """
    text{font:13px ui-monospace,Menlo,Consolas,monospace;\(fill("#1f2328", "#e6edf3"))}
    .name,.group{font-family:system-ui,sans-serif}
    .group,.time,.note,.legend{font-size:11px;\(fill("#59636e", "#9198a1"))}
    .legend{white-space:pre}.paper{\(fill("#fff", "#0d1117"))}
    .line{stroke-width:1.5;\(stroke("#8c959f", "#6e7681"))}.fold{stroke-dasharray:2 4}
    .folded{text-anchor:end;font-style:italic}.gap{fill:#59636e;opacity:.08}
    .dot{\(fill("#1f2328", "#e6edf3"))}.end{stroke-width:2.5;\(stroke("#1f2328", "#e6edf3"))}
    .bad{stroke-width:2.5;\(stroke("#c93c37", "#ff7b72"))}
    .bar{\(fill("#ddf4ff", "#0c2d6b"));\(stroke("#218bff", "#388bfd"))}
    .gone{stroke-dasharray:4 3;\(fill("#fff1e5", "#4b2900"));\(stroke("#9a6700", "#d29922"))}
    .lost{\(fill("#ffebe9", "#67060c"));\(stroke("#cf222e", "#f85149"))}
    .marble{stroke-width:1;\(stroke("#1f2328", "#e6edf3"))}
    .key{text-anchor:middle;\(fill("#1f2328", "#0d1117"))}
    .c0{fill:#b6e3ff}.c1{fill:#aceebb}.c2{fill:#fae17d}.c3{fill:#ffd8b5}
    .c4{fill:#ffcecb}.c5{fill:#ffd3eb}.c6{fill:#ecd8ff}.c7{fill:#d8dee4}
    """

  /// For a file, which follows the reader's system.
  package static let css = ":root{color-scheme:light dark}\n" + rules

  private static func fill(_ light: String, _ dark: String) -> String {
    "fill:\(light);fill:light-dark(\(light),\(dark))"
  }

  private static func stroke(_ light: String, _ dark: String) -> String {
    "stroke:\(light);stroke:light-dark(\(light),\(dark))"
  }
}
