/// A difference between a lane and its expectation.
package enum LaneFault: Equatable {
  /// Everything that differs is off by the same time, or everything but what is said beside it.
  case shifted(by: MarbleTime, first: ComparedMark, actual: ComparedMark, isAll: Bool)
  /// The right event at the wrong time.
  case moved(ComparedMark, to: ComparedMark)
  /// An event that should have come.
  case missing(ComparedMark)
  /// An event that should not have come.
  case extra(ComparedMark)
  /// Several in a row that should have come; whether nothing came at all.
  case missingRun(Run, isAll: Bool)
  /// Several in a row that should not have come; whether nothing was expected at all.
  case extraRun(Run, isAll: Bool)
  /// The wrong value at the right time.
  case wrongValue(expected: ComparedMark, actual: ComparedMark, difference: String? = nil)
  /// Several wrong values in a row, each at the right time.
  case wrongRun(Run, expected: ComparedMark, difference: String? = nil)
  /// The right events of one instant in the wrong order.
  case wrongOrder(at: MarbleTime, expected: [ComparedMark], actual: [ComparedMark])
  /// Another end than expected: an error, the completion, or another error.
  case wrongEnd(expected: ComparedMark, actual: ComparedMark, difference: String? = nil)
  /// No end where one was expected.
  case stillOpen(ComparedMark)
  /// An end that should not have come yet, and what could not come after it.
  case cutOff(by: ComparedMark, missing: [ComparedMark])

  /// Several events of which one thing is said.
  package struct Run: Equatable {
    let first: ComparedMark
    let last: ComparedMark
    let count: Int
    /// True if correct events are between them.
    let isScattered: Bool
  }
}

extension LaneFault {
  /// Where the caret goes.
  package var time: MarbleTime {
    switch self {
    case .shifted(_, _, let actual, _), .moved(_, let actual), .wrongValue(_, let actual, _),
      .wrongEnd(_, let actual, _), .cutOff(let actual, _):
      actual.time
    case .missing(let mark), .extra(let mark), .stillOpen(let mark): mark.time
    case .missingRun(let run, _), .extraRun(let run, _), .wrongRun(let run, _, _): run.first.time
    case .wrongOrder(let time, _, _): time
    }
  }

  /// The first instant that differs, when the event was due or came.
  var start: MarbleTime {
    switch self {
    case .shifted(_, let mark, _, _), .moved(let mark, _), .wrongEnd(let mark, _, _):
      min(mark.time, time)
    default: time
    }
  }

  /// The place in the actual row of the event that is wrong; nil if none came, or a group is.
  var markIndex: Int? {
    switch self {
    case .shifted(_, _, let actual, _), .moved(_, let actual), .wrongValue(_, let actual, _),
      .wrongEnd(_, let actual, _), .extra(let actual), .cutOff(let actual, _):
      actual.index
    case .extraRun(let run, _), .wrongRun(let run, _, _): run.first.index
    case .wrongOrder(_, let expected, let actual):
      Self.disorder(expected, actual).map { actual[$0.lowerBound].index }
    case .missing, .missingRun, .stillOpen: nil
    }
  }

  /// What was expected, and when it came, if that is the fault.
  var pair: (mark: ComparedMark, came: ComparedMark)? {
    switch self {
    case .shifted(_, let mark, let came, _), .moved(let mark, let came): (mark, came)
    default: nil
    }
  }

  var isExtra: Bool {
    switch self {
    case .extra, .extraRun: true
    default: false
    }
  }

  var caption: String {
    switch self {
    case .shifted(let span, _, _, _): "all \(span.lateness)"
    case .moved(let mark, let actual): (actual.time - mark.time).lateness
    case .missing: "missing"
    case .extra: "extra"
    case .missingRun(let run, _): "\(run.count) missing"
    case .extraRun(let run, _): "\(run.count) extra"
    case .wrongValue: "wrong value"
    case .wrongRun(let run, _, _): "\(run.count) wrong values"
    case .wrongOrder: "wrong order"
    case .wrongEnd(let expected, let actual, _):
      actual.mark.kind == .completed
        ? "completed" : expected.mark.kind == .completed ? "failed" : "wrong error"
    case .stillOpen: "still open"
    case .cutOff(let end, let missing):
      "\(end.mark.kind == .completed ? "completed" : "failed"), \(missing.count) missing"
    }
  }

  /// The whole sentence, without the name of the lane.
  package var sentence: String {
    switch self {
    case .shifted(let span, let first, let actual, let isAll):
      (isAll
        ? "everything that differs came \(span.lateness), from \(first.name) on:"
        : "from \(first.name) on, all came \(span.lateness):")
        + " expected at \(first.time.inWords), came at \(actual.time.inWords)"
    case .moved(let mark, let actual):
      "\(mark.name) came \((actual.time - mark.time).lateness): expected at"
        + " \(mark.time.inWords), came at \(actual.time.inWords)"
    case .missing(let mark):
      "\(mark.name) was expected at \(mark.time.inWords) and did not come"
    case .extra(let mark):
      "\(mark.name) came at \(mark.time.inWords) and was not expected"
    case .missingRun(let run, let isAll):
      isAll
        ? "nothing came: \(run.count) events were expected, \(Self.span(run))"
        : "\(run.count) events, \(Self.span(run)), were expected and did not come"
    case .extraRun(let run, let isAll):
      isAll
        ? "nothing was expected: \(run.count) events came, \(Self.span(run))"
        : "\(run.count) events, \(Self.span(run)), came and were not expected"
    case .wrongValue(let expected, let actual, let difference):
      difference.map { difference in
        "\(actual.shortName) came at \(actual.time.inWords) instead of \(expected.shortName):"
          + " \(difference)"
      } ?? "\(actual.name) came at \(actual.time.inWords) instead of \(expected.name)"
    case .wrongRun(let run, let expected, let difference):
      "\(run.count) values in a row are wrong, to \(run.last.time.inWords): the first is"
        + " \(run.first.name) at \(run.first.time.inWords) instead of \(expected.name)"
        + (difference.map { ": \($0)" } ?? "")
    case .wrongOrder(let time, let expected, let actual):
      Self.wrongOrder(at: time, expected, actual)
    case .wrongEnd(let expected, let actual, let difference):
      Self.wrongEnd(expected, actual) + (difference.map { ": \($0)" } ?? "")
    case .stillOpen(let mark):
      "is still open: \(mark.name) was expected at \(mark.time.inWords)"
    case .cutOff(let end, let missing):
      (end.mark.kind == .completed ? "completed" : "failed with \(end.name)")
        + " at \(end.time.inWords), so that \(Self.places(missing)) did not come"
    }
  }

  private static func wrongEnd(_ expected: ComparedMark, _ actual: ComparedMark) -> String {
    let came = actual.time.inWords
    if actual.mark.kind == .completed, expected.mark.kind == .completed {
      return "\(actual.name) came at \(came) instead of \(expected.name)"
    }
    if actual.mark.kind == .completed {
      return "completed at \(came) instead of failing with \(expected.name)"
    }
    let due = expected.time.inWords
    return expected.mark.kind == .completed
      ? "failed with \(actual.name) at \(came) instead of completing at \(due)"
      : "failed with \(actual.name) at \(came) instead of \(expected.name)"
        + (came == due ? "" : " at \(due)")
  }

  /// The places from the first to the last that differ, unless these are all.
  private static func disorder(
    _ expected: [ComparedMark],
    _ actual: [ComparedMark]
  ) -> ClosedRange<Int>? {
    let places = actual.indices.filter { expected[$0].content != actual[$0].content }
    guard let first = places.first, let last = places.last else { return nil }
    return last - first + 1 < actual.count ? first...last : nil
  }

  /// The part of a group that is in the wrong order, or the two that changed places.
  private static func wrongOrder(
    at time: MarbleTime,
    _ expected: [ComparedMark],
    _ actual: [ComparedMark]
  ) -> String {
    guard let places = disorder(expected, actual) else {
      return "the events at \(time.inWords) came in the wrong order: expected \(list(expected)),"
        + " came \(list(actual))"
    }
    let differing = places.filter { expected[$0].content != actual[$0].content }
    let told = differing.count == 2 ? differing : Array(places)
    let (first, last) = (places.lowerBound + 1, places.upperBound + 1)
    return
      "events \(first) \(differing.count == 2 ? "and" : "to") \(last) of the \(actual.count) at"
      + " \(time.inWords) came in the wrong order: expected \(list(told.map { expected[$0] })),"
      + " came \(list(told.map { actual[$0] }))"
  }

  private static func span(_ run: Run) -> String {
    run.isScattered
      ? "the first \(place(run.first)) and the last \(place(run.last))"
      : "from \(place(run.first)) to \(place(run.last))"
  }

  private static func place(_ mark: ComparedMark) -> String {
    "\(mark.name) at \(mark.time.inWords)"
  }

  private static func places(_ marks: [ComparedMark]) -> String {
    let places = marks.map(place)
    return marks.count > 3
      ? "\(marks.count) events, from \(places[0]) to \(places[marks.count - 1]),"
      : (places.count > 1 ? places.dropLast().joined(separator: ", ") + " and " : "")
        + (places.last ?? "")
  }

  private static func list(_ marks: [ComparedMark]) -> String {
    marks.prefix(8).map(\.name).joined(separator: ", ") + (marks.count > 8 ? ", …" : "")
  }
}

extension TimelineRow.Fault {
  package init(_ fault: LaneFault) {
    self.init(time: fault.time, text: fault.caption, mark: fault.markIndex)
  }
}

extension [LaneFault] {
  /// Says once of an end that came too early what could not come after it.
  func cutOff(_ actual: [ComparedMark]) -> [LaneFault] {
    guard let end = actual.last, end.isEnd,
      contains(where: { $0.markIndex == end.index && $0.missingMark == nil })
    else { return self }
    func isLost(_ fault: LaneFault) -> Bool {
      fault.missingMark.map { !$0.isEnd && $0.time >= end.time } ?? false
    }
    let lost = filter(isLost).compactMap(\.missingMark)
    guard !lost.isEmpty else { return self }
    return (filter { !isLost($0) && $0.markIndex != end.index } + [.cutOff(by: end, missing: lost)])
      .sorted { $0.time < $1.time }
  }

  /// Says once of three or more in a row that they are missing, extra or wrong.
  func condensed(_ expected: [ComparedMark], _ actual: [ComparedMark]) -> [LaneFault] {
    var condensed: [LaneFault] = []
    var rest = self[...]
    while let first = rest.first {
      let wrong = rest.prefix { $0.wrongValue != nil }.compactMap(\.wrongValue)
      if let run = Self.run(of: rest.prefix { $0.missingMark != nil }.compactMap(\.missingMark)) {
        let isAll = actual.isEmpty && run.count == expected.count
        condensed.append(.missingRun(run, isAll: isAll))
        rest = rest.dropFirst(run.count)
      } else if let run = Self.run(of: rest.prefix { $0.extraMark != nil }.compactMap(\.extraMark))
      {
        let isAll = expected.isEmpty && run.count == actual.count
        condensed.append(.extraRun(run, isAll: isAll))
        rest = rest.dropFirst(run.count)
      } else if wrong.count > 2 {
        let run = LaneFault.Run(wrong.map(\.actual), isScattered: false)
        condensed.append(.wrongRun(run, expected: wrong[0].expected))
        rest = rest.dropFirst(wrong.count)
      } else {
        condensed.append(first)
        rest = rest.dropFirst()
      }
    }
    return condensed
  }

  /// As many with right ones between them are said one by one.
  private static var scatteredLimit: Int { 5 }

  /// Three or more marks in a row, or many with others between them, as one run.
  private static func run(of marks: [ComparedMark]) -> LaneFault.Run? {
    let unbroken = zip(marks, marks.indices).prefix { $0.index == marks[0].index + $1 }.map(\.0)
    let isUnbroken = unbroken.count == marks.count || marks.count <= MarbleReport.faultLimit
    if isUnbroken, unbroken.count > 2 { return LaneFault.Run(unbroken, isScattered: false) }
    return marks.count > scatteredLimit ? LaneFault.Run(marks, isScattered: true) : nil
  }
}

extension LaneFault.Run {
  fileprivate init(_ marks: [ComparedMark], isScattered: Bool) {
    self.init(
      first: marks[0],
      last: marks[marks.count - 1],
      count: marks.count,
      isScattered: isScattered
    )
  }
}

extension LaneFault {
  fileprivate var missingMark: ComparedMark? {
    switch self {
    case .missing(let mark), .stillOpen(let mark): mark
    default: nil
    }
  }

  fileprivate var wrongValue: (expected: ComparedMark, actual: ComparedMark)? {
    if case .wrongValue(let expected, let actual, _) = self { (expected, actual) } else { nil }
  }

  fileprivate var extraMark: ComparedMark? {
    if case .extra(let mark) = self { mark } else { nil }
  }
}

/// A mark of a lane with what a comparison needs beside it.
package struct ComparedMark: Equatable {
  let mark: Timeline.Mark
  let content: Content
  let name: String
  /// Its place in its sequence.
  let index: Int
  /// The delay of all its neighbors, by which the comparison looks for it later.
  var delay = MarbleTime.zero

  struct Content: Hashable {
    let kind: Timeline.Mark.Kind
    var number = 0
    var label = ""
  }

  package var time: MarbleTime { mark.time }

  var isEnd: Bool { mark.kind == .error || mark.kind == .completed }

  /// The letter alone if the value is so long that what differs in it would be lost behind it.
  var shortName: String {
    name.hasPrefix("\"") && name.count > 40 ? String(name.prefix(3)) : name
  }

  /// When a comparison looks for it.
  var due: MarbleTime { time + delay }

  package func isSame(as other: ComparedMark) -> Bool {
    due == other.due && content == other.content
  }
}

extension [Timeline.Mark] {
  /// The marks, compared by their kinds and labels.
  package func compared(
    by label: (Timeline.Mark) -> String = { $0.label },
    naming name: (Timeline.Mark) -> String = { $0.nameInSentence }
  ) -> [ComparedMark] {
    enumerated().map { index, mark in
      ComparedMark(
        mark: mark,
        content: .init(kind: mark.kind, label: label(mark)),
        name: name(mark),
        index: index
      )
    }
  }
}
