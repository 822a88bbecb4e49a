/// How a lane differs from what was expected of it.
enum LaneFault: Equatable {
  /// Everything that differs is off by the same time, or everything but what is said beside it.
  case shifted(by: MarbleTime, first: Beat, actual: Beat, isAll: Bool)
  /// The right event at the wrong time.
  case moved(Beat, to: Beat)
  /// An event that should have come.
  case missing(Beat)
  /// An event that should not have come.
  case extra(Beat)
  /// Several in a row that should have come; whether nothing came at all.
  case missingRun(first: Beat, last: Beat, count: Int, isAll: Bool)
  /// Several in a row that should not have come; whether nothing was expected at all.
  case extraRun(first: Beat, last: Beat, count: Int, isAll: Bool)
  /// The wrong value at the right time.
  case wrongValue(expected: Beat, actual: Beat, difference: String? = nil)
  /// The right events of one instant in the wrong order.
  case wrongOrder(at: MarbleTime, expected: [Beat], actual: [Beat])
  /// Another end than expected: an error, the completion, or another error.
  case wrongEnd(expected: Beat, actual: Beat, difference: String? = nil)
  /// No end where one was expected.
  case stillOpen(Beat)
}

extension LaneFault {
  /// Where the caret goes.
  var time: MarbleTime {
    switch self {
    case .shifted(_, _, let actual, _), .moved(_, let actual), .wrongValue(_, let actual, _),
      .wrongEnd(_, let actual, _):
      actual.time
    case .missing(let beat), .extra(let beat), .stillOpen(let beat), .missingRun(let beat, _, _, _),
      .extraRun(let beat, _, _, _):
      beat.time
    case .wrongOrder(let time, _, _): time
    }
  }

  /// The place in the actual row of the event that is wrong; nil if none came, or a group is.
  var markIndex: Int? {
    switch self {
    case .shifted(_, _, let actual, _), .moved(_, let actual), .wrongValue(_, let actual, _),
      .wrongEnd(_, let actual, _), .extra(let actual), .extraRun(let actual, _, _, _):
      actual.index
    case .missing, .missingRun, .wrongOrder, .stillOpen: nil
    }
  }

  /// What stands below the caret.
  var caption: String {
    switch self {
    case .shifted(let span, _, _, _): "all \(Self.lateness(span))"
    case .moved(let beat, let actual): Self.lateness(actual.time - beat.time)
    case .missing: "missing"
    case .extra: "extra"
    case .missingRun(_, _, let count, _): "\(count) missing"
    case .extraRun(_, _, let count, _): "\(count) extra"
    case .wrongValue: "wrong value"
    case .wrongOrder: "wrong order"
    case .wrongEnd(let expected, let actual, _):
      actual.what == .completed
        ? "completed" : expected.what == .completed ? "failed" : "wrong error"
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
        + " expected at \(first.time.spoken), came at \(actual.time.spoken)"
    case .moved(let beat, let actual):
      "\(beat.name) came \(Self.lateness(actual.time - beat.time)): expected at"
        + " \(beat.time.spoken), came at \(actual.time.spoken)"
    case .missing(let beat):
      "\(beat.name) was expected at \(beat.time.spoken) and did not come"
    case .extra(let beat):
      "\(beat.name) came at \(beat.time.spoken) and was not expected"
    case .missingRun(let first, let last, let count, let isAll):
      (isAll ? "nothing came: \(count) events were expected, from " : "\(count) events, from ")
        + Self.span(first, last) + (isAll ? "" : ", were expected and did not come")
    case .extraRun(let first, let last, let count, let isAll):
      (isAll ? "nothing was expected: \(count) events came, from " : "\(count) events, from ")
        + Self.span(first, last) + (isAll ? "" : ", came and were not expected")
    case .wrongValue(let expected, let actual, let difference):
      difference.map { difference in
        "\(actual.shortName) came at \(actual.time.spoken) instead of \(expected.shortName):"
          + " \(difference)"
      } ?? "\(actual.name) came at \(actual.time.spoken) instead of \(expected.name)"
    case .wrongOrder(let time, let expected, let actual):
      "the events at \(time.spoken) came in the wrong order: expected \(Self.list(expected)),"
        + " came \(Self.list(actual))"
    case .wrongEnd(let expected, let actual, let difference):
      Self.wrongEnd(expected, actual) + (difference.map { ": \($0)" } ?? "")
    case .stillOpen(let beat):
      "is still open: \(beat.name) was expected at \(beat.time.spoken)"
    }
  }

  private static func wrongEnd(_ expected: Beat, _ actual: Beat) -> String {
    let came = actual.time.spoken
    if actual.what == .completed {
      return "completed at \(came) instead of failing with \(expected.name)"
    }
    let due = expected.time.spoken
    return expected.what == .completed
      ? "failed with \(actual.name) at \(came) instead of completing at \(due)"
      : "failed with \(actual.name) at \(came) instead of \(expected.name)"
        + (came == due ? "" : " at \(due)")
  }

  private static func lateness(_ span: MarbleTime) -> String {
    span < .zero ? "\((MarbleTime.zero - span).spoken) early" : "\(span.spoken) late"
  }

  private static func span(_ first: Beat, _ last: Beat) -> String {
    "\(first.name) at \(first.time.spoken) to \(last.name) at \(last.time.spoken)"
  }

  private static func list(_ beats: [Beat]) -> String {
    beats.prefix(8).map(\.name).joined(separator: ", ") + (beats.count > 8 ? ", …" : "")
  }
}

extension TimelineRow.Fault {
  /// What is drawn of a fault in the actual row.
  init(_ fault: LaneFault) {
    self.init(time: fault.time, text: fault.caption, mark: fault.markIndex)
  }
}
