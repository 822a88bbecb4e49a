import Core

/// The timeline of a recording as a table: a column for each step, a row for each lane.
///
/// Where nothing happens, one cell spans all the columns, so that the table grows with what happens
/// and not with steps times lanes. Below it stands what the marbles mean.
struct HTMLTimeline {
  private let steps: [Recording.Step]
  private let lanes: [Timeline.Lane]
  private let names: RequestNames
  private let columns: [MarbleTime: Int]
  private let first: Int

  init(recording: Recording, first: Int = 0) {
    steps = recording.steps
    let timeline = recording.titledTimeline.withKeys()
    lanes = timeline.lanes
    names = RequestNames(timeline)
    columns = Dictionary(
      recording.steps.enumerated().map { ($0.element.time, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    self.first = first
  }

  func write<Failure: Error>(to write: (String) throws(Failure) -> Void) throws(Failure) {
    let heads = steps.indices.map { index in
      "<th scope=\"col\"><button type=\"button\" tabindex=\"-1\">\(steps[index].time)</button>"
        + "<small>\(wait(before: index))</small></th>"
    }
    try write(
      """
      <section class="timeline" role="region" aria-label="Timeline" tabindex="0" data-first="\(first)">
      <table>
      <thead><tr><th scope="col">time</th>\(heads.joined())</tr></thead>
      <tbody>

      """
    )
    var number = 0
    var meanings: [String] = []
    for lane in lanes {
      if lane.kind == .request { number += 1 }
      let name =
        lane.kind == .request ? "\(number) \(names.name(of: lane, columns: 22))" : lane.name
      try write(
        "<tr class=\"\(lane.kind.rawValue)\"><th scope=\"row\">"
          + "\(HTMLText.escape(name))</th>\(cells(of: lane))</tr>\n"
      )
      meanings += meaning(of: lane, number)
    }
    try write(
      """
      </tbody>
      </table>
      </section>
      <dl class="legend">
      \(meanings.joined(separator: "\n"))
      <dt>marks</dt><dd><span>^ a request begins</span> <span>| it is answered, with its status</span> \
      <span># it fails</span> <span>! it is cancelled</span></dd>
      </dl>

      """
    )
  }

  /// How long nothing happened before a step.
  private func wait(before index: Int) -> String {
    index > 0 ? "+\(steps[index].time - steps[index - 1].time)" : ""
  }

  /// What the marbles of a lane stand for; of a request, its address and what became of it.
  private func meaning(of lane: Timeline.Lane, _ number: Int) -> [String] {
    guard lane.kind == .request else {
      var seen: Set<String> = []
      let values = lane.marks.filter { mark in
        let isPlain = [mark.symbol, "\"\(mark.symbol)\"", "()", ""].contains(mark.label)
        return !isPlain && seen.insert("\(mark.symbol) = \(mark.label)").inserted
      }
      guard !values.isEmpty else { return [] }
      let items = values.map { "<span>\(HTMLText.escape("\($0.symbol) = \($0.label)"))</span>" }
      return ["<dt>\(HTMLText.escape(lane.name))</dt><dd>\(items.joined(separator: " "))</dd>"]
    }
    let end = lane.marks.last.map { mark in
      switch mark.kind {
      case .completed: "answered with \(mark.label)"
      case .error: "failed: \(mark.label)"
      case .disposed: "cancelled"
      case .next, .subscribed: "in flight"
      }
    }
    return [
      "<dt>request \(number)</dt><dd>\(HTMLText.escape("\(lane.name), \(end ?? "in flight")"))</dd>"
    ]
  }

  private func cells(of lane: Timeline.Lane) -> String {
    let marks = Dictionary(grouping: lane.marks.filter { columns[$0.time] != nil }) {
      columns[$0.time] ?? 0
    }
    var cells = ""
    var next = 0
    for column in marks.keys.sorted() {
      cells += gap(next..<column, in: lane)
      let here = marks[column] ?? []
      let style = [
        "line", here.contains { $0.kind == .subscribed } ? "begins" : nil,
        lane.kind == .request && here.contains { $0.isLast } ? "ends" : nil,
      ].compactMap { $0 }
      cells +=
        "<td class=\"\(style.joined(separator: " "))\">\(here.map { ball($0, lane) }.joined())</td>"
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

  /// A marble; an answer with its status, which tells a good one from another.
  private func ball(_ mark: Timeline.Mark, _ lane: Timeline.Lane) -> String {
    let isStatus = mark.kind == .completed && mark.label.allSatisfy(\.isNumber)
    let text = lane.kind == .request && isStatus && !mark.label.isEmpty ? mark.label : mark.symbol
    return "<b class=\"\(mark.kind.rawValue)\">\(HTMLText.escape(text))</b>"
  }

  /// Whether the lane has begun and not ended: requests are short, other lanes do not end.
  private func isOpen(_ lane: Timeline.Lane, at time: MarbleTime) -> Bool {
    guard lane.kind == .request else { return true }
    guard let first = lane.marks.first, time > first.time else { return false }
    return lane.marks.count < 2 || lane.marks.last.map { time < $0.time } ?? false
  }
}

extension Timeline.Mark {
  /// Whether nothing follows it in a lane of requests.
  fileprivate var isLast: Bool { kind != .subscribed && kind != .next }
}
