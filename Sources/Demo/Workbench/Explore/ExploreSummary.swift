import Core
import Foundation
import Lab
import Workshop

struct ExploreSummary {
  let request: ExploreRequest
  let screen: ExploredScreen
  let search: ExploreSearch
  var width = MarbleReport.usualWidth

  func nothing(seconds: Double) -> String {
    let result: Exploration.Result
    switch search {
    case .random(let random): result = random
    case .all(let exploration, let all):
      return BoundedSummary(
        exploration: exploration,
        result: all,
        rule: request.rule,
        width: width
      ).text
    }
    let rules = request.rule.map { "the rule \"\($0)\"" } ?? "all \(screen.rules.count) rules"
    let rate = seconds > 0 ? Int(Double(result.runs) / seconds) : 0
    return "\(screen.name): \(result.runs) runs of random users keep \(rules)"
      + " (seed \(request.seed), \(rate) runs per second).\(request.output == nil ? "" : " No run was saved.")\n"
  }

  /// What to try after random runs that found nothing.
  var next: String {
    guard case .random = search, request.design != .async else { return "" }
    var all = request
    (all.bound, all.runs, all.seed, all.output) = (2, ExploreRequest.usualRuns, 0, nil)
    return "\nNext, play every run of up to two gestures:\n  \(all.command())\n"
  }

  func text(of found: FoundRun) -> String {
    var text = found.text(width: width) + "\n\n"
    let file = request.output?.quotedForShell ?? "found.json"
    if request.output == nil {
      text += "Step through it, or write it as a test:\n"
      text += "  \(request.command(rule: found.rule, output: file))\n"
    } else {
      text += "Saved \(file). Step through it, or write it as a test:\n"
    }
    text += "  swift run Demo step --recording \(file)\n"
    text += "  swift run Demo print --scenario --recording \(file)\n"
    let others = search.broken.dropFirst()
    if !others.isEmpty {
      text += "\nThe same runs also break \(others.count.counted("other rule")):\n"
      text += rows(others.map { ("\"\($0.rule.rule)\"", $0.first) })
    }
    return text
  }

  private var leftOut: String {
    guard !screen.leftOut.isEmpty else { return "" }
    return "Rules that are left out:\n" + rows(screen.leftOut.map { ("\"\($0.rule)\"", $0.reason) })
      + "\n"
  }

  var end: String {
    "\n\(stop)\(leftOut)" + search.reach.counts.wrapped(to: width).map { "\($0)\n" }.joined()
  }

  private var stop: String {
    let most = Exploration.mostPlays
    guard case .random(let result) = search, result.runs < request.runs,
      let broken = result.broken.first(where: { $0.count >= most })
    else { return "" }
    return "Stopped after \(result.runs) of \(request.runs) runs, because \(most) of them broke"
      + " \"\(broken.rule)\", which is enough to look for the shortest.\n\n"
  }

  private func rows(_ rows: [(String, String)]) -> String {
    let width = rows.map { DisplayWidth.of($0.0) }.max() ?? 0
    return rows.sorted { $0.0 < $1.0 }
      .map { "  \(DisplayWidth.pad($0.0, to: width))  \($0.1)\n" }.joined()
  }
}

extension Recording {
  /// Makes a recording of a found run for the stepper.
  ///
  /// - Parameter screens: The screens by instant; instants without one show the last element of
  ///   each output.
  init(_ found: FoundRun, by request: ExploreRequest, screens: [MarbleTime: [StyledText]]) {
    let timeline = found.timeline
    let acts = timeline.lanes.filter { ["user", "view", "recovery"].contains($0.name) }
    var silent = timeline
    silent.lanes.removeAll { $0.kind == .input }
    let facts = TimelineFacts(
      timeline: silent,
      gestures: acts.flatMap { lane in
        lane.marks.map { PerformedGesture(time: $0.time, order: $0.order, words: $0.label) }
      },
      stateLanes: found.stateLanes
    )
    let instants = Set(timeline.instants).union([.zero, found.time]).sorted()
    self.init(
      screen: request.screen,
      title: found.screen.name,
      scenario: "explored",
      summary: found.rule,
      steps: instants.map { time in
        let breach =
          time == found.time ? [Fact(.broken(sentence: found.sentence))] : []
        return Step(
          time: time,
          facts: breach + facts.at(time),
          screen: screens[time] ?? Self.screen(of: timeline, at: time)
        )
      },
      timeline: timeline,
      explored: Explored(
        rule: found.rule,
        isOriginal: request.isOriginal,
        play: (try? JSONEncoder().encode(found.play)).map { String(decoding: $0, as: UTF8.self) }
          ?? ""
      )
    )
  }

  private static func screen(of timeline: Timeline, at time: MarbleTime) -> [StyledText] {
    timeline.lanes.filter { $0.kind == .output }.flatMap { lane -> [StyledText] in
      let label = lane.marks.last { $0.time <= time }?.label ?? "nothing yet"
      return [StyledText(lane.name, TextStyle(isBold: true))]
        + label.wrapped(to: screenSize.columns - 2).prefix(3).map { StyledText("  \($0)") }
    }
    .prefix(screenSize.rows).map { $0 }
  }
}

extension ScreenType {
  /// The screens of a found run by instant; empty if the run differs in front of a screen.
  static func screens(in found: FoundRun) -> [MarbleTime: [StyledText]] {
    var screen: Self?
    let bag = DisposeBag()
    var screens: [MarbleTime: [StyledText]] = [:]
    let viewer = ExploringViewer { output, controls, stage in
      guard let output = output as? ViewModel.Output, let controls = controls as? Controls,
        let stage = stage as? Stage
      else { return }
      let drawn = Self(controls, on: stage)
      drawn.show(output).disposed(by: bag)
      screen = drawn
    } perform: { letter in
      UserGesture.gesture(letter).map { screen?.follow($0) }
    } pass: { time in
      screens[time] = screen?.lines(in: Recording.screenSize)
    }
    return found.isSame(before: viewer) ? screens : [:]
  }
}
