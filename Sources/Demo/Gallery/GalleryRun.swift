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
  /// Whether a diagram lasts so long that it was not run.
  var isTooLong = false
  /// The patterns of its inner sources.
  var patterns: [GallerySource] = []
  /// The numbers of the call.
  var numbers: [GalleryNumber] = []

  /// All rows that can be written anew: the sources, then the patterns of inner ones.
  var written: [GallerySource] { sources + patterns }

  /// The drawing, line by line.
  var lines: [String] { lines(width: .max) }

  /// What keeps it from being drawn; nil if nothing does.
  var complaint: String? {
    isTooLong
      ? "a diagram lasts longer than a minute, which is as long as one is run here"
      : faults.first?.description
  }

  /// The drawing in so many columns, parts below each other.
  func lines(width: Int) -> [String] {
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
    let lines = picture.lines(width: width)
    // The ruler says nothing of one part; of several it tells them apart.
    return lines.contains("") ? lines : Array(lines.dropFirst())
  }
}

/// A source of a run: a row of marbles that may be changed.
struct GallerySource: Equatable, Sendable {
  let name: String
  /// Whether it sends without a subscriber; if not, its time begins with a subscription.
  let isHot: Bool
  let diagram: String
}
