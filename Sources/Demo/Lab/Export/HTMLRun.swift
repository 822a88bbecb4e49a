import Core

/// A recording as a part of a page: its steps, and the timeline below them.
///
/// Every step is a section. The script shows one at a time; without it, and on paper, they stand below
/// each other.
package struct HTMLRun {
  let recording: Recording
  /// The two runs whose screens stand beside each other, if they do.
  var pair: RecordingPair?
  /// The step that is shown first, counted from zero.
  var first = 0
  /// Whether the other steps wait for the script.
  var hidesOthers = false
  /// The level of the steps' headings.
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

  /// Writes it a step and a lane at a time.
  func write<Failure: Error>(to write: (String) throws(Failure) -> Void) throws(Failure) {
    try write("<div class=\"run\" tabindex=\"-1\">\n")
    try write(controls)
    for index in recording.steps.indices {
      // The address of a step leads to it without the script, too.
      try write(section(of: index, id: " id=\"\(index + 1)\""))
    }
    try HTMLTimeline(recording: recording, first: first).write(to: write)
    try write("</div>\n")
  }

  /// One step and the timeline below it, for a page without the script.
  package var still: String {
    var text = section(of: first)
    HTMLTimeline(recording: recording, first: first, isStill: true).write { text += $0 }
    return text
  }

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

  /// The screen of a step, or both.
  private func screens(at index: Int) -> String {
    guard let pair else { return screen(recording.phone(at: index), "The screen") }
    let names = [pair.names.expected, pair.names.actual]
    let both = zip(pair.phones(at: index), names).map { screen($0, "The screen of \($1)") }
    return "<div class=\"pair\">\(both.joined(separator: "\n"))</div>"
  }

  private func screen(_ phone: PhoneFrame, _ name: String) -> String {
    let canvas = phone.canvas(in: phone.size(in: TextSize(columns: .max, rows: .max)))
    let lines = canvas.trimmedLines.map { HTMLText.line($0) }
    let words = phone.lines.map(\.string.withoutDrawing).filter { !$0.isEmpty }
    let spoken = HTMLText.escape("\(name): " + words.joined(separator: "; "))
    return "<pre role=\"img\" aria-label=\"\(spoken)\">\(lines.joined(separator: "\n"))</pre>"
  }
}
