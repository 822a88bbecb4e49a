import Workshop

extension Recording {
  package var name: String { "\(screen)/\(scenario)" }

  package var sentences: String {
    [summary, title].filter { !$0.isEmpty }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() + ($0.hasSuffix(".") ? "" : ".") }
      .joined(separator: " ")
  }

  /// The heading: the summary, or the name of a run without one.
  package var heading: String {
    summary.isEmpty ? name : summary.hasSuffix(".") ? String(summary.dropLast()) : summary
  }
}
