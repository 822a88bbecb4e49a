/// The expected requests, presentations or subscriptions of a test, in the order in which they
/// begin.
struct LifetimeCheck {
  struct ExpectedLane {
    /// The name of the lane, or a part of it.
    let name: String
    let marks: [Timeline.Mark]
  }

  let words: LifetimeWords
  let rows: [ExpectedLane]
  let place: SourcePlace
  /// The fake whose subscriptions are expected.
  var source: (any TestableSource)?
  /// The subscriptions that the fake had before the test disposed of its own.
  var subscriptions: [Timeline.Lane] = []
  /// The name of the only lane that the rows are about; `nil` if they are about all of their kind.
  var laneName: String?
  var isQuestion = false

  func covers(_ lane: Timeline.Lane) -> Bool {
    source == nil && lane.kind == words.kind && lane.name == laneName ?? lane.name
  }

  func lanes(in timeline: Timeline) -> [Timeline.Lane] {
    source == nil ? timeline.lanes.filter(covers) : subscriptions
  }

  /// Each lane with the row that is meant for it; a row or a lane without the other is a fault.
  func pairs(in lanes: [Timeline.Lane]) -> [LanePair] {
    if isQuestion { return lanes.map { LanePair(name: $0.name, lane: $0) } }
    var seen: [String: [MarbleTime]] = [:]
    return matches(in: lanes).flatMap { row, lane -> [LanePair] in
      guard let lane else { return [missing(row, isOnly: lanes.isEmpty)] }
      let before = seen[lane.name] ?? []
      if row != nil || !before.isEmpty { seen[lane.name] = before + [lane.start] }
      return row.map { pair(lane, $0) } ?? [extra(lane, sentBefore: before)]
    }
  }

  /// The lane beside its row, or below it if it has another name.
  private func pair(_ lane: Timeline.Lane, _ row: ExpectedLane) -> [LanePair] {
    guard let likeness = source == nil ? LaneName(row.name, in: lane.name) : .whole else {
      let sentence = "\(words.begun) instead of \(row.name)"
      let fault = LaneFinding(lane.start, "wrong name", sentence, isUnknown: true)
      return [
        LanePair(name: row.name, expected: row.marks, isElsewhere: true),
        LanePair(name: lane.name, lane: lane, faults: [fault]),
      ]
    }
    var lane = lane
    // As short as its row has it, unless the path continues.
    if likeness > .part { lane.name = row.name }
    for index in lane.marks.indices where lane.marks[index].kind == .next {
      let label = lane.marks[index].label
      let key = row.marks.first { $0.kind == .next && $0.label == label }?.key
      if let key { lane.marks[index].key = key }
    }
    return [
      LanePair(name: lane.name, expected: row.marks, lane: lane, faults: faults(row, lane))
    ]
  }

  private func faults(_ row: ExpectedLane, _ lane: Timeline.Lane) -> [LaneFinding] {
    if let wanted = Lifetime(row.marks), let came = Lifetime(lane.marks) {
      let isOnly =
        source == nil
        ? rows.count { $0.name == row.name } == 1 : rows.count == 1 && subscriptions.count == 1
      return faults(wanted, came, isOnly: isOnly)
    }
    return LaneComparison.faults(expected: compared(row.marks), actual: compared(lane.marks)).map {
      LaneFinding($0.time, due: $0.start, $0.caption, $0.sentence)
    }
  }

  private func extra(_ lane: Timeline.Lane, sentBefore times: [MarbleTime]) -> LanePair {
    var pair = LanePair(name: lane.name, lane: lane)
    guard !lane.marks.isEmpty else { return pair }
    let time = lane.start.inWords
    let again =
      switch times.count {
      case _ where source != nil: "\(span(lane.marks))n't expected"
      case 0: FailureSentence.unexpected("", words.begun, at: lane.start)
      case 1 where times[0] == lane.start: "\(words.begun) twice, both times at \(time)"
      case 1: "\(words.begun) twice, at \(times[0].inWords) and again at \(time)"
      default: "\(words.begun) once more at \(time)"
      }
    pair.faults = [LaneFinding(lane.start, "extra", again, isUnknown: true)]
    return pair
  }

  private func missing(_ row: ExpectedLane?, isOnly: Bool) -> LanePair {
    guard let row, let start = row.marks.first?.time else { return LanePair(name: laneName ?? "") }
    let none =
      isOnly && rows.count > 1 ? " (no \(words.noun) was \(words.begun.participle) at all)" : ""
    let sentence =
      source == nil
      ? words.neverBegan(at: start) + none : "\(span(row.marks)) expected and never began"
    return LanePair(
      name: row.name,
      expected: row.marks,
      faults: [LaneFinding(start, "missing", sentence)]
    )
  }

  private func span(_ marks: [Timeline.Mark]) -> String {
    "a subscription \(Lifetime(marks)?.inWords ?? "") was"
  }

  private func compared(_ marks: [Timeline.Mark]) -> [ComparedMark] {
    // How a request was answered is the server's rule, and not what a row says.
    marks.compared(by: { $0.kind == .next ? $0.label : "" }) { mark in
      switch mark.kind {
      case .subscribed: "the presentation"
      case .completed: "the end"
      case .error: "the error"
      case .disposed: "the dismissal"
      case .next: mark.nameInSentence
      }
    }
  }

  /// The actual rows, ready to paste, for a test that asks with `"?"`.
  func answer(in lanes: [Timeline.Lane], tick: MarbleTime) -> String {
    let texts = lanes.map { lane in
      let end = lane.marks.last.map { $0.time + tick } ?? .zero
      let diagram = MarbleDiagram(marks: lane.marks, end: end).text(as: .lifetimes, tick: tick)
      let name = rows.first { LaneName($0.name, in: lane.name) ?? .part > .part }?.name
      let row = "\"\(diagram ?? "closer together than one tick")\""
      return source == nil ? "\"\(name ?? lane.name)\": \(row)" : row
    }
    guard !texts.isEmpty else { return "there was no \(words.noun); leave the \"?\" out" }
    return "the actual \(words.noun)s, ready to paste: \(texts.joined(separator: ", "))"
  }

  /// The rows and lanes that belong together, in the order of their beginning.
  ///
  /// Equal ones are paired first, then those that begin at one time, then those of one name, and
  /// last those of other names that begin at one time. Otherwise, one missing row would make all
  /// the following ones look wrong.
  private func matches(in lanes: [Timeline.Lane]) -> [(row: ExpectedLane?, lane: Timeline.Lane?)] {
    var rest = Array(rows.indices)
    var meant = [Int?](repeating: nil, count: lanes.count)
    func pair(anyName: Bool = false, if fits: (ExpectedLane, Timeline.Lane) -> Bool) {
      for index in lanes.indices where meant[index] == nil {
        let candidates = rest.filter { fits(rows[$0], lanes[index]) }
        let found =
          source == nil && !anyName
          ? candidates.compactMap { row in
            LaneName(rows[row].name, in: lanes[index].name).map { (row, $0) }
          }.max { $0.1 < $1.1 }?.0 : candidates.first
        guard let found else { continue }
        meant[index] = found
        rest.removeAll { $0 == found }
      }
    }
    func beginTogether(_ row: ExpectedLane, _ lane: Timeline.Lane) -> Bool {
      row.marks.first?.time == lane.marks.first?.time
    }
    pair { row, lane in
      row.marks.elementsEqual(lane.marks) { $0.time == $1.time && $0.kind == $1.kind }
    }
    pair(if: beginTogether)
    // Of subscriptions, which all have one name, only as many as there should be.
    if source == nil || rest.count == meant.count(where: { $0 == nil }) { pair { _, _ in true } }
    if words.kind == .request { pair(anyName: true, if: beginTogether) }
    typealias Match = (row: ExpectedLane?, lane: Timeline.Lane?)
    func start(_ match: Match) -> MarbleTime {
      match.lane?.start ?? match.row?.marks.first?.time ?? .zero
    }
    let known: [Match] = zip(meant, lanes).map { index, lane in (index.map { rows[$0] }, lane) }
    return (known + rest.map { (rows[$0], nil) }).enumerated()
      .sorted { (start($0.element), $0.offset) < (start($1.element), $1.offset) }
      .map(\.element)
  }
}

extension Timeline.Lane {
  fileprivate var start: MarbleTime { marks.first?.time ?? .zero }
}

/// The quality of the match between the names of a row and a lane, from worst to best: a part that
/// begins and ends where words or numbers do, one with nothing behind it but a query, the whole
/// name.
private enum LaneName: Comparable {
  case part, end, whole

  /// Compares two names; `nil` if `name` isn't a part of `lane`, or begins or ends inside a word or
  /// number.
  init?(_ name: String, in lane: String) {
    func areOneWord(_ left: Character?, _ right: Character?) -> Bool {
      [left, right].allSatisfy { $0.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false }
    }
    /// True inside a number such as "1.5", "1,000" or "-1", or inside a version.
    func areOneNumber(_ left: ArraySlice<Character>, _ right: ArraySlice<Character>) -> Bool {
      guard right.first?.isNumber == true else { return false }
      guard let sign = left.last, ".,-".contains(sign) else { return false }
      let before = left.dropLast().last
      return sign == "-"
        ? before.map { !$0.isLetter && !$0.isNumber } ?? true : before?.isNumber == true
    }
    let (letters, part) = (Array(lane), Array(name))
    let tails = letters.indices.compactMap { start -> ArraySlice<Character>? in
      let (head, rest) = (letters[..<start], letters[start...])
      guard rest.starts(with: part) else { return nil }
      let tail = rest.dropFirst(part.count)
      let isCut =
        areOneWord(head.last, part.first) || areOneWord(part.last, tail.first)
        || areOneNumber(head, part[...])
        || areOneNumber(part[...] + tail.prefix(1), tail.dropFirst())
        || areOneNumber(part[...], tail)
      return isCut ? nil : tail
    }
    guard name == lane || !tails.isEmpty else { return nil }
    let isEnd = tails.contains { $0.first.map { "?&".contains($0) } ?? true }
    self = name == lane ? .whole : isEnd ? .end : .part
  }
}

/// The beginning and the end of a subscription, a request or a presentation.
private struct Lifetime: Equatable {
  var start: MarbleTime
  var end: MarbleTime?
  let endKind: Timeline.MarkKind?

  /// Reads marks; `nil` if they aren't one beginning and at most one end.
  init?(_ marks: [Timeline.Mark]) {
    guard let first = marks.first, first.kind == .subscribed, marks.count <= 2,
      marks.dropFirst().allSatisfy(\.isEnd)
    else { return nil }
    start = first.time
    end = marks.dropFirst().first?.time
    endKind = marks.dropFirst().first?.kind
  }

  var inWords: String { "from \(start.inWords) \(end.map { "to \($0.inWords)" } ?? "on")" }
}

extension LifetimeCheck {
  /// The differences between two lifetimes.
  ///
  /// - Parameter isOnly: True if no other lifetime could be meant.
  private func faults(_ wanted: Lifetime, _ came: Lifetime, isOnly: Bool) -> [LaneFinding] {
    func late(_ event: String, _ verb: String, _ due: MarbleTime, _ time: MarbleTime) -> LaneFinding
    {
      let sentence = FailureSentence.moved(event, verb, from: due, to: time, verb.participle)
      return LaneFinding(time, due: due, (time - due).lateness, sentence)
    }
    var faults: [LaneFinding] = []
    var moved = wanted
    let delay = came.start - wanted.start
    if delay != .zero {
      moved.start = came.start
      moved.end = wanted.end.map { $0 + delay }
      let subject = words.subject(isOnly ? "the" : "a", nil)
      faults.append(late(subject, words.begun, wanted.start, came.start))
    }
    let isSameEnd = wanted.endKind == came.endKind && wanted.end == came.end
    guard !isSameEnd, moved != came else { return faults }
    let subject = words.subject("the", isOnly ? nil : came.start)
    let happened = words.end(came.endKind).happened
    if wanted.endKind == came.endKind, let due = wanted.end, let end = came.end {
      return faults + [late(subject, happened, due, end)]
    }
    let at = [came.end, wanted.end].map { $0.map { " at \($0.inWords)" } ?? "" }
    let toHappen = words.end(wanted.endKind).toHappen
    return faults + [
      LaneFinding(
        came.end ?? wanted.end ?? wanted.start,
        due: wanted.end,
        happened.participle,
        "\(subject.isEmpty ? "" : "\(subject) ")\(happened)\(at[0]); it was expected to \(toHappen)\(at[1])"
      )
    ]
  }
}

extension String {
  /// The verb without its auxiliary: "sent" for "was sent", and "still open" for "is still open".
  var participle: String {
    hasPrefix("was ") || hasPrefix("is ") ? String(drop { $0 != " " }.dropFirst()) : self
  }
}
