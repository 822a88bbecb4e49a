extension TimelinePicture {
  /// The most rows in the picture of a failure; of more, it draws the first and those with faults.
  private static let rowLimit = 40

  /// The most instants that are all drawn, in several parts below each other if it takes them.
  private static let wholeLimit = 120

  /// The picture of a failure, which shows of a long run only what surrounds the first fault.
  func lines(width: Int, of timeline: Timeline, at fault: MarbleTime?) -> [String] {
    var picture = self
    for index in rows.indices { picture.rows[index].name = rows[index].name.shortened(to: 60) }
    let count = rows.count
    if count > Self.rowLimit {
      let shown = rows.indices.filter { index in
        index < Self.rowLimit / 2
          || (max(0, index - 2)...min(count - 1, index + 1)).contains { !rows[$0].faults.isEmpty }
      }
      picture.rows = shown.prefix(Self.rowLimit).map { picture.rows[$0] }
      picture.legend =
        legend.prefix(MarbleReport.faultLimit) + ["(\(count - picture.rows.count) more lanes)"]
    }
    let instants = Set(rows.flatMap { $0.marks.map(\.time) })
    guard instants.count > Self.wholeLimit else {
      return picture.lines(width: width).flatMap { $0.wrapped(to: width) }
    }
    let shown = picture.window(width: width, around: fault ?? .zero)
    picture.legend = timeline.lanes.flatMap { lane in
      Timeline.Lane(
        name: lane.name,
        kind: lane.kind,
        marks: lane.marks.filter { shown.contains($0.time) }
      ).legend
    }
    return picture.lines(width: width, around: fault ?? .zero)
      + [
        "(drawn is \(shown.lowerBound.inWords) to \(shown.upperBound.inWords), of a run to"
          + " \((instants.max() ?? .zero).inWords))"
      ]
      + picture.legend.prefix(MarbleReport.faultLimit).flatMap { $0.wrapped(to: width) }
  }
}
