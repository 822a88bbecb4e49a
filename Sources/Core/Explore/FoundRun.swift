import Marbles
import Scenarios

/// A run that breaks a rule.
package struct FoundRun {
  package let screen: ExploredScreen
  package let rule: String
  package let play: Play
  package let seed: UInt64
  /// The number of the first run that broke it, from 1 on; 0 if it was not looked for.
  package let firstRun: Int
  /// How many runs it took to make it this short.
  package let shrinkRuns: Int

  /// What happened.
  package let timeline: Timeline

  /// Whether the rule does not hold in it.
  package let isBroken: Bool

  /// What is wrong, and when.
  package let sentence: String
  package let time: MarbleTime

  /// The outputs whose elements stay until the next one.
  package let stateLanes: Set<String>

  private let lane: String?

  init(
    screen: ExploredScreen,
    rule: String,
    play: Play,
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
    timeline = screen.alphabet?().spelling(run.timeline) ?? run.timeline
    isBroken = finding != nil
    sentence = finding?.breach.text ?? "it holds"
    time = finding?.time ?? .zero
    lane = finding?.breach.lane
    stateLanes = Set(run.trace.lanes.filter(\.isState).map(\.name))
  }

  /// How many gestures the user makes.
  package var gestureCount: Int { play.moves.count }

  /// How many answers are faulty.
  package var faultCount: Int { play.faultCount }

  /// The marble picture, with a caret where the rule is broken.
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
