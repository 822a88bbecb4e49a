import Dispatch
@_exported import MarbleKit
import Testing

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
/// When all is as drawn, the picture is kept for the end of the run, or printed in one that a filter
/// narrows (`MARBLES` has words for it). If not, one issue is recorded, at the line of the first
/// expectation that failed.
///
/// - Parameters:
///   - tick: How long one mark lasts.
///   - body: Draws the diagrams. It runs before time starts.
public func marbles(
  tick: DispatchTimeInterval = .milliseconds(1),
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (MarbleTest) throws -> Void
) rethrows {
  try Watchdog.shared.watch(sourceLocation) { try marbleReport(tick: tick, body) }
    .publish(sourceLocation: sourceLocation)
}
