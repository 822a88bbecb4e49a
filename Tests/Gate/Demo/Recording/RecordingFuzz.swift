import Core
import Foundation
import MarbleTesting
import SVG
import Testing
import Workshop

@testable import GateSupport
@testable import Lab
@testable import Site

struct RecordingFuzzTests {
  @Test func `no content of a file stops the program`() throws {
    let count = RunLength.isFull ? 3000 : 300
    var fuzz = try RecordingFuzz(seed: 20_261_121)
    var readCount = 0
    for _ in 0..<count where try fuzz.run() { readCount += 1 }
    // Both kinds have to be among them.
    #expect(readCount > count / 50)
    #expect(readCount < count)
  }
}

/// Recordings as nobody writes them: whatever is read is shown, each in one of the ways that there
/// are.
struct RecordingFuzz {
  private var random: SplitMix64
  private let seeds: [[UInt8]]

  /// What goes where a number was, or anywhere.
  private static let oddities = [
    "0", "-1", "1e99", "-9223372036854775808", "9223372036854775807", "1e-9", "null", "true", "[]",
    "{}", "\"\"", "\"\\ud800\"", "\"\\udc00x\"", "\"\\u0000\"", "\"\\u202e\"", "\"999999999m\"",
    "\u{FEFF}",
    "\"steps\":[],", "\"time\":{\"nanoseconds\":0},", "\"request\"", "\"next\"", ",", "\"",
    "[[[[[[[[",
  ].map { Array($0.utf8) }

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    seeds =
      try [Array(RecordingFile.encode(.sample(steps: 4)).utf8)]
      + [Recording.sample(steps: 4), .sample(steps: 70), .hostile].map {
        Array(try $0.foreignFile)
      }
  }

  /// Reads one more and shows it; false if it was no recording.
  mutating func run() throws -> Bool {
    let file = Data(mutated())
    let recording: Recording
    do {
      recording = try RecordingFile.decode(file)
    } catch {
      return false
    }
    switch next(5) {
    case 0: _ = HTMLPage(recording: recording).text
    case 1: _ = try RecordingFile.encode(recording)
    case 2: _ = recording.titledTimeline.svg(title: recording.name)
    case 3: _ = try Transcript(recording: recording).text(isPlain: true)
    default: step(through: recording)
    }
    return true
  }

  private mutating func step(through recording: Recording) {
    let reducer = StepperReducer(runs: StepperRuns(recording))
    var state = StepperState()
    for key in [Key.character("p"), .character("r"), .end, .tab, .character("c"), .enter, .backTab]
    {
      state = reducer.beat(reducer.key(key, state))
      let frame = StepperFrame(
        recording: recording,
        state: state,
        size: .init(columns: 60 + next(60), rows: 16 + next(20))
      )
      _ = frame.canvas
    }
  }

  private mutating func mutated() -> [UInt8] {
    var bytes = seeds[next(20) == 0 ? 2 + next(2) : next(2)]
    for _ in 0...next(3) where bytes.count > 2 {
      let place = next(bytes.count)
      let end = min(place + next(40), bytes.count)
      switch next(6) {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: next(256))
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes.insert(contentsOf: Self.oddities[next(Self.oddities.count)], at: place)
      default:
        guard let number = number(in: bytes, from: place) else { break }
        bytes.replaceSubrange(number, with: Self.oddities[next(Self.oddities.count)])
      }
    }
    return bytes
  }

  private func number(in bytes: [UInt8], from place: Int) -> Range<Int>? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let start = bytes[place...].firstIndex(where: digits.contains) else { return nil }
    let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.endIndex
    return start..<end
  }

  private mutating func next(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
}
