import Workshop

package func ticks(_ count: Int) -> String { count == 1 ? "1 tick" : "\(count) ticks" }

package struct GalleryRun {
  package let timeline: Timeline
  /// The call behind each lane.
  package let notes: [String]
  package var sources: [GallerySource] = []
  /// The number of each source's first lane; `nil` for a cold one without a subscription.
  package var firstLanes: [Int?] = []
  package var faults: [TestSchedulerError] = []
  package var isTooLong = false
  package var patterns: [GallerySource] = []
  package var numbers: [GalleryNumber] = []
  /// `true` if its results are new values, which don't have the colors of its sources' elements.
  package var makesValues = false

  /// The rows that a reader can change: sources, then patterns of inner ones.
  package var written: [GallerySource] { sources + patterns }

  package var lines: [String] { lines(width: .max) }

  package var complaint: String? {
    isTooLong
      ? "a diagram lasts longer than a minute, which is as long as one is run here"
      : faults.first?.description
  }

  package func lines(width: Int) -> [String] {
    let rows = zip(timeline.lanes, notes).map { lane, note in
      TimelineRow(
        name: lane.name,
        marks: lane.marks,
        startsAtFirstMark: lane.kind == .subscription,
        note: note
      )
    }
    let picture = TimelinePicture(
      rows: rows,
      tick: timeline.tick,
      legend: timeline.lanes.flatMap { lane in
        var lane = lane
        lane.marks.removeAll { $0.kind == .error && $0.label == "\(MarbleError())" }
        return lane.legend
      }
    )
    let lines = picture.lines(width: width)
    // The ruler says nothing of one part; of several it tells them apart.
    return lines.contains("") ? lines : Array(lines.dropFirst())
  }
}

package struct GallerySource: Equatable, Sendable {
  package let name: String
  /// `false` for a cold source, whose time begins with a subscription.
  package let isHot: Bool
  package let diagram: String
}
