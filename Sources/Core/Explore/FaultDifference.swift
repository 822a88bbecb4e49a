import Marbles

/// A run in which your own screen and its change differ, as short as possible.
package struct FaultDifference: Codable, Equatable, Sendable {
  /// The number of the random run that it was made from.
  package let run: Int
  /// A sentence about the first difference.
  package let sentence: String
  /// The arguments of the run as a scenario, without its name: green on the file and red on the
  /// change.
  private let scenario: String
  /// The habits of the view, in words: whatever it does besides showing its outputs.
  package let habits: [String]

  /// True if the scenario says all that happens: but for leaving, no row draws a view's habits.
  package let isDrawn: Bool

  /// The run as a scenario to paste.
  package func scenario(named name: String) -> String {
    "YourScenario(\"\(name)\", \(scenario)"
  }

  init(
    _ play: ExploredPlay,
    in run: Int,
    _ file: ExploringRun,
    _ change: ExploringRun
  ) {
    self.run = run
    habits = play.view.all.map(\.words)
    isDrawn = play.view.all.allSatisfy { if case .leaves = $0 { true } else { false } }
    let lanes = file.timeline.lanes.filter { $0.kind != .input }
    let others = change.timeline.lanes.filter { $0.kind != .input }
    sentence = Self.sentence(lanes, others)
    let end = max(file.timeline.end, change.timeline.end)
    scenario = ScenarioDrawing(play, lanes, others, end: end).text
  }

  /// The first mark that only one of both has.
  private static func sentence(_ lanes: [Timeline.Lane], _ others: [Timeline.Lane]) -> String {
    let outputs = lanes.filter { $0.kind == .output }.map { lane in
      (lane, others.first { $0.kind == .output && $0.name == lane.name })
    }
    let sent = lanes.filter { $0.kind == .request }
    let otherSent = others.filter { $0.kind == .request }
    let requests = (0..<max(sent.count, otherSent.count)).map { index in
      (sent[safe: index], otherSent[safe: index])
    }
    // At one instant, the outputs come first, which the user sees.
    let places = (outputs + requests).compactMap { Place($0, $1) }
    return places.min { $0.time < $1.time }?.sentence ?? "the run ends in another way"
  }

  /// The first place at which two lanes differ.
  private struct Place {
    let time: MarbleTime
    let sentence: String

    init?(_ lane: Timeline.Lane?, _ other: Timeline.Lane?) {
      guard let name = (lane ?? other)?.name else { return nil }
      let isSame = lane.map { $0.name == other?.name } ?? true
      let (marks, others) = (lane?.marks ?? [], isSame ? other?.marks ?? [] : [])
      let count = zip(marks, others).prefix { $0.isSame(as: $1) }.count
      let (mark, otherMark) = (marks[safe: count], others[safe: count])
      switch (mark, otherMark) {
      case (nil, nil): return nil
      case (let mark?, let other?) where mark.time == other.time:
        sentence =
          "`\(name)` \(mark.words) at \(mark.time.inWords); with the fault it \(other.words)"
        time = mark.time
      case (let mark?, let other) where other.map({ mark.time < $0.time }) ?? true:
        sentence =
          "`\(name)` \(mark.words) at \(mark.time.inWords); with the fault it \(mark.negation)"
        time = mark.time
      case (_, let other?):
        sentence = "with the fault, `\(name)` \(other.words) at \(other.time.inWords)"
        time = other.time
      default: return nil
      }
    }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}

extension Timeline.Mark {
  /// The words for the event, which follow the name of its lane.
  fileprivate var words: String {
    switch kind {
    case .subscribed: "is sent"
    case .completed: "is answered"
    case .error: "fails"
    case .disposed: "is cancelled"
    default: label == "()" ? "fires" : "emits \(label)"
    }
  }

  fileprivate var negation: String {
    switch kind {
    case .subscribed, .completed, .disposed: "isn't"
    default: "doesn't"
    }
  }
}
