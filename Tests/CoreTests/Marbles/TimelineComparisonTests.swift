import Core
import Testing

/// Two runs under one ruler.
@Suite struct TimelineComparisonTests {
  /// Requests of one name, each sent at a time and answered 3 ms later.
  private func timeline(_ times: [Int]) -> Timeline {
    Timeline(
      lanes: times.map { time in
        Timeline.Lane(
          name: "GET /a",
          kind: .request,
          marks: [
            Timeline.Mark(time: .milliseconds(time), kind: .subscribed),
            Timeline.Mark(time: .milliseconds(time + 3), kind: .completed),
          ]
        )
      }
    )
  }

  @Test func `a request that only one of them has makes no other differ`() {
    let comparison = TimelineComparison(
      expected: timeline([1, 9]),
      actual: timeline([1, 5, 9]),
      names: TimelineComparison.Names(expected: "A", actual: "B")
    )
    #expect(
      comparison.sentences == [
        "GET /a: the request came at 5 ms and was not expected",
        "GET /a: the answer came at 8 ms and was not expected",
      ]
    )
    #expect(
      comparison.picture.lines().joined(separator: "\n") == """
                            0    5ms 9ms
        requests  GET /a     ^--|
                  GET /a B       ^--|
                                 ^  ^
                                 |  extra
                                 extra
                  GET /a             ^--|
        """
    )
  }
}
