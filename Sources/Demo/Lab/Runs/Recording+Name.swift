import MarbleKit

extension Recording {
  package var name: String { "\(screen)/\(scenario)" }

  package var sentences: String {
    [summary, title].filter { !$0.isEmpty }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }.joined(separator: " ")
  }
}
