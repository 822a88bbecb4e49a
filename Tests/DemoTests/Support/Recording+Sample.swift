import Core

@testable import Lab

extension Recording {
  /// A run of `count` steps, 500 ms apart, with a request at every third.
  static func sample(steps count: Int) -> Recording {
    let times = (0..<count).map { MarbleTime.milliseconds($0 * 500) }
    let starts = stride(from: 2, to: count, by: 3).map { times[$0] }
    return Recording(
      screen: "sample",
      title: "a sample",
      script: "first",
      summary: "counts",
      steps: times.enumerated().map { index, time in
        Step(
          time: time,
          facts: [Fact(.sentence(role: .output, text: "Output count goes to \(index)."))],
          screen: [StyledText("count \(index)")]
        )
      },
      timeline: Timeline(
        tick: .milliseconds(100),
        lanes: [
          .init(
            name: "count",
            kind: .output,
            marks: times.enumerated().map { index, time in
              .init(time: time, kind: .next, key: "\(index % 10)", label: "\(index)", order: index)
            }
          )
        ]
          + starts.map { time in
            .init(
              name: "GET /\(time)",
              kind: .request,
              marks: [.init(time: time, kind: .subscribed)]
            )
          },
        end: times.last ?? .zero
      )
    )
  }
}
