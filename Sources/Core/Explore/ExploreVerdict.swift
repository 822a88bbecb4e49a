import Marbles
import Text

/// The result of random runs, or of every run up to a number of gestures, in words.
package struct ExploreVerdict {
  package let isGreen: Bool
  package let text: StyledText
  /// The shortest run that breaks the first broken rule; `nil` if none is broken.
  package var found: FoundRun?

  /// The progress of a search, as a fraction and in words.
  package struct Progress {
    /// The fraction of the runs that were made, from 0 to 1.
    package let part: Double
    package var words = ""
  }
}

extension ExploredScreen {
  /// A line for each rule.
  package var listOfRules: StyledText {
    StyledText(rules.map { "- \($0.name) (\($0.moment))\n" }.joined())
  }

  /// Looks for a run that breaks a rule.
  ///
  /// - Parameters:
  ///   - played: A clause for a good verdict, about the scenarios played before.
  ///   - progress: Called after each run; false ends the search.
  ///   - isShrinking: Called before each run that shortens the one that is found; false ends that.
  package func verdict(
    on request: YourScreenProgram.Request,
    after played: String = "",
    _ progress: (ExploreVerdict.Progress) -> Bool = { _ in true },
    shrinking isShrinking: () -> Bool = { true }
  ) -> ExploreVerdict {
    if let rule = request.rule, !rules.contains(where: { $0.name == rule }) {
      let names = rules.map { "- \($0.name)\n" }.joined()
      let text = "there is no rule \"\(rule)\"; choose one of:\n\(names)"
      return ExploreVerdict(isGreen: false, text: .role(.failure, text))
    }
    let good: StyledText = .role(.success, "✓ \(name)") + ": \(played)"
    if let bound = request.bound {
      let exploration = BoundedExploration(self, upTo: bound)
      let result = exploration.run(rule: request.rule) { now in
        let words =
          " of the runs with \(now.gestures.counted("gesture")), \(now.runs.grouped) in all"
        return progress(.init(part: now.part, words: words))
      }
      guard !result.hasDiverged else {
        let text =
          "✗ \(name): the same choices made different runs, so not every run can be checked."
          + " Does the view model read a clock, or draw a random number?"
        return ExploreVerdict(isGreen: false, text: .failure(text, width: request.width))
      }
      guard let broken = result.broken.first else {
        let text = good + StyledText(exploration.summary(of: result, request))
        return ExploreVerdict(isGreen: true, text: text + end(result.reach, request))
      }
      var found = Exploration(self).shortest(broken, while: isShrinking)
      found.hasFewestGestures = true
      return verdict(on: found, result.broken, result.reach, request)
    }
    let exploration = Exploration(self, seed: request.seed)
    // What only a second view shows isn't looked into before what any user sees.
    let result = exploration.run(
      request.runs,
      rule: request.rule,
      untilBroken: isYours ? 5 : Exploration.mostPlays,
      progress: { progress(.init(part: Double($0) / Double(max(request.runs, 1)))) },
      of: { !ScreenRule.ofBinding.contains($0) || request.rule != nil }
    )
    let all =
      result.broken.filter { !ScreenRule.ofBinding.contains($0.rule) }
      + result.broken.filter { ScreenRule.ofBinding.contains($0.rule) }
    if let broken = all.first {
      let found = exploration.shortest(broken, while: isShrinking)
      return verdict(on: found, all, result.reach, request)
    }
    if let work = result.realTimeWork {
      let text =
        "✗ \(name): \(work), and no run waits for real time to pass, so nothing sent from there was"
        + " checked; pass `stage.scheduler` to whatever waits.\n" + BugName.hiddenClock.sentence
      return ExploreVerdict(isGreen: false, text: .failure(text, width: request.width))
    }
    let runs = result.runs == 1 ? "1 run" : "\(result.runs) runs"
    let rules = request.rule.map { "the rule \"\($0)\"" } ?? "every rule"
    let text = good + "\(runs) of random users keep \(rules).\n"
    return ExploreVerdict(isGreen: true, text: text + end(result.reach, request))
  }

  private func verdict(
    on found: FoundRun,
    _ broken: [Exploration.Broken],
    _ reach: Reach,
    _ request: YourScreenProgram.Request
  ) -> ExploreVerdict {
    let clause = request.bound == nil ? "a random user broke a rule" : "a run breaks a rule"
    let report = found.report(width: request.width)
    let text =
      report.text(under: .role(.failure, "✗ \(name)") + ": \(clause).", width: request.width)
      + "\n" + StyledText(report.notes) + "\n" + others(broken.dropFirst(), request)
      + leavingOut(found.rule, request.width)
      + (request.bound == nil ? "\n" + end(reach, request) : "")
    return ExploreVerdict(isGreen: false, text: text, found: found)
  }

  /// The other broken rules, a line each.
  private func others(
    _ broken: ArraySlice<Exploration.Broken>,
    _ request: YourScreenProgram.Request
  ) -> StyledText {
    let told = broken.prefix(request.mostRules - 1)
    guard !told.isEmpty else { return "" }
    let lines = told.flatMap { other in
      let found = FoundRun(screen: self, rule: other.rule, play: other.plays[0])
      return "- \(other.rule): \(found.sentence)".wrapped(to: request.width)
    }
    let rest = broken.count - told.count
    let more = rest > 0 ? ["- and \(rest) more"] : []
    let heading = "Also broken; --rule with its name shows one:"
    return StyledText((["", heading] + lines + more).joined(separator: "\n") + "\n")
  }

  /// The line by which a reader's screen leaves out a rule that needs no word.
  private func leavingOut(_ rule: String, _ width: Int) -> StyledText {
    // Of a screen that ticks, the sentence of the rule says what to write.
    let rules = ScreenRule.always + ScreenRule.yours
    guard isYours, rule != ScreenRule.comesToRest.name, rules.contains(where: { $0.name == rule })
    else { return "" }
    let text = "If that is right on this screen, leave the rule out, in your screen's `enum`:"
    let code = "static var leftOutRules: [String] { [\"\(rule)\"] }"
    return .dim("\n\(text)\n\n\(code)\n")
  }

  /// The reach of the runs, and the rules that aren't asked of this design.
  private func end(_ reach: Reach, _ request: YourScreenProgram.Request) -> StyledText {
    let left = leftOut.isEmpty ? [] : ["Rules that are left out:"]
    let reasons = leftOut.flatMap { "- \($0.rule): \($0.reason)".wrapped(to: request.width) }
    let reached =
      isYours
      ? reach.lines(width: request.width)
      : reach.counts.wrapped(to: request.width).map { .dim($0) }
    return (reached + (left + reasons).map { StyledText($0) })
      .reduce(StyledText("")) { $0 + $1 + "\n" }
  }
}

extension MarbleReport {
  /// The first sentences and the picture, under a heading.
  func text(under heading: StyledText, width: Int) -> StyledText {
    let sentences = sentences(upTo: 4).joined(separator: "\n")
    let picture = lines(width: width) { $0 }.joined(separator: "\n")
    return heading + "\n" + .failure(sentences, width: width) + "\n" + StyledText(picture) + "\n"
  }
}

extension StyledText {
  fileprivate static func failure(_ text: String, width: Int) -> StyledText {
    text.split(separator: "\n").flatMap { String($0).wrapped(to: width) }
      .reduce(StyledText("")) { $0 + .role(.failure, $1) + "\n" }
  }
}

extension BoundedExploration {
  /// The sentence, the number of runs per number of gestures, and the choices that no run varies.
  fileprivate func summary(of result: Result, _ request: YourScreenProgram.Request) -> String {
    let width = request.width
    let counts = result.counts.enumerated().map { gestures, count in
      let isComplete = result.complete.map { gestures <= $0 } ?? false
      return "  \(gestures.counted("gesture")): \(count == 1 ? "1 run" : "\(count.grouped) runs")"
        + (isComplete ? "" : ", not all of them")
    }
    let fixed = fixed.flatMap { clause in
      clause.wrapped(to: width - 4).enumerated().map { ($0 == 0 ? "  - " : "    ") + $1 }
    }
    let lines = "\(sentence(on: result, request.rule)).".wrapped(to: width) + [""] + counts
    return (lines + ["", "Not varied:"] + fixed).map { "\($0)\n" }.joined()
  }

  /// The number of gestures up to which every run was played, and the rules that these runs keep.
  package func sentence(on result: Result, _ rule: String? = nil) -> String {
    let holds = rule.map { "keep the rule \"\($0)\"" } ?? "keep every rule"
    func all(_ gestures: Int) -> String {
      "all runs \(gestures == 0 ? "without a gesture" : "of up to \(gestures.counted("gesture"))")"
        + " \(holds)"
    }
    guard let complete = result.complete else {
      return "stopped after \(result.runs.grouped) of the runs without a gesture; they \(holds)"
    }
    guard complete < bound else { return all(complete) }
    let made = result.counts.last ?? 0
    return "\(all(complete)); stopped after \(made.grouped) of those with"
      + " \((complete + 1).counted("gesture")), which do so, too"
  }

  /// The choices that only random runs make, each as a clause.
  private var fixed: [String] {
    let kinds = Set(screen.badAnswers.flatMap { $0.kinds ?? [] }).union([""])
    let usual = Set(kinds.flatMap { screen.usualBadAnswers(of: $0) }.map(\.name))
    let others = screen.badAnswers.map(\.name).filter { !usual.contains($0) }.sorted()
    return (screen.sizes.count > 1 ? ["the size of the list: \(screen.usualSize)"] : [])
      + (screen.grows ? ["entries that are new on the server"] : [])
      + (others.isEmpty ? [] : ["other bad answers: \(others.joined(separator: ", "))"]) + [
        "a slow response that is not a good one",
        "the times: a gesture happens in the middle of its phase, and never at the instant of a"
          + " response",
        "the view: one that acts by itself, binds late or in another order, or is away for a while",
        "a user who leaves before the last gesture, and a finger that rests on a row",
      ]
  }
}

extension Int {
  /// The number with its noun.
  package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
