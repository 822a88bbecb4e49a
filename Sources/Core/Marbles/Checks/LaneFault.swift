/// How a lane differs from what was expected of it.
enum LaneFault: Equatable {
  /// Everything that differs is off by the same time, or everything but what is said beside it.
  case shifted(by: MarbleTime, first: ComparedMark, actual: ComparedMark, isAll: Bool)
  /// The right event at the wrong time.
  case moved(ComparedMark, to: ComparedMark)
  /// An event that should have come.
  case missing(ComparedMark)
  /// An event that should not have come.
  case extra(ComparedMark)
  /// Several in a row that should have come; whether nothing came at all.
  case missingRun(first: ComparedMark, last: ComparedMark, count: Int, isAll: Bool)
  /// Several in a row that should not have come; whether nothing was expected at all.
  case extraRun(first: ComparedMark, last: ComparedMark, count: Int, isAll: Bool)
  /// The wrong value at the right time.
  case wrongValue(expected: ComparedMark, actual: ComparedMark, difference: String? = nil)
  /// Several wrong values in a row, each at the right time.
  case wrongRun(expected: ComparedMark, actual: ComparedMark, last: ComparedMark, count: Int)
  /// The right events of one instant in the wrong order.
  case wrongOrder(at: MarbleTime, expected: [ComparedMark], actual: [ComparedMark])
  /// Another end than expected: an error, the completion, or another error.
  case wrongEnd(expected: ComparedMark, actual: ComparedMark, difference: String? = nil)
  /// No end where one was expected.
  case stillOpen(ComparedMark)
}

extension LaneFault {
  /// Where the caret goes.
  var time: MarbleTime {
    switch self {
    case .shifted(_, _, let actual, _), .moved(_, let actual), .wrongValue(_, let actual, _),
      .wrongEnd(_, let actual, _), .wrongRun(_, let actual, _, _):
      actual.time
    case .missing(let mark), .extra(let mark), .stillOpen(let mark), .missingRun(let mark, _, _, _),
      .extraRun(let mark, _, _, _):
      mark.time
    case .wrongOrder(let time, _, _): time
    }
  }

  /// The place in the actual row of the event that is wrong; nil if none came, or a group is.
  var markIndex: Int? {
    switch self {
    case .shifted(_, _, let actual, _), .moved(_, let actual), .wrongValue(_, let actual, _),
      .wrongEnd(_, let actual, _), .wrongRun(_, let actual, _, _), .extra(let actual),
      .extraRun(let actual, _, _, _):
      actual.index
    case .missing, .missingRun, .wrongOrder, .stillOpen: nil
    }
  }

  /// What stands below the caret.
  var caption: String {
    switch self {
    case .shifted(let span, _, _, _): "all \(Self.lateness(span))"
    case .moved(let mark, let actual): Self.lateness(actual.time - mark.time)
    case .missing: "missing"
    case .extra: "extra"
    case .missingRun(_, _, let count, _): "\(count) missing"
    case .extraRun(_, _, let count, _): "\(count) extra"
    case .wrongValue: "wrong value"
    case .wrongRun(_, _, _, let count): "\(count) wrong values"
    case .wrongOrder: "wrong order"
    case .wrongEnd(let expected, let actual, _):
      actual.mark.kind == .completed
        ? "completed" : expected.mark.kind == .completed ? "failed" : "wrong error"
    case .stillOpen: "still open"
    }
  }

  /// The whole sentence, without the name of the lane.
  var sentence: String {
    switch self {
    case .shifted(let span, let first, let actual, let isAll):
      (isAll
        ? "everything that differs came \(Self.lateness(span)), from \(first.name) on:"
        : "from \(first.name) on, all came \(Self.lateness(span)):")
        + " expected at \(first.time.inWords), came at \(actual.time.inWords)"
    case .moved(let mark, let actual):
      "\(mark.name) came \(Self.lateness(actual.time - mark.time)): expected at"
        + " \(mark.time.inWords), came at \(actual.time.inWords)"
    case .missing(let mark):
      "\(mark.name) was expected at \(mark.time.inWords) and did not come"
    case .extra(let mark):
      "\(mark.name) came at \(mark.time.inWords) and was not expected"
    case .missingRun(let first, let last, let count, let isAll):
      (isAll ? "nothing came: \(count) events were expected, from " : "\(count) events, from ")
        + Self.span(first, last) + (isAll ? "" : ", were expected and did not come")
    case .extraRun(let first, let last, let count, let isAll):
      (isAll ? "nothing was expected: \(count) events came, from " : "\(count) events, from ")
        + Self.span(first, last) + (isAll ? "" : ", came and were not expected")
    case .wrongValue(let expected, let actual, let difference):
      difference.map { difference in
        "\(actual.shortName) came at \(actual.time.inWords) instead of \(expected.shortName):"
          + " \(difference)"
      } ?? "\(actual.name) came at \(actual.time.inWords) instead of \(expected.name)"
    case .wrongRun(let expected, let actual, let last, let count):
      "\(count) values in a row are wrong, to \(last.time.inWords): the first is"
        + " \(actual.name) at \(actual.time.inWords) instead of \(expected.name)"
    case .wrongOrder(let time, let expected, let actual):
      "the events at \(time.inWords) came in the wrong order: expected \(Self.list(expected)),"
        + " came \(Self.list(actual))"
    case .wrongEnd(let expected, let actual, let difference):
      Self.wrongEnd(expected, actual) + (difference.map { ": \($0)" } ?? "")
    case .stillOpen(let mark):
      "is still open: \(mark.name) was expected at \(mark.time.inWords)"
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

  private static func lateness(_ span: MarbleTime) -> String {
    span < .zero ? "\((MarbleTime.zero - span).inWords) early" : "\(span.inWords) late"
  }

  private static func span(_ first: ComparedMark, _ last: ComparedMark) -> String {
    "\(first.name) at \(first.time.inWords) to \(last.name) at \(last.time.inWords)"
  }

  private static func list(_ marks: [ComparedMark]) -> String {
    marks.prefix(8).map(\.name).joined(separator: ", ") + (marks.count > 8 ? ", …" : "")
  }
}

extension TimelineRow.Fault {
  /// What is drawn of a fault in the actual row.
  init(_ fault: LaneFault) {
    self.init(time: fault.time, text: fault.caption, mark: fault.markIndex)
  }
}
