import Dispatch
import Testing
@_exported import Workshop

/// Runs a marble test: `body` draws what happens and what is expected, then virtual time runs.
///
/// ```swift
/// marbles { m in
///   let query = m.hot("ab---c-----|")
///   let result = query.debounce(.milliseconds(3), scheduler: m.scheduler)
///   m.expect(result, "   ----b---c--|")
/// }
/// ```
///
/// When all is as drawn, the picture is kept for the end of the run, or printed in one that a
/// filter narrows (`MARBLES` has words for it). If not, one issue is recorded, at the line of the
/// first expectation that failed.
///
/// - Parameters:
///   - tick: The duration of one mark.
///   - body: Draws the diagrams. It runs before time starts.
public func marbles(
  tick: DispatchTimeInterval = .milliseconds(1),
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (MarbleTest) throws -> Void
) rethrows {
  do {
    try Watchdog.shared.watch(sourceLocation) {
      try marbleReport(tick: tick, failLate: { recordLate($0, $1, sourceLocation) }, body)
    }
    .publish(sourceLocation: sourceLocation)
  } catch {
    // `try?` around the call would make a test green that has compared nothing. Errors of the
    // testing library have been recorded, or skip the test.
    if !String(reflecting: type(of: error)).hasPrefix("Testing.") {
      let thrown = MarbleLabel.of(error: error)
      let text = "the closure of `marbles` threw \(thrown), so nothing was compared"
      if let capture = MarbleCapture.current {
        capture.add(text)
      } else {
        Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
      }
    }
    throw error
  }
}

private func recordLate(_ text: String, _ place: SourcePlace, _ location: SourceLocation) {
  Issue.record(
    Comment(rawValue: text),
    sourceLocation: SourceLocation(place, in: location.moduleName)
  )
}
