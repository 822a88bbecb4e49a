/// A time by which many events of a lane are off.
struct LaneShift {
  /// An event that was expected, and the one that came for it.
  typealias Pair = (mark: ComparedMark, came: ComparedMark)

  /// How many events are off by it.
  let count: Int

  private let delay: MarbleTime
  /// Where it begins.
  private let start: MarbleTime
  /// The first event that is off by it and else as expected.
  private let first: Pair

  /// The time by which most are off; `nil` if no two of the same content are off by one time.
  init?(_ pairs: [Pair]) {
    var delays: [MarbleTime: Int] = [:]
    for (mark, came) in pairs { delays[came.time - mark.time, default: 0] += 1 }
    delays[.zero] = nil
    guard let most = delays.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
    let shifted = pairs.filter { $0.came.time - $0.mark.time == most.key }
      .sorted { $0.mark.time < $1.mark.time }
    let same = shifted.filter { $0.mark.content == $0.came.content }
    guard same.count > 1 else { return nil }
    count = most.value
    delay = most.key
    start = shifted[0].mark.time
    first = same[0]
  }

  /// The event as it would have been expected, had the shift been.
  func moving(_ mark: ComparedMark) -> ComparedMark {
    guard mark.time >= start else { return mark }
    var mark = mark
    mark.delay = delay
    return mark
  }

  func fault(isAll: Bool) -> LaneFault {
    .shifted(by: delay, first: first.mark, actual: first.came, isAll: isAll)
  }
}
