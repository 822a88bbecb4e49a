import Lab
import Workshop

/// What is known once every run up to a number of gestures was made, or as many as there was time
/// for.
struct BoundedSummary {
  let exploration: BoundedExploration
  let result: BoundedExploration.Result
  /// The only rule that counts; all if it's `nil`.
  let rule: String?
  var width = MarbleReport.usualWidth

  func text(seconds: Double) -> String {
    guard !result.hasDiverged else {
      return "\(exploration.screen.name): the same choices made different runs, so nothing can be"
        + " said of all of them. Does the view model read a clock, or draw a number?\n"
    }
    let rate = seconds > 0 ? Int(Double(result.runs) / seconds) : 0
    let first = "\(exploration.screen.name): \(sentence) (\(rate) runs per second)"
    return first.wrapped(to: width).map { "\($0)\n" }.joined() + "\n\(counts)\n"
      + list("Varied:", exploration.varied) + "\n" + list("Not varied:", exploration.fixed)
  }

  /// How far it came, and what holds there.
  var sentence: String {
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

  private func list(_ title: String, _ clauses: [String]) -> String {
    let lines = clauses.flatMap { clause in
      clause.wrapped(to: width - 4).enumerated().map { index, line in
        "  \(index == 0 ? "- " : "")\(line)\n"
      }
    }
    return "\(title)\n\(lines.joined())"
  }
}

extension Int {
  /// The number with its noun.
  func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
