import Foundation
import Workshop

/// A search for the cases that are easiest to read among those on which two expressions differ.
///
/// Other elements are easier to see than other ends, and these than other subscriptions, so a case
/// may have one mark more than the smallest one.
package struct DifferSearch {
  let pair: DifferPair
  let expressions: [DifferExpression]
  let clock: DifferClock
  /// The easiest one first; each shows a way to differ that none before it shows.
  private(set) var findings: [DifferFinding] = []
  /// The number of the run that was the first to differ; `nil` if none did.
  package private(set) var firstRun: Int?
  private(set) var runs = 0

  /// Plays random cases until some differ, and makes those easier to read: for 20 seconds of
  /// processor time at most, and for four if there is a difference.
  package init(_ pair: DifferPair, _ expressions: [DifferExpression]) {
    self.pair = pair
    self.expressions = expressions
    clock = DifferClock(pair.codes)
    // A letter in a string is a value, not a source.
    let words = pair.codes.flatMap {
      $0.replacing(/"(?:[^"\\]|\\.)*"/, with: "").split { !$0.isLetter && !$0.isNumber }
    }
    let last = DifferExpression.sources.lastIndex { words.contains(Substring($0)) } ?? 0
    let named = pair.named
    var dice = Dice(seed: 0)
    var found: [Set<DifferKind>: DifferFinding] = [:]
    let start = Foundation.clock()
    func spent() -> Double { Double(Foundation.clock() - start) / Double(CLOCKS_PER_SEC) }
    while runs < pair.runs, spent() < 20 {
      // Some more runs after the first that differs, for the other ways to differ.
      if let firstRun, runs > firstRun + 2000 || spent() > 2 { break }
      runs += 1
      var circumstances: DifferCase
      repeat {
        circumstances = DifferCase(
          runs,
          sources: last + 1,
          named: named,
          clock.spans,
          elementsAlone: pair.elementsAlone,
          &dice
        )
      } while !circumstances.fits(elementsAlone: pair.elementsAlone)
      guard let finding = DifferFinding(circumstances, in: self) else { continue }
      firstRun = firstRun ?? runs
      if found[finding.kinds].map({ finding.cost < $0.cost }) ?? true {
        found[finding.kinds] = finding
      }
    }
    let pool = found.values.sorted { $0.cost < $1.cost }
    var shown: Set<DifferKind> = []
    while findings.count < 5 {
      let left = pool.filter { isNews($0, after: shown) }.prefix(6)
      let shrunk = left.map { shrink($0, after: shown) { spent() < 3.3 } }
      // One that is much harder to read than the first teaches nothing.
      guard let best = shrunk.min(by: { $0.cost < $1.cost }),
        findings.first.map({ best.cost.0 <= $0.cost.0 + 50 }) ?? true
      else { break }
      findings.append(best)
      shown.formUnion(best.kinds)
    }
  }

  /// `true` if it shows nothing that was shown, but for other subscriptions; a second subscriber
  /// sees what the first one sees.
  private func isNews(_ finding: DifferFinding, after shown: Set<DifferKind>) -> Bool {
    let kinds = finding.kinds.subtracting(shown.intersection([.subscriptions]))
    return !kinds.isEmpty && kinds.isDisjoint(with: shown)
      && (kinds != [.second] || shown.isSubset(of: [.subscriptions]))
  }

  private func shrink(
    _ finding: DifferFinding,
    after shown: Set<DifferKind>,
    while isWanted: () -> Bool
  ) -> DifferFinding {
    var best = finding
    while isWanted() {
      let better = best.circumstances.smaller.lazy.filter {
        $0.fits(elementsAlone: pair.elementsAlone)
      }
      .compactMap { DifferFinding($0, in: self) }
      .first { $0.cost < best.cost && isNews($0, after: shown) }
      guard let better else { break }
      best = better
    }
    return best
  }

  /// Both sides, and for each finding its picture and its sentence.
  package var text: StyledText {
    let (names, width) = (pair.names, pair.width)
    let column = names.map { DisplayWidth.of($0) }.max() ?? 0
    var text = zip(names, pair.codes).reduce(into: StyledText()) { text, side in
      text += .bold(DisplayWidth.pad(side.0, to: column)) + "  \(side.1)\n"
    }
    func append(_ lines: [String]) {
      text += StyledText(lines.map { $0 + "\n" }.joined())
    }
    var sentences: Set<String> = []
    for finding in findings where sentences.insert(finding.sentence).inserted {
      append([""] + finding.picture(width: width) + [""] + finding.sentence.wrapped(to: width))
    }
    if findings.isEmpty {
      let count = runs == 1 ? "1 run" : "\(runs.grouped) runs"
      append([""] + "No difference found in \(count).".wrapped(to: width))
    }
    return text
  }
}
