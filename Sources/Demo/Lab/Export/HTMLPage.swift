import MarbleKit

/// A recording as one page that needs nothing but a browser.
package struct HTMLPage {
  let recording: Recording
  var pair: RecordingPair?

  var text: String {
    var text = ""
    write { text += $0 }
    return text
  }

  func write<Failure: Error>(to write: (String) throws(Failure) -> Void) throws(Failure) {
    try write(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(HTMLText.escape(recording.name)): \(HTMLText.escape(recording.summary))</title>
      <meta name="description" content="\(HTMLText.escape(recording.sentences))">
      <link rel="icon" href="data:,">
      <style>
      \(RunResources.style)
      </style>
      </head>
      <body class="wide">
      <main>
      \(Self.heading(of: recording))

      """
    )
    try HTMLRun(recording: recording, pair: pair).write(to: write)
    if let pair { try write(Self.differences(of: pair)) }
    try write(
      """
      </main>
      <script>
      \(RunResources.script)
      </script>
      </body>
      </html>

      """
    )
  }

  package static func comparison(of pair: RecordingPair) -> String {
    HTMLRun(recording: pair.merged, pair: pair).text + differences(of: pair)
  }

  private static func differences(of pair: RecordingPair) -> String {
    let sentences = pair.sentences.map { "<li>\(HTMLText.escape($0))</li>\n" }
    let list =
      pair.isSame
      ? "<p>\(pair.names.actual) is the same as \(pair.names.expected).</p>\n"
      : "<ul>\n\(sentences.joined())</ul>\n"
    return "<h2 id=\"differences\">What differs</h2>\n\(firstDifference(of: pair))\(list)"
  }

  private static func firstDifference(of pair: RecordingPair) -> String {
    guard let step = pair.merged.steps.firstIndex(where: { $0.time == pair.merged.difference })
    else { return "" }
    return "<p>The first difference is at <a href=\"#\(step + 1)\">step \(step + 1)</a>.</p>\n"
  }

  package static func heading(of recording: Recording) -> String {
    """
    <h1>\(HTMLText.escape(recording.name))</h1>
    <p>\(HTMLText.escape(recording.sentences))</p>
    """
  }
}

extension Recording {
  package var name: String { "\(screen)/\(script)" }

  package var sentences: String {
    [summary, title].filter { !$0.isEmpty }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }.joined(separator: " ")
  }
}

/// A recording as a part of a page: its steps, and the timeline below them.
///
/// Every step is a section. The script shows one at a time; without it, and on paper, they're below
/// each other.
package struct HTMLRun {
  let recording: Recording
  var pair: RecordingPair?
  var first = 0
  /// `true` if the other steps are hidden until the script runs.
  var hidesOthers = false
  var level = 2

  package init(
    recording: Recording,
    pair: RecordingPair? = nil,
    first: Int = 0,
    hidesOthers: Bool = false,
    level: Int = 2
  ) {
    self.pair = pair
    self.level = level
    self.recording = recording
    self.first = first
    self.hidesOthers = hidesOthers
  }

  func write<Failure: Error>(to write: (String) throws(Failure) -> Void) throws(Failure) {
    try write("<div class=\"run\" tabindex=\"-1\">\n")
    try write(controls)
    for index in recording.steps.indices {
      // The address of a step leads to it without the script, too.
      try write(section(of: index, id: " id=\"\(index + 1)\""))
    }
    try writeTimeline(isStill: false, to: write)
    try write("</div>\n")
  }

  package var still: String {
    var text = section(of: first)
    writeTimeline(isStill: true) { text += $0 }
    return text
  }

  /// The drawing of the run, with the place of each step, so that the script can move a playhead.
  private func writeTimeline<Failure: Error>(
    isStill: Bool,
    to write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let drawing = SVGDrawing(recording.titledTimeline, width: isStill ? 0 : Self.timelineWidth)
    var left = 0.0
    let columns = recording.steps.map { step in
      left = drawing.column(at: step.time)?.left ?? left
      return left.svg
    }
    let size = (width: drawing.width.svg, height: drawing.height.svg)
    let playhead = columns.indices.contains(first) ? columns[first] : "0"
    try write(
      """
      <section class="timeline" role="region" aria-label="Timeline" tabindex="0" data-scrolls \
      data-first="\(first)" data-columns="\(columns.joined(separator: " "))">
      <svg role="img" aria-label="\(HTMLText.escape(drawing.spokenDescription))" \
      viewBox="0 0 \(size.width) \(size.height)" width="\(size.width)" height="\(size.height)">
      <rect class="playhead" x="\(playhead)" y="2" width="22" height="\((drawing.height - 4).svg)" \
      rx="4"\(isStill ? "" : " visibility=\"hidden\"")/>

      """
    )
    try drawing.element(top: 0).writeXML(to: write)
    try write("</svg>\n</section>\n")
  }

  private static let timelineWidth = 960.0

  package var text: String {
    var text = ""
    write { text += $0 }
    return text
  }

  private var controls: String {
    let last = max(recording.steps.count - 1, 0)
    return """
      <nav class="steps" aria-label="Steps" hidden>
      <button type="button" id="back" title="step before (←)">← Back</button>
      <button type="button" id="next" title="next step (→)">Next →</button>
      <button type="button" id="play" title="play or pause (space)">▶ Play</button>
      <label>Step <input id="scrub" type="range" min="0" max="\(last)" value="\(first)"></label>
      </nav>
      <p class="keys muted" hidden>Keys, while the run has the focus: ← and → step, Home and End go to the ends,
      space plays.</p>
      <p class="spoken" id="said" aria-live="polite"></p>

      """
  }

  private func section(of index: Int, id: String = "") -> String {
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
      </section>

      """
  }

  private func screens(at index: Int) -> String {
    guard let pair else { return Self.screen(recording.phone(at: index), name: "The screen") }
    return "<div class=\"pair\">\(pair.phones(at: index).map(Self.screen).joined())</div>"
  }

  private static func screen(_ phone: PhoneFrame) -> String {
    "<figure><figcaption>\(HTMLText.escape(phone.title))</figcaption>"
      + screen(phone, name: phone.title) + "</figure>"
  }

  /// The lines of a screen as text, inside of a frame that the style sheet draws.
  package static func screen(_ phone: PhoneFrame, name: String) -> String {
    let rows = max(phone.screen.rows, phone.lines.count)
    let lines = (0..<rows).map { row in
      (phone.changed.contains(row) ? "<i class=\"m\"></i>" : "")
        + (phone.lines.indices.contains(row) ? HTMLText.line(phone.lines[row]) : "")
        + (phone.differing.contains(row) ? "<i class=\"d\">≠</i>" : "")
    }
    let text = lines.joined(separator: "\n")
    return
      "<pre class=\"screen\" role=\"group\" aria-label=\"\(HTMLText.escape(name))\">\(text)</pre>"
  }
}

package enum RunResources {
  package static let style =
    SVGStyle.css + "\n" + String(decoding: PackageResources.run_css, as: UTF8.self)
  package static let script = String(decoding: PackageResources.run_js, as: UTF8.self)
}
