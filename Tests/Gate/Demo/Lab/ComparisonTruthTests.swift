import Core
import Foundation
import Screens
import Testing
import Workshop

@testable import GateSupport
@testable import Lab
@testable import Marbles

/// Every sentence of `print … --original` is held against the two runs as they were recorded on
/// their own, before a comparison left anything out.
@MainActor
struct ComparisonTruthTests {
  /// The facts read from a write-up and its adapter, without a look at ``ComparedDesign``.
  private struct WriteUp {
    let outputs: Set<String>
    /// Elements that only the adapter sends, by their output.
    var adapterSends: [String: Set<String>] = [:]
    /// The beginnings of the names of requests that only the adapter sends.
    var adapterRequests: [String] = []
  }

  private static let writeUps = [
    "gank-feed": WriteUp(
      outputs: ["hud", "refreshStatus", "sections"],
      adapterSends: ["refreshStatus": [".beingHeaderRefresh", ".beingFooterRefresh"]]
    ),
    "kkbox-hits": WriteUp(
      outputs: ["cover", "footer", "songs"],
      adapterSends: ["footer": [".loading"]],
      adapterRequests: ["POST "]
    ),
    "kakao-search": WriteUp(outputs: []),
    "github-issues": WriteUp(outputs: ["hidesKeyboard", "issues"]),
    "github-feed": WriteUp(outputs: ["isRefreshing", "repositories"]),
  ]

  private func besideOriginal(_ id: String) throws -> RecordingPair {
    let parts = id.split(separator: "/").map { String($0) }
    let screen = try #require(ScreenEntry.named(parts[0]))
    var pair: Result<RecordingPair?, any Error>?
    // The write-up of github-feed has no handler for errors.
    Hooks.listen({ _ in }) { pair = Result { try screen.besideOriginal(parts[1]) } }
    return try #require(try pair?.get())
  }

  @Test func `each shown scenario plays or is refused, and no sentence about it is false`() throws {
    var played: [String: Int] = [:]
    for id in Recordings.ids {
      do {
        try check(id, besideOriginal(id))
        played[String(id.prefix { $0 != "/" }), default: 0] += 1
      } catch let refusal as NoDesign {
        // "The text" is what somebody types.
        #expect(!refusal.description.contains("the text"), "\(id): \(refusal)")
      }
    }
    #expect(Recordings.ids.count > 60)
    #expect(Set(played.keys) == Set(Self.writeUps.keys), "\(played)")
  }

  private func check(_ id: String, _ pair: RecordingPair) throws {
    let writeUp = try #require(Self.writeUps[String(id.prefix { $0 != "/" })])
    let ours = try Recordings.of(id)
    try checkLanes(id, pair, writeUp, ours: ours.timeline)
    for sentence in pair.comparison.sentences { try check(sentence, id, pair, writeUp) }
    try checkSameness(id, pair, writeUp, ours: ours.timeline)
    try checkFirstDifference(id, pair)
  }

  /// Checks that the lanes compared are those sent: nothing is added, and only what the write-up
  /// doesn't have and what its adapter sends is left out.
  private func checkLanes(
    _ id: String,
    _ pair: RecordingPair,
    _ writeUp: WriteUp,
    ours: Timeline
  ) throws {
    for lane in pair.expected.timeline.lanes + pair.actual.timeline.lanes {
      #expect(lane.kind != .output || writeUp.outputs.contains(lane.name), "\(id): \(lane.name)")
      let isAdapters = writeUp.adapterRequests.contains { lane.name.hasPrefix($0) }
      #expect(lane.kind != .request || !isAdapters, "\(id): \(lane.name)")
      let sent = writeUp.adapterSends[lane.name] ?? []
      #expect(!lane.marks.contains { sent.contains($0.label) }, "\(id): \(lane.name)")
    }
    let compared = pair.expected.timeline.lanes.filter { $0.kind == .request }
    let requests = ours.lanes.filter { lane in
      lane.kind == .request && !writeUp.adapterRequests.contains { lane.name.hasPrefix($0) }
    }
    #expect(compared.map(\.marks.count) == requests.map(\.marks.count), "\(id)")
  }

  private func check(
    _ sentence: TimelineComparison.Sentence,
    _ id: String,
    _ pair: RecordingPair,
    _ writeUp: WriteUp
  ) throws {
    let text: Comment = "\(id): \(sentence.text)"
    let fault = try #require(sentence.fault, text)
    let name = sentence.pair.name
    #expect(sentence.text.hasPrefix("\(name): "), text)
    let (left, right) = (pair.expected.timeline, pair.actual.timeline)
    func has(_ timeline: Timeline, _ mark: Timeline.Mark) -> Bool {
      timeline.lanes.contains { lane in
        lane.kind == sentence.pair.kind && lane.name == name
          && lane.marks.contains {
            $0.time == mark.time && $0.kind == mark.kind && $0.label == mark.label
          }
      }
    }
    func sent(_ timeline: Timeline) -> [MarbleTime] {
      timeline.lanes.filter { $0.kind == sentence.pair.kind && $0.name == name }
        .compactMap(\.marks.first?.time)
    }
    func isLacking(_ marks: [ComparedMark], in other: Timeline, beside one: Timeline) -> Bool {
      marks.first.map { !sent(other).contains($0.time) || sent(other).count < sent(one).count }
        ?? false
    }
    for mark in fault.expected.map(\.mark) { #expect(has(left, mark), text) }
    for mark in fault.actual.map(\.mark) { #expect(has(right, mark), text) }
    switch fault.kind {
    case .neverBegan: #expect(isLacking(fault.expected, in: right, beside: left), text)
    case .notExpected: #expect(isLacking(fault.actual, in: left, beside: right), text)
    case .missing, .stillOpen, .cutOff:
      // Of what never began, nothing else is said.
      let isLifetime = sentence.pair.kind == .request || sentence.pair.kind == .subscription
      #expect(!isLifetime || sentence.pair.actual?.marks.isEmpty == false, text)
    default: break
    }
    // Each time that is named is one at which something of this lane happened.
    let marks = (fault.expected + fault.actual).map(\.mark)
    let known = Set(marks.map(\.time.inWords))
    let outside = sentence.text.replacing(/"[^"]*"|\([^)]*\)/, with: "")
    for match in outside.matches(of: /(?:at|to) (\d[\d.]*(?: (?:ms|s|min))?)/) {
      #expect(known.contains(String(match.1)), text)
    }
  }

  /// Two runs are the same if and only if everything that is drawn is.
  private func checkSameness(
    _ id: String,
    _ pair: RecordingPair,
    _ writeUp: WriteUp,
    ours: Timeline
  ) throws {
    let steps = pair.merged.steps.indices
    let areScreensEqual = steps.allSatisfy { pair.phones(at: $0).allSatisfy(\.differing.isEmpty) }
    func drawn(_ timeline: Timeline) -> [[String]] {
      timeline.lanes.filter { !$0.marks.isEmpty || $0.kind != .request }.map { lane in
        [lane.name] + lane.marks.map { "\($0.time) \($0.kind) \($0.label)" }
      }
    }
    let areLanesEqual = drawn(pair.expected.timeline) == drawn(pair.actual.timeline)
    #expect(pair.isSame == (areScreensEqual && areLanesEqual), "\(id)")
    let text = try print(pair)
    #expect(text.contains(pair.sameness) == pair.isSame, "\(id)")
    let missing = ours.lanes.filter { lane in
      lane.kind == .output && !lane.marks.isEmpty && !writeUp.outputs.contains(lane.name)
    }
    #expect(pair.original?.missing == missing.map(\.name), "\(id)")
    let note = text.split(separator: "\n").first { $0.contains("no output like our") } ?? ""
    for name in missing.map(\.name) { #expect(note.contains(name), "\(id)") }
  }

  /// The heading and `D` name one instant, and it is the fault's.
  private func checkFirstDifference(_ id: String, _ pair: RecordingPair) throws {
    let fault = pair.original?.fault
    guard let difference = pair.difference else {
      #expect(fault == nil && pair.merged.difference == nil, "\(id)")
      return
    }
    let named = try #require(fault, "\(id) differs at \(difference.time), and no fault says why")
    let first = pair.comparison.pairs.filter { $0.firstFault == difference.time }
    let isNamed = first.contains { lane in
      named.output.map { lane.kind == .output && lane.name == $0 } ?? (lane.kind == .request)
    }
    #expect(isNamed, "\(id): \(difference.words)")
    let index = try #require(pair.merged.steps.firstIndex { $0.time == difference.time })
    let text = try print(pair)
    let step = "\(pair.merged.position(of: index)) ≠ the first difference"
    #expect(text.contains(step), "\(id)")
    #expect(text.components(separatedBy: "≠ the first").count == 2, "\(id)")
    #expect(text.contains("The first difference is at \(difference.time.inWords):"), "\(id)")
    var state = StepperReducer(runs: StepperRuns(pair), changes: []).start
    StepperReducer(runs: StepperRuns(pair), changes: []).goToDifference(&state)
    #expect(state.index == index, "\(id)")
    let sentence = try #require(text.range(of: named.sentence), "\(id)")
    let list = try #require(text.range(of: "The first difference is at"), "\(id)")
    #expect(sentence.lowerBound < list.lowerBound, "\(id)")
  }

  private func print(_ pair: RecordingPair) throws -> String {
    var text = ""
    try Transcript(pair).write(isPlain: true) { text += $0.string }
    // Sentences are wrapped, with their further lines indented.
    return text.replacing("\n  ", with: " ")
  }
}
