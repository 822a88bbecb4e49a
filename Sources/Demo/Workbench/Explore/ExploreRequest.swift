import Lab

package struct ExploreRequest: Equatable {
  package static let usualRuns = 1000

  package let screen: String
  package var design = ScreenDesign.repaired
  package var runs = usualRuns
  /// The most gestures of which every run is made; `nil` for random runs.
  package var bound: Int?
  package var seed: UInt64 = 0
  package var rule: String?
  package var output: String?

  package init(screen: String) {
    self.screen = screen
  }

  var isOriginal: Bool { design == .original }

  package func command(rule: String? = nil, output: String? = nil) -> String {
    let parts = [
      "swift run Demo explore \(screen)",
      isOriginal ? "--original" : nil,
      design == .async ? "--async" : nil,
      bound.map { "--all \($0)" },
      runs == Self.usualRuns ? nil : "--runs \(runs)",
      seed == 0 ? nil : "--seed \(seed)",
      (rule ?? self.rule).map { "--rule \"\($0)\"" },
      output.map { "--output \($0)" },
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}
