import Core
import Foundation
import MarbleTesting
import Testing
import Workshop

@testable import GateSupport
@testable import Lab

struct RecordingFuzzTests {
  /// The texts that replace a part of a file.
  private static let oddities = [
    "0", "-1", "1e99", "-9223372036854775808", "9223372036854775807", "1e-9", "null", "[]", "{}",
    "\"\\ud800\"", "\"\\u202e\"", "\"999999999m\"", "\u{FEFF}", "\"steps\":[],", "\"request\"", ",",
    "\"", "[[[[[[[[", "",
  ].map { Array($0.utf8) }

  @Test func `no content of a file stops the program`() throws {
    var random = SplitMix64(seed: 20_261_121)
    let files = try [
      Array(RecordingFile.encode(.sample(steps: 4)).utf8),
      Array(Recording.sample(steps: 4).foreignFile), Array(Recording.hostile.foreignFile),
    ]
    let count = RunLength.isFull ? 3000 : 300
    var readCount = 0
    for number in 0..<count {
      var bytes = files[number % files.count]
      let place = Int.random(in: 0..<bytes.count, using: &random)
      // A number, or any other part.
      let digits = bytes[place...].firstIndex { (0x30...0x39).contains($0) } ?? place
      let start = number.isMultiple(of: 3) ? place : digits
      let end = bytes[start...].dropFirst().firstIndex { !(0x30...0x39).contains($0) }
      let oddity = Self.oddities.randomElement(using: &random) ?? []
      bytes.replaceSubrange(start..<(end ?? bytes.endIndex), with: oddity)
      guard let recording = try? RecordingFile.decode(Data(bytes)) else { continue }
      readCount += 1
      _ = try RecordingFile.encode(recording)
      _ = try Transcript(recording: recording).text(isPlain: number.isMultiple(of: 2))
      let reducer = StepperReducer(runs: StepperRuns(recording))
      let keys: [Key] = [.character("r"), .end, .character("w"), .enter]
      let state = keys.reduce(StepperState()) { reducer.key($1, $0) }
      let size = TextSize(columns: 60 + number % 60, rows: 16 + number % 20)
      _ = StepperFrame(recording: recording, state: state, size: size).canvas
    }
    // Both kinds have to be among them.
    #expect(readCount > count / 50 && readCount < count)
  }
}
