/// What the user wants to be explored.
struct ExploreRequest: Equatable {
  /// How many runs are made unless the user says otherwise.
  static let usualRuns = 1000

  let screen: String
  var isOriginal = false
  var runs = usualRuns
  var seed: UInt64 = 0
  var rule: String?
  var output: String?

  /// The command that does the same.
  ///
  /// - Parameter runs: How many runs it makes; nil for as many as before.
  func command(rule: String? = nil, output: String? = nil) -> String {
    let parts = [
      "swift run -c release Demo explore \(screen)",
      isOriginal ? "--original" : nil,
      runs == Self.usualRuns ? nil : "--runs \(runs)",
      seed == 0 ? nil : "--seed \(seed)",
      (rule ?? self.rule).map { "--rule \"\($0)\"" },
      output.map { "--output \($0)" },
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}
