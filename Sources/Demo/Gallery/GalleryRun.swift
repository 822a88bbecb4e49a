import Core

/// What happened in the run of an entry of the gallery.
struct GalleryRun {
  let timeline: Timeline
  /// What stands behind each lane.
  let notes: [String]

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
