/// A mark of a lane, with what a comparison has to know about it.
package struct ComparedMark: Sendable {
  let mark: Timeline.Mark
  /// A key that marks of one kind with equal values share, whatever their time.
  let content: String
  let name: String
  let index: Int
  /// The delay of all events around it, by which the comparison expects it later.
  var delay = MarbleTime.zero

  package var time: MarbleTime { mark.time }

  var isEnd: Bool { mark.kind == .error || mark.kind == .completed }

  /// The name, cut to its letter if the value is so long that it would bury the difference.
  var shortName: String {
    name.hasPrefix("\"") && name.count > 40 ? String(name.prefix(3)) : name
  }

  var due: MarbleTime { time + delay }

  package func isSame(as other: ComparedMark) -> Bool {
    due == other.due && content == other.content
  }

  /// The cost of pairing this event with `other`; `nil` if they have nothing in common.
  func costOfPairing(with other: ComparedMark) -> Int? {
    if content == other.content { return due == other.due ? 0 : 2 }
    if isEnd, other.isEnd { return 3 }
    return due == other.due && isEnd == other.isEnd ? 3 : nil
  }

  func fault(pairedWith other: ComparedMark) -> LaneFault? {
    let isMoved = content == other.content
    if isMoved, due == other.due { return nil }
    let kind: LaneFault.FaultKind = isMoved ? .moved : isEnd ? .wrongEnd : .wrongValue
    return LaneFault(kind: kind, expected: [self], actual: [other])
  }
}
