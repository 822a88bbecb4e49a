import Core

/// What happened in the run of an entry of the gallery.
struct GalleryRun {
  let timeline: Timeline
  /// What stands behind each lane.
  let notes: [String]
  /// What the operator was given.
  var sources: [GallerySource] = []
  /// The number of the first lane of each source; nil for a cold one that nobody subscribed to.
  var firstLanes: [Int?] = []
  /// What was wrong with the diagrams.
  var faults: [TestSchedulerFault] = []

  /// The drawing, line by line.
  var lines: [String] {
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
      legend: timeline.lanes.flatMap(\.legend).filter { !$0.hasSuffix("# = \(MarbleError())") }
    )
    return Array(picture.lines().dropFirst())
  }
}

/// A source of a run: a row of marbles that may be changed.
struct GallerySource: Equatable, Sendable {
  let name: String
  /// Whether it sends without a subscriber; if not, its time begins with a subscription.
  let isHot: Bool
  let diagram: String
}
