import Dispatch

/// Draws what a marble test expects, without running it: the outputs in the author's letters, and
/// one lane for all requests if it expects any.
package func marbleDrawing(
  tick: DispatchTimeInterval = .milliseconds(1),
  _ body: (MarbleTest) -> Void
) -> Timeline {
  let test = MarbleTest(tick: tick)
  test.scheduler.inPlaceOfMain { body(test) }
  defer {
    for lane in test.lanes { lane.stop() }
    test.scheduler.forgetWork()
    test.release()
  }
  let lanes = test.lanes.compactMap { lane in
    lane.expected.map { events in
      Timeline.Lane(name: lane.name, kind: .output, marks: events.map(\.mark))
    }
  }
  let requests = test.lifetimeChecks.filter { $0.words.kind == .request }.prefix(1)
    .map { _ in Timeline.Lane(name: "requests", kind: .request) }
  return Timeline(tick: MarbleTime(tick), lanes: requests + lanes)
}

extension OutputExpectations {
  /// Fails the test with this sentence.
  package func fail(_ text: String) {
    marbleTest.fail(text)
  }

  /// Expects the only row of a lane that a screen adds, such as that of its alerts.
  package func lane(
    _ name: String,
    _ diagram: String,
    _ labels: [Character: String],
    file: String = #filePath,
    line: Int = #line
  ) {
    let place = SourcePlace(file: file, line: line)
    marbleTest.expectLifetimes(.presentation, of: name, [(name, diagram)], labels, place)
  }
}

extension LifetimeWords {
  package static let presentation = LifetimeWords(
    kind: .subscription,
    noun: "presentation",
    begun: "was presented",
    ends: [
      .completed: ("ended", "end"),
      .error: ("failed", "fail"),
      .disposed: ("was dismissed", "be dismissed"),
    ],
    open: ("is still shown", "stay shown")
  )
}
