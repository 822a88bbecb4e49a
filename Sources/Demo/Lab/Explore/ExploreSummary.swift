import Core

struct ExploreSummary {
  let request: ExploreRequest
  let screen: ExploredScreen
  let result: Exploration.Result

  func nothing(seconds: Double) -> String {
    let count = request.rule == nil ? screen.rules.count : 1
    let rules = count == 1 ? "The rule held" : "All \(count) rules held"
    let rate = seconds > 0 ? Int(Double(result.runs) / seconds) : 0
    return "\(screen.name): \(rules) in \(result.runs) runs of seed \(request.seed)"
      + " (\(rate) runs a second).\(request.output == nil ? "" : " No run was saved.")\n"
  }

  func text(of found: FoundRun, width: Int) -> String {
    var text = found.text(width: width) + "\n\n"
    let file = request.output?.quotedForShell ?? "found.json"
    if request.output == nil {
      text += "Step through it, or write it as a test:\n"
      text += "  \(request.command(rule: found.rule, output: file))\n"
    } else {
      text += "Saved \(file). Step through it, or write it as a test:\n"
    }
    text += "  swift run Demo step --recording \(file)\n"
    text += "  swift run Demo export --recording \(file) --format swift\n"
    let others = result.broken.dropFirst()
    if !others.isEmpty {
      text += "\nThe same runs break \(others.count) more:\n"
      text += rows(others.map { ("\"\($0.rule)\"", "first in run \($0.firstRun)") })
    }
    return text
  }

  private var leftOut: String {
    guard !screen.leftOut.isEmpty else { return "" }
    return "Rules that are left out:\n" + rows(screen.leftOut.map { ("\"\($0.rule)\"", $0.reason) })
      + "\n"
  }

  var end: String { "\n\(stop)\(leftOut)\(coverage)" }

  private var stop: String {
    let most = Exploration.mostPlays
    guard result.runs < request.runs, let broken = result.broken.first(where: { $0.count >= most })
    else { return "" }
    return "Stopped after \(result.runs) of \(request.runs) runs, because \(most) of them broke"
      + " \"\(broken.rule)\": enough to look for the shortest.\n\n"
  }

  private var coverage: String {
    let coverage = result.coverage
    let pairs = coverage.pairs.mapValues { endings in list(endings) }
    let cells = coverage.cells.mapValues { gestures in list(gestures) }
    return "States that were reached:\n" + rows(coverage.states.map { ($0.key, "\($0.value)") })
      + "\nGestures in each state:\n" + rows(cells.map { ($0.key, $0.value) })
      + "\nHow the requests ended that each gesture started:\n"
      + rows(pairs.map { ($0.key, $0.value) })
      + legend.wrapped(to: MarbleReport.usualWidth).map { "\($0)\n" }.joined()
  }

  private var legend: String {
    let made = Set(result.coverage.cells.values.flatMap(\.keys))
    return screen.gestures.filter { made.contains("\($0.letter)") }
      .map { "\($0.letter) = \($0.words)" }.joined(separator: ", ")
  }

  private func list(_ counts: [String: Int]) -> String {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  private func rows(_ rows: [(String, String)]) -> String {
    let width = rows.map { DisplayWidth.of($0.0) }.max() ?? 0
    return rows.sorted { $0.0 < $1.0 }
      .map { "  \(DisplayWidth.pad($0.0, to: width))  \($0.1)\n" }.joined()
  }
}

package struct ExploreRequest: Equatable {
  package static let usualRuns = 1000

  package let screen: String
  package var design = ScreenDesign.repaired
  package var runs = usualRuns
  package var seed: UInt64 = 0
  package var rule: String?
  package var output: String?

  package init(screen: String) {
    self.screen = screen
  }

  var isOriginal: Bool { design == .original }

  package func command(rule: String? = nil, output: String? = nil) -> String {
    let parts = [
      "swift run -c release Demo explore \(screen)",
      isOriginal ? "--original" : nil,
      design == .async ? "--async" : nil,
      runs == Self.usualRuns ? nil : "--runs \(runs)",
      seed == 0 ? nil : "--seed \(seed)",
      (rule ?? self.rule).map { "--rule \"\($0)\"" },
      output.map { "--output \($0)" },
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}
