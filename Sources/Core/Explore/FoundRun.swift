import Marbles
import Networking
import Scenarios

package struct FoundRun {
  package let screen: ExploredScreen
  package let rule: String
  package let play: ExploredPlay
  package let seed: UInt64
  /// The number of the first run that broke the rule, from 1; 0 for a run that is repeated.
  package let firstRun: Int
  package let shrinkRuns: Int
  /// True if every run with fewer gestures was made, and keeps the rule.
  package internal(set) var hasFewestGestures = false

  package let timeline: Timeline
  package let isBroken: Bool
  package let sentence: String
  package let time: MarbleTime

  /// The names of the lanes whose elements stay valid until the next one.
  package let stateLanes: Set<String>

  private let lane: String?

  init(
    screen: ExploredScreen,
    rule: String,
    play: ExploredPlay,
    seed: UInt64 = 0,
    firstRun: Int = 0,
    shrinkRuns: Int = 0
  ) {
    self.screen = screen
    self.rule = rule
    self.play = play
    self.seed = seed
    self.firstRun = firstRun
    self.shrinkRuns = shrinkRuns
    let run = ExploringRun(screen, play, until: rule)
    run.perform()
    let finding = run.findings.first { $0.rule == rule }
    timeline = screen.spelling?(run.timeline) ?? run.timeline
    isBroken = finding != nil
    sentence = finding?.breach.text ?? "it holds"
    time = finding?.time ?? .zero
    lane = finding?.breach.lane
    stateLanes = Set(run.trace.lanes.filter(\.isState).map(\.name))
  }

  package var gestureCount: Int { play.moves.count }

  package var badAnswerCount: Int { play.badAnswerCount }

  package var picture: TimelinePicture {
    var picture = timeline.picture
    guard isBroken else { return picture }
    let index = picture.rows.lastIndex { $0.name == lane }
    let fault = TimelineRow.Fault(time: time, text: sentence)
    if let index {
      picture.rows[index].faults = [fault]
    } else {
      picture.rows.append(TimelineRow(name: "rule", marks: [], faults: [fault]))
    }
    return picture
  }
}

// region: repository
extension FoundRun {
  /// The bug that the run shows if it continues after the breach; `nil` where it may be another.
  package var bug: BugName? {
    guard retrySentence == nil else { return nil }
    let run = ExploringRun(screen, play)
    run.perform()
    return run.bug(breaking: rule)
  }
}

// endregion

extension FoundRun {
  // region: repository
  package func text(width: Int = MarbleReport.usualWidth) -> String {
    report(width: width).text(isColored: false, width: width)
  }
  // endregion

  func notes(width: Int) -> String {
    let kept = scenario.map { ["", "Keep it as a scenario:", "", $0] }
    let retry = retrySentence.map { $0.wrapped(to: width) + [""] } ?? []
    let lines = retry + origin.wrapped(to: width) + (kept ?? [])
    // region: repository
    let named = bug.map { $0.sentence.wrapped(to: width) + [""] } ?? []
    if !named.isEmpty { return (named + lines).joined(separator: "\n") }
    // endregion
    return lines.joined(separator: "\n")
  }

  private var origin: String {
    let shape =
      (gestureCount == 1 ? "1 gesture" : "\(gestureCount) gestures") + " and "
      + (badAnswerCount == 1 ? "1 faulty answer" : "\(badAnswerCount) faulty answers")
    let habits = play.view.all.map(\.words)
    if hasFewestGestures {
      let fewer =
        play.gestureCount == 0
        ? "No gesture is needed" : "All runs with fewer gestures keep the rule"
      return "\(fewer); \(shrinkRuns) more runs simplified the rest, to \(shape)"
        + "\(habits.isEmpty ? "" : "; \(habits.joined(separator: ", "))")."
    }
    return "Run \(firstRun) of seed \(seed) broke it first; \(shrinkRuns) more runs shortened it to"
      + " \(shape)\(habits.isEmpty ? "" : "; \(habits.joined(separator: ", "))")."
  }

  /// The run as a scenario of your own screen, which fails for as long as the rule is broken; `nil`
  /// for another screen.
  var scenario: String? {
    guard screen.isYours else { return nil }
    var lines = ["\"explored\"", "keeps: \"\(rule)\"", "user: \"\(play.user)\""]
    if play.view != [] {
      lines.append("view: [\(play.view.all.map(\.code).joined(separator: ", "))]")
    }
    let rules = play.server.isEmpty ? "" : " {\n\(play.server.map { "  \($0)\n" }.joined())}"
    return "YourScenario(\n  \(lines.joined(separator: ",\n  "))\n)\(rules)"
  }
}

extension ExploredPlay {
  /// The gestures as a marble diagram, 100 ms per character.
  package var user: String {
    (0...(moves.last?.time ?? 0)).map { tenth in
      let letters = moves.filter { $0.time == tenth }.map { String($0.letter) }
      return letters.isEmpty ? "-" : letters.count == 1 ? letters[0] : "(\(letters.joined()))"
    }
    .joined()
  }

  /// The rules of the server of your own screen, in Swift.
  var server: [String] {
    replies.sorted { $0.key < $1.key }.flatMap { number, reply in
      [
        reply.badAnswer.map { _ in "fails(.connectionLost)" },
        reply.badAnswer == nil ? reply.other.map { "answers(\"\($0)\")" } : nil,
        reply.latency == Reply.usualLatency ? nil : "after(.milliseconds(\(reply.latency * 100)))",
      ]
      .compactMap { $0 }.map { "Nth(\(number)).\($0)" }
    }
  }
}

extension FoundRun {
  /// Repeats the run in front of a viewer, and returns whether the same happened as without one.
  package func isSame(before viewer: ExploringViewer) -> Bool {
    let run = ExploringRun(screen, play, until: rule)
    run.viewer = viewer
    run.perform()
    return run.timeline.lanes.elementsEqual(timeline.lanes) { $0.isSame(as: $1) }
  }
}

extension FoundRun {
  package func report(
    at place: SourcePlace? = nil,
    width: Int = MarbleReport.usualWidth
  ) -> MarbleReport {
    MarbleReport(
      picture: picture,
      timeline: timeline,
      sentences: isBroken
        ? ["\(screen.name) breaks the rule \"\(rule)\": \(sentence), at \(time.inWords)."] : [],
      place: place,
      firstFault: isBroken ? time : nil,
      notes: isBroken && firstRun > 0 ? notes(width: width) : ""
    )
  }
}
