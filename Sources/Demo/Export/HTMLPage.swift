import Core

/// A recording as one page that needs nothing but a browser.
///
/// Every step is a section of the page. The script of the page shows one at a time; without it, and
/// on paper, they stand below each other.
struct HTMLPage {
  let recording: Recording
  /// Links to the site that the page belongs to, if there is one around it.
  var navigation = ""

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(name): \(HTMLText.escape(recording.summary))</title>
    <style>
    \(HTMLAssets.style)
    </style>
    </head>
    <body>
    \(navigation)
    <header>
    <h1>\(name)</h1>
    <p>\(sentence(recording.summary)) \(sentence(recording.title))</p>
    </header>
    <main>
    \(controls)
    \(steps)
    \(timeline)
    </main>
    <script>
    \(HTMLAssets.script)
    </script>
    </body>
    </html>

    """
  }

  private var name: String { HTMLText.escape("\(recording.screen)/\(recording.script)") }

  private func sentence(_ text: String) -> String {
    HTMLText.escape(text.prefix(1).uppercased() + text.dropFirst()) + "."
  }

  private var controls: String {
    let last = max(recording.steps.count - 1, 0)
    return """
      <nav aria-label="Steps" hidden>
      <button id="first" title="first step (Home)">First</button>
      <button id="back" title="step before (←)">Back</button>
      <button id="play" title="play or pause (space)">▶ Play</button>
      <button id="next" title="next step (→)">Next</button>
      <button id="last" title="last step (End)">Last</button>
      <label>Step <input id="scrub" type="range" min="0" max="\(last)" value="0"></label>
      <output id="position" for="scrub" aria-live="polite"></output>
      </nav>
      """
  }

  private var steps: String {
    recording.steps.indices.map { index in
      let step = recording.steps[index]
      let lines = recording.frame(at: index).lines.map { HTMLText.line($0.trimmingTrailingSpaces) }
      let facts = step.facts.map {
        "<li class=\"\($0.role.rawValue)\">\(HTMLText.escape($0.text))</li>"
      }
      return """
        <section class="step" data-time="\(step.time.nanoseconds / 1_000_000)">
        <h2>\(recording.position(of: index))</h2>
        <pre role="img" aria-label="\(spoken(step))">\(lines.joined(separator: "\n"))</pre>
        <ul>
        \(facts.joined(separator: "\n"))
        </ul>
        </section>
        """
    }.joined(separator: "\n")
  }

  /// What a screen reader says of a screen.
  private func spoken(_ step: Recording.Step) -> String {
    let lines = step.screen.map(\.string.withoutDrawing).filter { !$0.isEmpty }
    return HTMLText.escape("The screen: " + lines.joined(separator: "; "))
  }

  private var timeline: String {
    let lanes = recording.timeline.withKeys().lanes
    let heads = recording.steps.enumerated().map { index, step in
      "<th scope=\"col\"><button data-step=\"\(index)\">\(step.time)</button></th>"
    }
    let rows = lanes.map { lane in
      let cells = recording.steps.map { step in cell(of: lane, at: step.time) }
      return "<tr class=\"\(lane.kind.rawValue)\"><th scope=\"row\">"
        + HTMLText.escape(lane.name) + "</th>\(cells.joined())</tr>"
    }
    let legend = lanes.flatMap(\.legend).map { "<li>\(HTMLText.escape($0))</li>" }
    return """
      <section class="timeline" aria-label="Timeline">
      <table>
      <thead><tr><th scope="col">time</th>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      <ul class="legend">\(legend.joined())</ul>
      </section>
      """
  }

  private func cell(of lane: Timeline.Lane, at time: MarbleTime) -> String {
    let marks = lane.marks.filter { $0.time == time }
    guard !marks.isEmpty else {
      return isOpen(lane, at: time) ? "<td class=\"line\"></td>" : "<td></td>"
    }
    let balls = marks.map { mark in
      let title = HTMLText.escape(mark.label.isEmpty ? mark.kind.rawValue : mark.label)
      return "<b class=\"\(mark.kind.rawValue)\" title=\"\(title)\">"
        + HTMLText.escape(mark.symbol) + "</b>"
    }
    return "<td class=\"line\">\(balls.joined())</td>"
  }

  /// Whether the lane has begun and not ended: requests are short, other lanes go on for ever.
  private func isOpen(_ lane: Timeline.Lane, at time: MarbleTime) -> Bool {
    guard lane.kind == .request else { return true }
    guard let first = lane.marks.first, time > first.time else { return false }
    return lane.marks.count < 2 || lane.marks.last.map { time < $0.time } ?? false
  }
}
