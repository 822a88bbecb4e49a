import Core
import Foundation
import Testing

@testable import Lab

@Suite struct RecordingFileTests {
  private func fault(
    _ change: (inout Recording) -> Void
  ) throws -> String? {
    var recording = Recording.sample(steps: 4)
    change(&recording)
    return fault(of: try recording.foreignFile)
  }

  private func fault(of data: Data) -> String? {
    do {
      _ = try RecordingFile.decode(data)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `what no run can have written is refused in words`() throws {
    let far = MarbleTime(nanoseconds: .max)
    #expect(try fault { $0.timeline.tick = .zero } == "timeline.tick is not above 0")
    #expect(
      try fault { $0.timeline.tick = far } == "timeline.tick lies more than a hundred years off"
    )
    #expect(
      try fault { $0.timeline.end = far } == "timeline.end lies more than a hundred years off"
    )
    #expect(try fault { $0.steps[2].time = far } == "steps lies more than a hundred years off")
    #expect(try fault { $0.steps.swapAt(0, 1) } == "the times of steps go back")
    #expect(
      try fault { $0.timeline.lanes[0].marks.swapAt(0, 1) }
        == "the times of timeline.lanes[0].marks go back"
    )
  }

  @Test func `a run may begin before time zero, and have nothing in it`() throws {
    #expect(try fault { $0.steps[0].time = .milliseconds(-500) } == nil)
    #expect(try fault { $0.steps = [] } == nil)
    #expect(try fault { $0.timeline.lanes = [] } == nil)
    #expect(try fault { $0.timeline.lanes[0].marks = [] } == nil)
  }

  @Test(arguments: [
    ("", "it is no JSON"), ("{", "it is no JSON"), ("[]", "the whole is of another kind"),
    ("{}", "screen is missing"), ("\u{FEFF}{}", "screen is missing"),
    (String(repeating: "[", count: 100_000), "it is no JSON"),
    (#"{"screen":"\ud800"}"#, "it is no JSON"),
    (
      #"{"screen":"a","title":"b","script":"c","summary":"d","steps":[{}]}"#,
      "steps[0].time is missing"
    ),
    (#"{"screen":7}"#, "screen is of another kind"), ("\0\0\0", "it is no JSON"),
  ])
  func `what is no recording is reported with its place`(text: String, expected: String) {
    #expect(fault(of: Data(text.utf8)) == expected)
  }

  @Test func `a key that stands twice is read once`() throws {
    let text = String(decoding: try Recording.sample(steps: 2).foreignFile, as: UTF8.self)
    let doubled = text.replacing(#""title":"#, with: #""title":"x","title":"#)
    #expect(fault(of: Data(doubled.utf8)) == nil)
    let details = text.replacing(
      #""details":{}"#,
      with: #""details":{"1":["a"],"1":["b"],"01":[]}"#
    )
    #expect(details != text)
    #expect(fault(of: Data(details.utf8)) == nil)
  }

  @Test func `what is written piece by piece is read as a whole`() throws {
    for count in [0, 1, 5] {
      let recording = Recording.sample(steps: count)
      let text = try RecordingFile.encode(recording)
      #expect(try RecordingFile.decode(Data(text.utf8)) == recording)
    }
  }

  @Test func `what is written is read quickly, and as a decoder reads it`() throws {
    var recording = Recording.sample(steps: 30)
    recording.steps[1].facts[0].text = "a \"word\" \\ and 福 / \u{301}"
    recording.steps[2].screen = [.bold("福") + .dim(" of a list"), ""]
    recording.details = [7: ["{", "\"x\": [1]"], 9: []]
    recording.changes = [.drop(gesture: 1, time: .seconds(1)), .fail(request: 2, .timedOut)]
    recording.gestures = [.init(time: .seconds(1), index: 0, value: #"{"pullDown":{}}"#)]
    for recording in [recording, .sample(steps: 0)] {
      let data = Data(try RecordingFile.encode(recording).utf8)
      #expect(RecordingReader.read(data) == recording)
      #expect(try JSONDecoder().decode(Recording.self, from: data).harmless == recording)
    }
  }

  @Test(arguments: [
    (#""time":{"nanoseconds":500000000}"#, #""time":{"nanoseconds":5.0e8}"#),
    (#""screen":[0]"#, #""screen":[9]"#), (#""key":"1""#, #""key":"\u0031""#),
    (#""kind" : "next""#, #""kind" : "other""#), (#""order" : 1"#, #""order" : 1, "order" : 1"#),
    (#""title" : "a sample""#, #""title" : "a sample", "title" : "b""#),
    (#""order" : 1,"#, #""order" : 01,"#), ("\n}\n", "\n}\n]"), ("\n}\n", "\n"),
  ])
  func `what is otherwise is left to the decoder`(part: String, change: String) throws {
    let text = try RecordingFile.encode(.sample(steps: 4))
    let parts = [part, part.replacing(" : ", with: ":"), part.replacing(":", with: " : ")]
    let changed = parts.map { text.replacing($0, with: change) }.first { $0 != text }
    #expect(RecordingReader.read(Data(try #require(changed).utf8)) == nil)
  }

  @Test func `a line that the file has not is reported with its place`() {
    let step = #"{"time":{"nanoseconds":0},"facts":[],"screen":[0,-1]}"#
    let text =
      #"{"screen":"a","title":"b","script":"c","summary":"d","lines":["x"],"steps":[\#(step)]}"#
    #expect(fault(of: Data(text.utf8)) == "steps[0].screen[1] is no line of the file")
  }
}
