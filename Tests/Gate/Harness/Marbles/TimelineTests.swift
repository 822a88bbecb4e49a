import Core
import Foundation
import MarbleTesting
import SVG
import Testing

struct TimelineTests {
  private var timeline: Timeline {
    marbleReport(tick: .milliseconds(500)) { m in
      let query = m.hot("a--b-", named: "query")
      let response = m.cold("---r|", named: "response")
      m.expect(query.flatMapLatest { _ in response }, "------r", named: "result")
    }.timeline
  }

  @Test func `a picture that is wider than the room continues below`() {
    let marks = (0..<40).map {
      Timeline.Mark(time: .milliseconds($0 * 3), kind: .next, key: "x", label: "x")
    }
    let timeline = Timeline(lanes: [Timeline.Lane(name: "lane", kind: .output, marks: marks)])
    let lines = timeline.picture.lines(width: 60)
    #expect(lines.allSatisfy { $0.count <= 60 })
    #expect(lines.count { $0.hasPrefix("outputs") } > 1)
    #expect(lines.joined().count { $0 == "x" } == 40)
  }

  @Test
  func `cases and single words give a letter of their own, all else the next of the alphabet`() {
    var keys = TimelineKeys(reserved: ["o"])
    let labels = ["false", ".failed(1)", "true", "false", "()", "\"a\"", "\"ab\"", "no", "3 rows"]
    #expect(labels.map { keys.key(for: $0) } == ["f", "a", "t", "f", "A", "B", "C", "n", "D"])
  }

  @Test func `the part around an instant holds what was before, and two instants more`() {
    let marks = (0..<40).map {
      Timeline.Mark(time: .milliseconds($0 * 3), kind: .next, key: "x", label: "x")
    }
    let picture = Timeline(lanes: [Timeline.Lane(name: "lane", kind: .output, marks: marks)])
      .picture
    for index in 0..<40 {
      let time = MarbleTime.milliseconds(index * 3)
      #expect(picture.lines(width: 60, around: time).allSatisfy { $0.count <= 60 })
      let shown = picture.window(width: 60, around: time)
      let before = marks.count { shown.contains($0.time) && $0.time < time }
      let after = marks.count { shown.contains($0.time) && $0.time > time }
      #expect(before >= min(index, 9) && after >= min(2, 39 - index), "\(index)")
    }
  }

  @Test func `a drawing says in words what it shows`() {
    let svg = timeline.svg(title: "the latest <query> & its result")
    #expect(svg.contains("<title id=\"title\">the latest &lt;query&gt; &amp; its result</title>"))
    #expect(svg.contains("input query: &quot;a&quot; at 0, &quot;b&quot; at 1.5s."))
    #expect(svg.contains(":root{color-scheme:light dark}"))
    #expect(!svg.contains("<script"))
  }

  @Test func `an end, a failure and a disposal have shapes of their own`() {
    func shapes(_ kind: Timeline.MarkKind, of lane: Timeline.LaneKind) -> String {
      let marks = [
        Timeline.Mark(time: .zero, kind: .subscribed),
        Timeline.Mark(time: .milliseconds(5), kind: kind, label: "x"),
      ]
      let lanes = [Timeline.Lane(name: "a", kind: lane, marks: marks)]
      let svg = Timeline(lanes: lanes, end: .milliseconds(9)).svg(title: "")
      // What is left once colors and words are gone.
      return svg.replacing(/class="[a-z0-9 ]*"/, with: "").replacing(/>[^<]*</, with: "><")
    }
    for lane in [Timeline.LaneKind.request, .subscription, .output] {
      let drawn = [.completed, .error, .disposed].map { shapes($0, of: lane) }
      #expect(Set(drawn).count == 3)
    }
  }

  @Test func `a request carries its number and what became of it, and folded time its length`() {
    let lanes = ["GET /a", "GET /b"].map { name in
      Timeline.Lane(
        name: name,
        kind: .request,
        marks: [
          .init(time: .zero, kind: .subscribed),
          .init(time: .seconds(3), kind: .completed, label: "503"),
        ]
      )
    }
    let svg = Timeline(lanes: lanes, end: .seconds(3)).svg(title: "")
    for text in [">1<", ">2<", ">503<", ">~3s<"] { #expect(svg.contains(text), "\(text)") }
  }

  @Test func `drawings stand below each other`() {
    let svg = [timeline, timeline].svg(title: "twice")
    #expect(svg.components(separatedBy: "<g transform=\"translate(0 ").count - 1 == 2)
    #expect(svg.components(separatedBy: ">twice<").count - 1 == 1)
  }
}

/// Two runs under one ruler.
struct TimelineComparisonTests {
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
    let sentence = "GET /a: the request at 5 ms in B was never sent in A"
    #expect(comparison.sentences.map(\.text) == [sentence])
    #expect(
      comparison.picture.lines().joined(separator: "\n") == """
                            0    5ms 9ms
        requests  GET /a     ^--|
                  GET /a B       ^--|
                                 ^
                                 extra
                  GET /a             ^--|
        """
    )
  }

  @Test func `of a request that never began nothing else is said`() {
    let comparison = TimelineComparison(
      expected: timeline([1, 9]),
      actual: timeline([1]),
      names: TimelineComparison.Names(expected: "A", actual: "B")
    )
    let sentence = "GET /a: the request at 9 ms in A was never sent in B"
    #expect(comparison.sentences.map(\.text) == [sentence])
  }
}
