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
  /// The number of runs with fewer gestures, all of which keep the rule; `nil` if the run is
  /// random.
  package internal(set) var runsBefore: Int?

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
  /// The bug that the run shows if it goes on after the breach; `nil` where it may be another.
  package var bug: BugName? {
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
    let lines = origin.wrapped(to: width) + (kept ?? [])
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
    if let runsBefore {
      let fewer =
        play.gestureCount == 0
        ? "No gesture is needed" : "All \(runsBefore) runs with fewer gestures keep the rule"
      return "\(fewer); \(shrinkRuns) more runs simplified the rest, to \(shape)"
        + "\(habits.isEmpty ? "" : "; \(habits.joined(separator: ", "))")."
    }
    return "Run \(firstRun) of seed \(seed) broke it first; \(shrinkRuns) more runs shortened it to"
      + " \(shape)\(habits.isEmpty ? "" : "; \(habits.joined(separator: ", "))")."
  }

  /// The run as a scenario of its screen, which fails for as long as the rule is broken; `nil` for
  /// a screen without scenarios.
  package var scenario: String? {
    guard let type = screen.scenarioType else { return nil }
    var lines = ["\"explored\"", "keeps: \"\(rule)\"", "user: \"\(play.user)\""]
    if play.view != [] {
      lines.append("view: [\(play.view.all.map(\.code).joined(separator: ", "))]")
    }
    let server = play.server(of: screen)
    let rules = server.isEmpty ? "" : " {\n\(server.map { "  \($0)\n" }.joined())}"
    return "\(type)(\n  \(lines.joined(separator: ",\n  "))\n)\(rules)"
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

  func server(of screen: ExploredScreen) -> [String] {
    var lines: [String] = []
    for (number, reply) in replies.sorted(by: { $0.key < $1.key }) {
      let badAnswer = screen.badAnswers.first { $0.name == reply.badAnswer }
      if let badAnswer { lines.append(badAnswer.rule(number)) }
      if reply.isEmpty == true { lines.append("Nth(\(number)).hasNoEntries()") }
      if badAnswer == nil, let other = reply.other {
        lines.append("Nth(\(number)).answers(\"\(other)\")")
      }
      if reply.latency != Reply.usualLatency {
        lines.append("Nth(\(number)).after(.milliseconds(\(reply.latency * 100)))")
      }
    }
    if let growth {
      lines.append("Entries(\(size), growingBy: \(growth.count), after: \(growth.request))")
    } else if size != 0 {
      lines.append("Entries(\(size))")
    }
    return lines
  }
}

// region: repository
extension BadAnswer {
  /// The Swift code of the rule that gives this answer to a request.
  package func rule(_ number: Int) -> String {
    "Nth(\(number)).\(only?.code ?? "has(\"\(name)\")")"
  }
}

extension Answer {
  /// The answer as the end of a rule in Swift; `nil` if its body is too long for a line.
  fileprivate var code: String? {
    switch form {
    case .silence: return nil
    case .failure(let failure): return "fails(.\(failure))"
    case .response(let status, _, let body):
      let text = String(decoding: body, as: UTF8.self)
      let literal = text.contains("\"") ? "#\"\(text)\"#" : "\"\(text)\""
      let named: [(String, Answer)] = [
        ("empty", .empty), ("malformed", .malformed), ("unauthorized", .unauthorized),
        ("status(\(status))", .status(status)), ("json(\(literal))", .json(body)),
      ]
      return named.first { $0.1 == self && $0.0.count < 80 && !$0.0.contains("\n") }
        .map { "answers(.\($0.0))" }
    }
  }
}

// endregion

extension FoundRun {
  /// Repeats a run from a recording.
  ///
  /// `nil` if this screen can't have made it: the rule, a gesture or a bad answer is unknown, or a
  /// number is out of range.
  package init?(repeating play: ExploredPlay, rule: String, on screen: ExploredScreen) {
    guard screen.rules.contains(where: { $0.name == rule }), play.isPossible(on: screen) else {
      return nil
    }
    self.init(screen: screen, rule: rule, play: play)
  }
}

extension ExploredPlay {
  /// The end of the longest possible run, in tenths of a second.
  private static let longest = 100_000
  /// The largest possible number of gestures, replies or entries.
  private static let most = 1_000

  fileprivate func isPossible(on screen: ExploredScreen) -> Bool {
    let letters = screen.gestures.map { String($0.letter) }
    func isTime(_ time: Int?) -> Bool { time.map { (0...Self.longest).contains($0) } ?? true }
    func isCount(_ count: Int?) -> Bool { count.map { (0...Self.most).contains($0) } ?? true }
    let times = moves.map(\.time)
    return times == times.sorted() && isCount(times.count) && times.allSatisfy(isTime)
      && moves.allSatisfy { letters.contains($0.key) }
      && isCount(replies.count) && replies.keys.allSatisfy(isCount)
      && replies.values.allSatisfy { reply in
        isTime(reply.latency)
          && (reply.badAnswer.map { name in screen.badAnswers.contains { $0.name == name } } ?? true)
      }
      && isCount(size) && isCount(growth?.count) && isCount(growth?.request)
      && view.all.allSatisfy { $0.isPossible(letters, isTime: isTime, isCount: isCount) }
  }
}

extension FoundRun {
  /// Repeats the run in front of a viewer, and returns whether the same happened as without one.
  package func isSame(before viewer: ExploringViewer) -> Bool {
    let run = ExploringRun(screen, play, until: rule)
    run.viewer = viewer
    run.perform()
    return run.timeline.events == timeline.events
  }
}

extension Timeline {
  fileprivate var events: [[String]] {
    lanes.map { lane in
      [lane.name] + lane.marks.map { "\($0.time.nanoseconds) \($0.kind) \($0.label)" }
    }
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
