import Core
import Foundation
import Workshop

/// A run by hand as a scenario: its gestures on the grid of scenarios, its responses, and the rows
/// of both in virtual time.
struct RecordedScenario<G: Gesture> {
  static var tick: MarbleTime { MarbleTime(Scenario<G>.tick) }

  private(set) var user = MarbleDiagram(marks: [], end: .zero)
  private(set) var gestures: [G] = []
  /// Letters that the screen doesn't have.
  private(set) var own: [(letter: Character, gesture: G)] = []
  /// Responses that differ from the server's rules.
  private(set) var rules: [CodedRule] = []
  /// The scenario whose server answers; `nil` for the screen's own server.
  let serverName: String?
  private(set) var timeline = Timeline()

  init(_ recording: Recording) throws(ExportError) {
    serverName = recording.server.flatMap { name in
      G.scenarios.contains { $0.name == name } ? name : nil
    }
    guard !recording.gestures.isEmpty else {
      throw ExportError("it holds no gestures; repeat it with try")
    }
    var marks: [Timeline.Mark] = []
    for (index, recorded) in recording.gestures.enumerated() {
      guard let gesture = try? JSONDecoder().decode(G.self, from: Data(recorded.value.utf8)) else {
        throw ExportError("gestures[\(index)] is none of \(G.screen)")
      }
      gestures.append(gesture)
      let key = String(letter(of: gesture))
      marks.append(Timeline.Mark(time: recorded.time.onGrid, kind: .next, key: key))
    }
    user = MarbleDiagram(marks: marks, end: (marks.last?.time ?? .zero) + Self.tick)
    guard user.text(as: .hot, tick: Self.tick) != nil else {
      throw ExportError("its gestures can't be drawn as marbles")
    }
    if recording.isLive {
      timeline = recording.timeline.onGrid
    } else {
      answer(recording.timeline.lanes.filter { $0.kind == .request })
    }
  }

  var server: [Rule] { serverName.map(G.server(of:)) ?? G.server }

  var serverCode: String {
    serverName.map { "\(G.self).server(of: \(SwiftLiteral.of($0)))" } ?? "\(G.self).server"
  }

  var end: MarbleTime {
    let last = timeline.lanes.flatMap(\.marks).map(\.time).max() ?? .zero
    return max(user.end, last.upOnGrid + Self.tick)
  }

  /// The user's diagram, up to the end of the run.
  var drawnUser: String {
    MarbleDiagram(marks: user.marks, end: end).text(as: .hot, tick: Self.tick) ?? ""
  }

  private mutating func letter(of gesture: G) -> Character {
    let code = SwiftLiteral.of(gesture)
    if let known = G.letters.first(where: { SwiftLiteral.of($0.value) == code }) {
      return known.key
    }
    if let known = own.first(where: { SwiftLiteral.of($0.gesture) == code }) { return known.letter }
    let taken = Set(G.letters.map(\.key) + own.map(\.letter))
    let spare = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".first { !taken.contains($0) }
    // Greek letters are enough for any run by hand.
    let greek = (0x3B1..<0x3C9).lazy.compactMap { Unicode.Scalar($0) }.map { Character($0) }
    let letter = spare ?? greek.first { !taken.contains($0) } ?? "?"
    own.append((letter, gesture))
    return letter
  }

  /// Makes the server answer as it did: first at the same time, then with the same status.
  private mutating func answer(_ requests: [Timeline.Lane]) {
    let usual = MarbleTime(Scenario<G>.latency)
    for (index, lane) in requests.enumerated() {
      guard let start = lane.marks.first?.time, let end = lane.marks.last else { continue }
      let span = (end.time - start).onGrid
      // One that was cancelled would have been answered later.
      let latency = end.kind == .completed || end.kind == .error ? span : max(usual, span + usual)
      guard end.kind != .subscribed, latency != usual else { continue }
      rules.append(CodedRule(index + 1, after: latency))
    }
    timeline = run()
    for (index, lane) in requests.enumerated() {
      guard let end = lane.marks.last, end.kind == .completed || end.kind == .error else {
        continue
      }
      let own = timeline.lanes.filter { $0.kind == .request }
      guard own.indices.contains(index), own[index].marks.last?.label != end.label,
        let rule = CodedRule(index + 1, endingWith: end.label)
      else { continue }
      rules.insert(rule, at: 0)
      timeline = run()
    }
  }

  private func run() -> Timeline {
    let end = user.end + .seconds(60)
    let text = MarbleDiagram(marks: user.marks, end: end).text(as: .hot, tick: Self.tick) ?? ""
    let letters = Dictionary(own.map { ($0.letter, $0.gesture) }) { first, _ in first }
    let rules = rules.map(\.rule)
    let server = server
    let scenario = Scenario<G>("", "", user: text, where: letters) {
      rules
      server
    } expected: { _ in
    }
    return report(scenario).timeline
  }
}

extension Timeline {
  fileprivate var onGrid: Timeline {
    var timeline = self
    for lane in lanes.indices {
      for mark in lanes[lane].marks.indices {
        timeline.lanes[lane].marks[mark].time = lanes[lane].marks[mark].time.onGrid
      }
    }
    return timeline
  }
}

extension MarbleTime {
  var onGrid: MarbleTime {
    let tick = MarbleTime.milliseconds(100).nanoseconds
    return MarbleTime(nanoseconds: (nanoseconds + tick / 2) / tick * tick)
  }

  var upOnGrid: MarbleTime {
    let tick = MarbleTime.milliseconds(100).nanoseconds
    return MarbleTime(nanoseconds: (nanoseconds + tick - 1) / tick * tick)
  }
}
