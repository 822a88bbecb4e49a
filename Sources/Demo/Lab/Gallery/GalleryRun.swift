import Core

/// What happened in the run of an entry of the gallery.
package struct GalleryRun {
  package let timeline: Timeline
  /// What stands behind each lane.
  package let notes: [String]
  /// What the operator was given.
  package var sources: [GallerySource] = []
  /// The number of the first lane of each source; nil for a cold one that nobody subscribed to.
  package var firstLanes: [Int?] = []
  /// What was wrong with the diagrams.
  package var faults: [TestSchedulerFault] = []
  /// Whether a diagram lasts so long that it was not run.
  package var isTooLong = false
  /// The patterns of its inner sources.
  package var patterns: [GallerySource] = []
  /// The numbers of the call.
  package var numbers: [GalleryNumber] = []

  /// All rows that can be written anew: the sources, then the patterns of inner ones.
  package var written: [GallerySource] { sources + patterns }

  /// The drawing, line by line.
  package var lines: [String] { lines(width: .max) }

  /// What keeps it from being drawn; nil if nothing does.
  package var complaint: String? {
    isTooLong
      ? "a diagram lasts longer than a minute, which is as long as one is run here"
      : faults.first?.description
  }

  /// The drawing in so many columns, parts below each other.
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
      legend: timeline.lanes.flatMap(\.legend).filter { !$0.hasSuffix("# = \(MarbleError())") }
    )
    let lines = picture.lines(width: width)
    // The ruler says nothing of one part; of several it tells them apart.
    return lines.contains("") ? lines : Array(lines.dropFirst())
  }
}

/// A source of a run: a row of marbles that may be changed.
package struct GallerySource: Equatable, Sendable {
  package let name: String
  /// Whether it sends without a subscriber; if not, its time begins with a subscription.
  package let isHot: Bool
  package let diagram: String
}
