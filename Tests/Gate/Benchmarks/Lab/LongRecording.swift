import Core
import Foundation

/// A recording of ten thousand instants in the form that `try` saves: somebody types, each third
/// text is requested, and each answer changes the list.
struct LongRecording: Encodable {
  struct Step: Encodable {
    let time: MarbleTime
    let facts: [Fact]
    let screen: [StyledText]
  }

  struct Fact: Encodable {
    let role: TextRole
    let text: String
  }

  let screen = "long"
  let title = "a long run"
  let script = "try"
  let summary = "ten thousand instants"
  let steps: [Step]
  let timeline: Timeline
  let details: [Int: [String]] = [:]

  init(count: Int) {
    var input = Timeline.Lane(name: "searchText", kind: .input)
    var output = Timeline.Lane(name: "issues", kind: .output)
    var status = Timeline.Lane(name: "status", kind: .output)
    var requests: [Timeline.Lane] = []
    steps = (0..<count).map { index in
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
      let facts = [
        Fact(role: .output, text: "Output issues is now \(index) rows; before: \(index - 1) rows."),
        Fact(role: .request, text: "Request \(requests.count) goes on."),
      ]
      let lines = (0..<17).map { StyledText("row \(index + $0) ") + .dim("of a list") }
      return Step(time: time, facts: facts, screen: lines)
    }
    timeline = Timeline(
      tick: .milliseconds(50),
      lanes: [input] + requests + [output, status],
      end: .milliseconds(count * 200)
    )
  }

  /// Writes it where `Demo step --recording` reads it.
  func write() throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    try JSONEncoder().encode(self).write(to: file)
    return file
  }
}
