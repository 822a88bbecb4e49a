import Core
import Foundation

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

  /// The gestures as values.
  private(set) var values: [Recording.Gesture] = []

  /// Says what the user does now.
  ///
  /// - Parameters:
  ///   - gesture: The gesture; nil for something that the view model never hears of.
  ///   - words: What it is called, in place of the gesture's own words; empty to say nothing.
  ///   - index: Its place among all that the user is to do; the next one if left out.
  func note<G: Gesture>(_ gesture: G?, words: String? = nil, index: Int? = nil) {
    let (time, order) = timeline.now()
    let words = words ?? gesture?.words ?? ""
    if !words.isEmpty {
      gestures.append(PerformedGesture(time: time, order: order, words: words))
    }
    if let gesture {
      let index = index ?? values.count
      values.append(Recording.Gesture(time: time, index: index, value: Self.json(gesture)))
    }
  }

  /// The gesture as a value that others can read.
  private static func json(_ gesture: some Gesture) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(gesture)).map { String(decoding: $0, as: UTF8.self) } ?? ""
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
