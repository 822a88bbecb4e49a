import Workshop

@MainActor
final class ScreenRecorder {
  let timeline: TimelineRecorder

  private(set) var gestures: [PerformedGesture] = []

  /// Values that their labels shorten, by the order of their marks.
  private(set) var details: [Int: [String]] = [:]

  init(_ timeline: TimelineRecorder) {
    self.timeline = timeline
    timeline.didRecord = { [weak self] _, mark, element in
      let lines = ValueDetails.lines(of: element)
      if !lines.isEmpty { self?.details[mark.order] = lines }
    }
  }

  /// The gestures of the user's plan.
  private(set) var planned: [Recording.Gesture] = []

  /// Records a gesture.
  ///
  /// - Parameters:
  ///   - words: The gesture in words; empty if there is nothing to tell.
  ///   - index: Its place in the user's plan, if there is one.
  func note(_ words: String, index: Int? = nil) {
    let (time, order) = timeline.now()
    if !words.isEmpty {
      gestures.append(PerformedGesture(time: time, order: order, words: words))
    }
    if let index { planned.append(Recording.Gesture(time: time, index: index)) }
  }

  func gestures(since start: MarbleTime) -> [PerformedGesture] {
    Array(gestures.suffix(from: gestures.partitioningIndex { $0.time >= start }))
  }
}

package struct PerformedGesture {
  let time: MarbleTime
  let order: Int
  let words: String

  package init(time: MarbleTime, order: Int, words: String) {
    self.time = time
    self.order = order
    self.words = words
  }
}

private enum ValueDetails {
  /// A line for each element of a list, or for each of the element's members; none for other
  /// values, which their labels show in full.
  static func lines(of value: Any) -> [String] {
    guard isCollection(value) else { return [] }
    return Mirror(reflecting: value).children.flatMap { members(of: $0.value) }
  }

  private static func members(of element: Any) -> [String] {
    let mirror = Mirror(reflecting: element)
    let lists = mirror.children.filter { isCollection($0.value) }
    guard mirror.displayStyle == .struct, lists.count == 1 else { return [MarbleLabel.of(element)] }
    return mirror.children.flatMap { child in
      isCollection(child.value)
        ? Mirror(reflecting: child.value).children.map { MarbleLabel.of($0.value) }
        : ["\(child.label ?? ""): \(MarbleLabel.of(child.value))"]
    }
  }

  private static func isCollection(_ value: Any) -> Bool {
    Mirror(reflecting: value).displayStyle == .collection
  }
}
