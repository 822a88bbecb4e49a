import Marbles

/// What is known once every run up to a number of gestures was made, or as many as there was time
/// for.
package struct BoundedSummary {
  let exploration: BoundedExploration
  let result: BoundedExploration.Result
  /// The only rule that counts; all if it's `nil`.
  let rule: String?
  let width: Int

  package init(
    exploration: BoundedExploration,
    result: BoundedExploration.Result,
    rule: String?,
    width: Int = MarbleReport.usualWidth
  ) {
    self.exploration = exploration
    self.result = result
    self.rule = rule
    self.width = width
  }

  package var text: String {
    let name = exploration.screen.name
    guard !result.hasDiverged else {
      return "\(name): the same choices made different runs, so nothing can be said of all of them."
        + " Does the view model read a clock, or draw a number?\n"
    }
    let fixed = fixed.flatMap { clause in
      clause.wrapped(to: width - 4).enumerated().map { ($0 == 0 ? "  - " : "    ") + $1 }
    }
    let lines =
      "\(name): \(sentence).".wrapped(to: width) + ["", counts, "Not varied:"] + fixed
    return lines.map { "\($0)\n" }.joined()
  }

  /// How far it came, and what holds there.
  package var sentence: String {
    let holds = rule.map { "keep the rule \"\($0)\"" } ?? "keep every rule"
    guard let complete = result.complete else {
      return "stopped after \(result.runs.grouped) of the runs without a gesture; they \(holds)"
    }
    guard complete < exploration.bound else {
      return "all \(result.runs.grouped) runs \(upTo(complete)) \(holds)"
    }
    let next = complete + 1
    let made = result.runs - result.runs(below: next)
    return "all \(result.runs(below: next).grouped) runs \(upTo(complete)) \(holds);"
      + " stopped after \(made.grouped) of those with \(next.counted("gesture")), which do so, too"
  }

  private func upTo(_ gestures: Int) -> String {
    gestures == 0 ? "without a gesture" : "of up to \(gestures.counted("gesture"))"
  }

  private var counts: String {
    result.counts.enumerated().map { gestures, count in
      let isComplete = result.complete.map { gestures <= $0 } ?? false
      return "  \(gestures.counted("gesture")): \(count.grouped) runs"
        + "\(isComplete ? "" : ", not all of them")\n"
    }
    .joined()
  }

  /// The choices that only random runs make, each as a clause.
  private var fixed: [String] {
    let screen = exploration.screen
    let usual = Set(screen.usualBadAnswers.map(\.name))
    let others = Set(screen.badAnswers.map(\.name)).subtracting(usual)
    var fixed: [String] = []
    if screen.sizes.count > 1 { fixed.append("the size of the list: \(screen.usualSize)") }
    if screen.grows { fixed.append("entries that are new on the server") }
    if !others.isEmpty {
      fixed.append("other bad answers: \(others.sorted().joined(separator: ", "))")
    }
    return fixed + [
      "a slow response that is not a good one",
      "the times: a gesture happens in the middle of its phase, and never at the instant of a response",
      "other orders of the outputs, a third view, and an output of two views that one of them unbinds",
      "a view that binds late, or is away, before the last gesture",
    ]
  }
}

extension ExploredScreen {
  /// The bad answers of all kinds of requests when every run is made.
  fileprivate var usualBadAnswers: [BadAnswer] {
    let kinds = Set(badAnswers.flatMap { $0.kinds ?? [] })
    return badAnswers.filter { $0.kinds == nil }.prefix(1)
      + kinds.sorted().flatMap { usualBadAnswers(of: $0) }
  }
}

extension Int {
  /// The number with its noun.
  package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
