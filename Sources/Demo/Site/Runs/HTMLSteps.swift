import Lab
import SVG
import Workshop

/// A timeline with a playhead, and below it what happened at each step.
///
/// Every step is a section. The script shows one at a time; without it, and on paper, they're below
/// each other.
struct HTMLSteps {
  struct Step {
    let time: MarbleTime
    let title: String
    /// The screens and the facts.
    let html: String
  }

  let timeline: Timeline
  let steps: [Step]
  var first = 0
  var level = 2
  /// The HTML beside the steps; empty for none.
  var aside = ""

  var text: String {
    // The address of a step leads to it without the script, too.
    let sections = steps.indices.map { section($0, id: " id=\"\($0 + 1)\"") }.joined()
    let below =
      aside.isEmpty
      ? sections : "<div class=\"beside\"><div>\n\(sections)</div>\n\(aside)</div>\n"
    return """
      <div class="run" tabindex="-1">
      \(controls)\(drawing(isStill: false))\(below)\
      <p class="keys muted" hidden>Keys, while the run has the focus: ← and → step, Home and End go to the ends, \
      space plays.</p>
      </div>

      """
  }

  /// One step without controls.
  var still: String { section(first, id: "") + drawing(isStill: true) }

  private func section(_ index: Int, id: String) -> String {
    let step = steps[index]
    return """
      <section class="step"\(id) data-time="\(step.time.nanoseconds / 1_000_000)">
      <h\(level)>\(HTMLText.escape(step.title))</h\(level)>
      \(step.html)
      </section>

      """
  }

  /// The drawing with the place of each step, so that the script can move a playhead. The ruler is
  /// a drawing of its own, which stays in view while the lanes scroll.
  private func drawing(isStill: Bool) -> String {
    let drawing = SVGDrawing(timeline, width: isStill ? 0 : Self.width)
    var left = 0.0
    let columns = steps.map { step in
      left = drawing.column(at: step.time)?.left ?? left
      return left.svg
    }
    let changed = steps.map { step in
      drawing.lanes(at: step.time).map(String.init).joined(separator: " ")
    }
    let (width, top) = (drawing.width.svg, SVGDrawing.rulerHeight)
    let height = (drawing.height - top).svg
    let playhead = columns.indices.contains(first) ? columns[first] : "0"
    // From the first lane to the last, so that no edge crosses a word of the legend.
    let lanes = (drawing.column(at: .zero)?.height ?? drawing.height) - 38
    return """
      <section class="timeline" role="region" aria-label="Timeline" tabindex="0" data-scrolls \
      data-first="\(first)" data-columns="\(columns.joined(separator: " "))" \
      data-lanes="\(changed.joined(separator: ","))" data-start="\((drawing.start - 10).svg)">
      <svg class="ruler" aria-hidden="true" viewBox="0 0 \(width) \(top.svg)" width="\(width)" \
      height="\(top.svg)">\(drawing.ruler.xml)</svg>
      <svg role="img" aria-label="\(HTMLText.escape(drawing.spokenDescription))" \
      viewBox="0 \(top.svg) \(width) \(height)" width="\(width)" height="\(height)">
      <rect class="playhead" x="\(playhead)" y="\(top.svg)" width="22" height="\(lanes.svg)" \
      rx="4"\(isStill ? "" : " visibility=\"hidden\"")/>
      \(drawing.lanes.xml)</svg>
      </section>

      """
  }

  private static let width = 960.0

  private var controls: String {
    """
    <nav class="steps" aria-label="Steps" hidden>
    <button type="button" id="back" title="step before (←)">← Back</button>
    <button type="button" id="next" title="next step (→)">Next →</button>
    <button type="button" id="play" title="play or pause (space)">▶ Play</button>
    <label>Step <input id="scrub" type="range" min="0" max="\(max(steps.count - 1, 0))" value="\(first)"></label>
    </nav>
    <p class="spoken" id="said" aria-live="polite"></p>

    """
  }

  /// Screens beside each other, each below its name.
  static func pair(_ screens: [(name: String, html: String)]) -> String {
    let figures = screens.map { "<figure><figcaption>\($0.name)</figcaption>\($0.html)</figure>" }
    return "<div class=\"pair\">\(figures.joined())</div>"
  }

  /// The lines of a screen, which are HTML, in a frame that the style sheet draws.
  static func screen(_ lines: [String], name: String) -> String {
    "<pre class=\"screen\" role=\"group\" aria-label=\"\(HTMLText.escape(name))\">"
      + "\(lines.joined(separator: "\n"))</pre>"
  }
}
