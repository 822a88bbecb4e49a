import Core
import Foundation

/// A recording of ten thousand instants in the form that `try` saves: somebody types, each third
/// text is requested, and each answer changes the list.
struct LongRecording {
  private let recording: Recording

  init(count: Int) {
    var input = Timeline.Lane(name: "searchText", kind: .input)
    var output = Timeline.Lane(name: "issues", kind: .output)
    var status = Timeline.Lane(name: "status", kind: .output)
    var requests: [Timeline.Lane] = []
    let steps = (0..<count).map { index in
      let time = MarbleTime.milliseconds(index * 200)
      func mark(_ kind: Timeline.Mark.Kind, _ label: String = "") -> Timeline.Mark {
        let key = kind == .next ? "\(index % 10)" : ""
        return .init(time: time, kind: kind, key: key, label: label, order: index)
      }
      switch index % 4 {
      case 0:
        input.marks.append(mark(.next, "\"ada/lab\(index)\""))
      case 1:
        requests.append(
          .init(name: "GET /repos/ada/lab\(index)", kind: .request, marks: [mark(.subscribed)])
        )
      case 2:
        requests[requests.count - 1].marks.append(mark(.completed, "200"))
        output.marks.append(mark(.next, "\(index) rows"))
      default:
        status.marks.append(mark(.next, ".found(\(index))"))
      }
      let facts: [Recording.Fact] = [
        .init(
          .state(
            lane: "issues",
            values: [.init(mark(.next, "\(index) rows"))],
            before: .init(mark(.next, "\(index - 1) rows"))
          )
        ),
        .init(.request(.init(requests.count), .started(name: requests.last?.name ?? ""))),
      ]
      let lines = (0..<17).map { StyledText("row \(index + $0) ") + .dim("of a list") }
      return Recording.Step(time: time, facts: facts, screen: lines)
    }
    recording = Recording(
      screen: "long",
      title: "a long run",
      script: "try",
      summary: "ten thousand instants",
      steps: steps,
      timeline: Timeline(
        tick: .milliseconds(50),
        lanes: [input] + requests + [output, status],
        end: .milliseconds(count * 200)
      )
    )
  }

  /// Writes it where `Demo step --recording` reads it.
  func write() throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    try Data(RecordingFile.encode(recording).utf8).write(to: file)
    return file
  }
}
