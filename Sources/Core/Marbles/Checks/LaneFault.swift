/// How a lane differs from what was expected of it.
enum LaneFault: Equatable {
  /// Everything that differs is off by the same time.
  case shifted(by: MarbleTime, first: Beat, actual: MarbleTime)
  /// The right event at the wrong time.
  case moved(Beat, to: MarbleTime)
  /// An event that should have come.
  case missing(Beat)
  /// An event that should not have come.
  case extra(Beat)
  /// The wrong value at the right time.
  case wrongValue(expected: Beat, actual: Beat, difference: String? = nil)
  /// The right events of one instant in the wrong order.
  case wrongOrder(at: MarbleTime, expected: [Beat], actual: [Beat])
  /// An error where the good end was expected, or the other way round.
  case wrongEnd(expected: Beat, actual: Beat)
  /// No end where one was expected.
  case stillOpen(Beat)
}

extension LaneFault {
  /// Where the caret goes.
  var time: MarbleTime {
    switch self {
    case .shifted(_, _, let actual): actual
    case .moved(_, let time): time
    case .missing(let beat), .extra(let beat), .stillOpen(let beat): beat.time
    case .wrongValue(_, let actual, _), .wrongEnd(_, let actual): actual.time
    case .wrongOrder(let time, _, _): time
    }
  }

  /// What stands below the caret.
  var caption: String {
    switch self {
    case .shifted(let span, _, _): "all \(Self.lateness(span))"
    case .moved(let beat, let time): Self.lateness(time - beat.time)
    case .missing: "missing"
    case .extra: "extra"
    case .wrongValue: "wrong value"
    case .wrongOrder: "wrong order"
    case .wrongEnd(_, let actual): actual.what == .completed ? "completed" : "failed"
    case .stillOpen: "still open"
    }
  }

  /// The whole sentence, without the name of the lane.
  var sentence: String {
    switch self {
    case .shifted(let span, let first, let actual):
      "everything that differs came \(Self.lateness(span)), from \(first.name) on:"
        + " expected at \(first.time.spoken), came at \(actual.spoken)"
    case .moved(let beat, let time):
      "\(beat.name) came \(Self.lateness(time - beat.time)): expected at \(beat.time.spoken),"
        + " came at \(time.spoken)"
    case .missing(let beat):
      "\(beat.name) was expected at \(beat.time.spoken) and did not come"
    case .extra(let beat):
      "\(beat.name) came at \(beat.time.spoken) and was not expected"
    case .wrongValue(let expected, let actual, let difference):
      "\(actual.name) came at \(actual.time.spoken) instead of \(expected.name)"
        + (difference.map { ": \($0)" } ?? "")
    case .wrongOrder(let time, let expected, let actual):
      "the events at \(time.spoken) came in the wrong order: expected \(Self.list(expected)),"
        + " came \(Self.list(actual))"
    case .wrongEnd(let expected, let actual):
      actual.what == .completed
        ? "completed at \(actual.time.spoken) instead of failing with \(expected.name)"
        : "failed with \(actual.name) at \(actual.time.spoken) instead of completing at \(expected.time.spoken)"
    case .stillOpen(let beat):
      "is still open: \(beat.name) was expected at \(beat.time.spoken)"
    }
  }

  private static func lateness(_ span: MarbleTime) -> String {
    span < .zero ? "\((MarbleTime.zero - span).spoken) early" : "\(span.spoken) late"
  }

  private static func list(_ beats: [Beat]) -> String {
    beats.map(\.name).joined(separator: ", ")
  }
}
