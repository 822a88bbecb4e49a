import Core

/// Records the run of a screen: the timeline, what the user did in words, and values in full.
@MainActor
final class ScreenRecorder {
  let timeline: TimelineRecorder

  /// What the user did.
  private(set) var gestures: [PerformedGesture] = []

  /// Values that their labels don't say in full, by the order of their marks.
  private(set) var details: [Int: [String]] = [:]

  init(_ timeline: TimelineRecorder) {
    self.timeline = timeline
    timeline.didRecord = { [weak self] mark, element in
      let lines = ValueDetails.lines(of: element)
      if !lines.isEmpty { self?.details[mark.order] = lines }
    }
  }

  /// Says what the user does now.
  func note(_ words: String) {
    let (time, order) = timeline.now()
    gestures.append(PerformedGesture(time: time, order: order, words: words))
  }

  /// What the user did from an instant on.
  func gestures(since start: MarbleTime) -> [PerformedGesture] {
    var first = gestures.endIndex
    while first > 0, gestures[first - 1].time >= start { first -= 1 }
    return Array(gestures[first...])
  }
}

/// Something the user did.
struct PerformedGesture {
  let time: MarbleTime
  let order: Int
  let words: String
}
