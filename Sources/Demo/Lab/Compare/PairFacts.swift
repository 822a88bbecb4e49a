import Core

/// What happened in two runs, in words: what is true of both once, the rest with the name of its run.
struct PairFacts {
  private let expected: [MarbleTime: [Recording.Fact]]
  private let actual: [MarbleTime: [Recording.Fact]]
  private let names: TimelineComparison.Names

  /// The values in full, by the order of their marks in the merged timeline.
  let details: [Int: [String]]

  init(
    expected: Recording,
    actual: Recording,
    _ names: TimelineComparison.Names,
    _ numbers: PairNumbers
  ) {
    self.names = names
    self.expected = Self.facts(expected, numbers.expected)
    self.actual = Self.facts(actual, numbers.actual)
    details = Dictionary(
      uniqueKeysWithValues: expected.details.map { ($0.key * 2, $0.value) }
        + actual.details.map { ($0.key * 2 + 1, $0.value) }
    )
  }

  /// What happened at an instant.
  func at(_ time: MarbleTime) -> [Recording.Fact] {
    let wanted = expected[time] ?? []
    let came = actual[time] ?? []
    return wanted.map { came.contains($0) ? $0 : $0.said(of: names.expected) }
      + came.filter { !wanted.contains($0) }.map { $0.said(of: names.actual) }
  }

  /// The facts of a run, with the numbers that its requests have beside those of the other.
  private static func facts(
    _ recording: Recording,
    _ numbers: [Int: String]
  ) -> [MarbleTime: [Recording.Fact]] {
    Dictionary(
      recording.steps.map { step in
        (step.time, step.facts.map { $0.renumbered(numbers) })
      },
      uniquingKeysWith: +
    )
  }
}

extension Recording.Fact {
  fileprivate func said(of run: String) -> Recording.Fact {
    Recording.Fact(role: role, text: "\(run): \(text)")
  }

  fileprivate func renumbered(_ numbers: [Int: String]) -> Recording.Fact {
    guard text.hasPrefix("Request "), case let rest = text.dropFirst(8),
      case let digits = rest.prefix(while: \.isNumber),
      let number = Int(digits).flatMap({ numbers[$0 - 1] })
    else { return self }
    return Recording.Fact(role: role, text: "Request \(number)\(rest.dropFirst(digits.count))")
  }
}
