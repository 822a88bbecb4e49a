import Core

/// The timeline of a recording as a table: a column for each step, a row for each lane.
///
/// Where nothing happens, one cell spans all the columns, so that the table grows with what happens
/// and not with steps times lanes.
struct HTMLTimeline {
  private let steps: [Recording.Step]
  private let lanes: [Timeline.Lane]
  private let columns: [MarbleTime: Int]

  init(recording: Recording) {
    steps = recording.steps
    lanes = recording.timeline.withKeys().lanes
    columns = Dictionary(
      recording.steps.enumerated().map { ($0.element.time, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  func write<Failure: Error>(to write: (String) throws(Failure) -> Void) throws(Failure) {
    let heads = steps.enumerated().map { index, step in
      "<th scope=\"col\"><button data-step=\"\(index)\">\(step.time)</button></th>"
    }
    try write(
      """
      <section class="timeline" aria-label="Timeline">
      <div id="now"></div>
      <table>
      <thead><tr><th scope="col">time</th>\(heads.joined())</tr></thead>
      <tbody>

      """
    )
    for lane in lanes {
      try write(
        "<tr class=\"\(lane.kind.rawValue)\"><th scope=\"row\">"
          + "\(HTMLText.escape(lane.name))</th>\(cells(of: lane))</tr>\n"
      )
    }
    let legend = lanes.flatMap(\.legend).map { "<li>\(HTMLText.escape($0))</li>" }
    try write(
      """
      </tbody>
      </table>
      <ul class="legend">\(legend.joined())</ul>
      </section>

      """
    )
  }

  private func cells(of lane: Timeline.Lane) -> String {
    let marks = Dictionary(grouping: lane.marks.filter { columns[$0.time] != nil }) {
      columns[$0.time] ?? 0
    }
    var cells = ""
    var next = 0
    for column in marks.keys.sorted() {
      cells += gap(next..<column, in: lane)
      cells += "<td class=\"line\">\((marks[column] ?? []).map(ball).joined())</td>"
      next = column + 1
    }
    return cells + gap(next..<steps.count, in: lane)
  }

  /// The columns between two marks.
  private func gap(_ range: Range<Int>, in lane: Timeline.Lane) -> String {
    guard let first = range.first else { return "" }
    let span = range.count > 1 ? " colspan=\"\(range.count)\"" : ""
    return "<td\(isOpen(lane, at: steps[first].time) ? " class=\"line\"" : "")\(span)></td>"
  }

  private func ball(_ mark: Timeline.Mark) -> String {
    let title = HTMLText.escape(mark.label.isEmpty ? mark.kind.rawValue : mark.label)
    return "<b class=\"\(mark.kind.rawValue)\" title=\"\(title)\">"
      + HTMLText.escape(mark.symbol) + "</b>"
  }

  /// Whether the lane has begun and not ended: requests are short, other lanes go on for ever.
  private func isOpen(_ lane: Timeline.Lane, at time: MarbleTime) -> Bool {
    guard lane.kind == .request else { return true }
    guard let first = lane.marks.first, time > first.time else { return false }
    return lane.marks.count < 2 || lane.marks.last.map { time < $0.time } ?? false
  }
}
