import Lab
import SVG
import Workshop

/// A recording as a part of a page: its timeline, its steps and its code.
///
/// Every step is a section. The script shows one at a time; without it, and on paper, they're below
/// each other.
struct HTMLRun {
  let recording: Recording
  var pair: RecordingPair?
  var first = 0
  /// `true` if the other steps are hidden until the script runs.
  var hidesOthers = false
  /// The lanes of a short timeline; `nil` for all of them.
  var lanes: ((Timeline.Lane) -> Bool)?
  var level = 2

  private var code: HTMLCode? {
    (try? StepCode.of(recording).get()).map { HTMLCode(code: $0, level: level) }
  }

  var text: String {
    let code = code
    // The address of a step leads to it without the script, too.
    let steps = recording.steps.indices.map { section(of: $0, id: " id=\"\($0 + 1)\"", code) }
      .joined()
    let shown = code.map { "<div class=\"beside\"><div>\n\(steps)</div>\n\($0.html)</div>\n" }
    let parts = [controls, drawing(isStill: false), shown ?? steps, Self.keys]
    return "<div class=\"run\" tabindex=\"-1\">\n\(parts.joined())</div>\n"
  }

  var still: String { section(of: first) + drawing(isStill: true) }

  /// The drawing of the run with the place of each step, so that the script can move a playhead.
  private func drawing(isStill: Bool) -> String {
    let drawing = SVGDrawing(timeline, width: isStill ? 0 : Self.timelineWidth)
    var left = 0.0
    let columns = recording.steps.map { step in
      left = drawing.column(at: step.time)?.left ?? left
      return left.svg
    }
    let changed = recording.steps.map { step in
      drawing.lanes(at: step.time).map(String.init).joined(separator: " ")
    }
    let size = (width: drawing.width.svg, height: drawing.height.svg)
    let playhead = columns.indices.contains(first) ? columns[first] : "0"
    // From the first lane to the last, so that no edge crosses a word of the ruler or the legend.
    let lanes = (drawing.column(at: .zero)?.height ?? drawing.height) - 36
    return """
      <section class="timeline" role="region" aria-label="Timeline" tabindex="0" data-scrolls \
      data-first="\(first)" data-columns="\(columns.joined(separator: " "))" \
      data-lanes="\(changed.joined(separator: ","))">
      <svg role="img" aria-label="\(HTMLText.escape(drawing.spokenDescription))" \
      viewBox="0 0 \(size.width) \(size.height)" width="\(size.width)" height="\(size.height)">
      <rect class="playhead" x="\(playhead)" y="20" width="22" height="\(lanes.svg)" \
      rx="4"\(isStill ? "" : " visibility=\"hidden\"")/>
      \(drawing.element(top: 0).xml)</svg>
      </section>

      """
  }

  private var timeline: Timeline {
    var timeline = recording.titledTimeline
    guard let lanes else { return timeline }
    timeline.lanes = zip(recording.timeline.lanes, timeline.lanes).filter { lanes($0.0) }.map(\.1)
    return timeline
  }

  private static let timelineWidth = 960.0

  private var controls: String {
    let last = max(recording.steps.count - 1, 0)
    return """
      <nav class="steps" aria-label="Steps" hidden>
      <button type="button" id="back" title="step before (←)">← Back</button>
      <button type="button" id="next" title="next step (→)">Next →</button>
      <button type="button" id="play" title="play or pause (space)">▶ Play</button>
      <label>Step <input id="scrub" type="range" min="0" max="\(last)" value="\(first)"></label>
      </nav>
      <p class="spoken" id="said" aria-live="polite"></p>

      """
  }

  private static let keys = """
    <p class="keys muted" hidden>Keys, while the run has the focus: ← and → step, Home and End go to the ends,
    space plays.</p>

    """

  private func section(
    of index: Int,
    id: String = "",
    _ code: HTMLCode? = nil
  ) -> String {
    let step = recording.steps[index]
    let facts = step.facts.map {
      "<li class=\"\($0.role.rawValue)\">\(HTMLText.escape(recording.words.sentence($0)))</li>"
    }
    let isHidden = hidesOthers && index != first
    let isFirst = step.time == recording.difference
    let title = recording.position(of: index) + (isFirst ? ", the first difference" : "")
    return """
      <section class="step"\(id) data-time="\(step.time.nanoseconds / 1_000_000)"\(isHidden ? " hidden" : "")>
      <h\(level)>\(title.prefix(1).uppercased() + title.dropFirst())</h\(level)>
      \(screens(at: index))
      <ul>
      \(facts.joined(separator: "\n"))
      </ul>
      \(code.map { "<p class=\"named muted\">\(HTMLText.escape($0.sentence(at: index)))</p>\n" } ?? "")</section>

      """
  }

  private func screens(at index: Int) -> String {
    let phones = pair?.phones(at: index) ?? [recording.phone(at: index)]
    let rows = phones.map(Self.rows).reduce(Self.leastRows, max)
    guard pair != nil else { return Self.screen(phones[0], name: "The screen", rows) }
    let figures = phones.map { phone in
      "<figure><figcaption>\(HTMLText.escape(phone.title))</figcaption>"
        + Self.screen(phone, name: phone.title, rows) + "</figure>"
    }
    return "<div class=\"pair\">\(figures.joined())</div>"
  }

  /// A screen is as high as what it shows, and both of a pair are as high as the higher one.
  private static func rows(of phone: PhoneFrame) -> Int {
    (phone.lines.lastIndex { $0.string.contains { $0 != " " } } ?? 0) + 1
  }

  private static let leastRows = 5

  /// The lines of a screen as text, in a frame that the style sheet draws.
  static func screen(_ phone: PhoneFrame, name: String, _ rows: Int? = nil) -> String {
    let lines = (0..<(rows ?? max(phone.screen.rows, phone.lines.count))).map { row in
      (phone.changed.contains(row) ? "<i class=\"m\"></i>" : "")
        + (phone.lines.indices.contains(row) ? HTMLText.line(phone.lines[row]) : "")
        + (phone.differing.contains(row) ? "<i class=\"d\">≠</i>" : "")
    }
    let text = lines.joined(separator: "\n")
    return
      "<pre class=\"screen\" role=\"group\" aria-label=\"\(HTMLText.escape(name))\">\(text)</pre>"
  }
}
