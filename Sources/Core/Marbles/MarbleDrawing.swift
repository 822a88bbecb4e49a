import Dispatch

/// What a marble test expects of its outputs, in the author's letters, and a lane for all requests if it
/// expects any; no time runs.
package func marbleDrawing(
  tick: DispatchTimeInterval = .milliseconds(1),
  _ body: (MarbleTest) -> Void
) -> Timeline {
  let test = MarbleTest(tick: tick)
  test.scheduler.inPlaceOfMain { body(test) }
  defer {
    for lane in test.lanes { lane.stop() }
    test.scheduler.forgetWork()
  }
  let lanes = test.lanes.compactMap { lane in
    lane.expected.map { Timeline.Lane(name: lane.name, kind: .output, marks: $0) }
  }
  let requests = test.lifetimeChecks.filter { $0.words.kind == .request }.prefix(1)
    .map { _ in Timeline.Lane(name: "requests", kind: .request) }
  return Timeline(tick: MarbleTime(tick), lanes: requests + lanes)
}
