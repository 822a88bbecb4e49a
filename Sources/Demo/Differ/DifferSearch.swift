import Foundation
import Workshop

/// A search for the cases that are easiest to read among those on which two expressions differ.
package struct DifferSearch {
  let expressions: [DifferExpression]
  let options: DifferOptions
  let clock: DifferClock
  /// The easiest one first; each shows a way to differ that none before it shows.
  private(set) var findings: [DifferFinding] = []
  /// The number of the run that was the first to differ; `nil` if none did.
  package private(set) var firstRun: Int?
  private(set) var runs = 0

  /// Plays random cases until some differ, and makes those easier to read.
  ///
  /// - Parameter seconds: The processor time after which nothing more is tried; a fifth of it if
  ///   there is a difference.
  package init(
    _ expressions: [DifferExpression],
    _ options: DifferOptions,
    seconds: Double = 20
  ) {
    self.expressions = expressions
    self.options = options
    clock = DifferClock(expressions.map(\.code))
    let words = expressions.flatMap { $0.code.split { !$0.isLetter && !$0.isNumber } }
    let sourceCount = DifferExpression.names.lastIndex { words.contains(Substring($0)) } ?? 0
    var dice = DifferDice(options, sourceCount: sourceCount + 1, spans: clock.spans)
    var found: [Set<DifferKind>: DifferFinding] = [:]
    let start = Foundation.clock()
    func spent() -> Double { Double(Foundation.clock() - start) / Double(CLOCKS_PER_SEC) }
    while runs < options.runs, spent() < seconds {
      // Some more runs after the first that differs, for the other ways to differ.
      if let firstRun, runs > firstRun + 2000 || spent() > seconds / 10 { break }
      runs += 1
      var circumstances = dice.roll(runs)
      while !circumstances.fits(options) { circumstances = dice.roll(runs) }
      guard let finding = finding(circumstances) else { continue }
      firstRun = firstRun ?? runs
      if found[finding.kinds].map({ finding.cost < $0.cost }) ?? true {
        found[finding.kinds] = finding
      }
    }
    let pool = found.values.sorted { $0.cost < $1.cost }
    var shown: Set<DifferKind> = []
    while findings.count < 5 {
      let left = pool.filter { isNews($0, after: shown) }.prefix(6)
      let shrunk = left.map { shrink($0, after: shown) { spent() < seconds / 6 } }
      // One that is much harder to read than the first teaches nothing.
      guard let best = shrunk.min(by: { $0.cost < $1.cost }),
        findings.first.map({ best.cost.0 <= $0.cost.0 + 50 }) ?? true
      else { break }
      findings.append(best)
      shown.formUnion(best.kinds)
    }
  }

  func finding(_ circumstances: DifferCase) -> DifferFinding? {
    DifferFinding(circumstances, expressions, clock, options)
  }

  /// `true` if it shows nothing that was shown; a second subscriber sees what the first one sees.
  private func isNews(_ finding: DifferFinding, after shown: Set<DifferKind>) -> Bool {
    finding.kinds.isDisjoint(with: shown) && (shown.isEmpty || finding.kinds != [.second])
  }

  private func shrink(
    _ finding: DifferFinding,
    after shown: Set<DifferKind>,
    while isWanted: () -> Bool
  ) -> DifferFinding {
    var best = finding
    while isWanted() {
      let better = best.circumstances.smaller.lazy.filter { $0.fits(options) }
        .compactMap { self.finding($0) }
        .first { $0.cost < best.cost && isNews($0, after: shown) }
      guard let better else { break }
      best = better
    }
    return best
  }
}

extension DifferSearch {
  /// Both sides, and for each finding its picture and its sentence.
  func text(_ names: DifferNames, width: Int) -> StyledText {
    let column = [names.a, names.b].map { DisplayWidth.of($0) }.max() ?? 0
    var text = StyledText()
    for side in 0...1 {
      text += .bold(DisplayWidth.pad(names[side], to: column)) + "  \(expressions[side].code)\n"
    }
    var sentences: [String] = []
    for finding in findings {
      let sentence = finding.sentence(names)
      guard !sentences.contains(sentence) else { continue }
      sentences.append(sentence)
      let lines = [""] + finding.picture(names, width: width) + [""] + sentence.wrapped(to: width)
      text += StyledText(lines.map { $0 + "\n" }.joined())
    }
    guard findings.isEmpty else { return text }
    let count = runs == 1 ? "1 run" : "\(runs.grouped) runs"
    let nothing = "\nNo difference found in \(count) with \(options.words)."
    return text + StyledText(nothing.wrapped(to: width).map { $0 + "\n" }.joined())
  }
}
