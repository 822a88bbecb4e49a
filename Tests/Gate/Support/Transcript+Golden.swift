import Workshop

@testable import Lab

extension Transcript {
  func text(isPlain: Bool) throws -> StyledText {
    var text = StyledText()
    try write(isPlain: isPlain) { text += $0 }
    return text
  }

  /// The facts of each step and the last frame, for a review.
  ///
  /// The lanes are asserted by the scenario itself.
  var golden: String {
    var text = "\(recording.screen)/\(recording.scenario): \(recording.summary)\n"
    for (index, step) in recording.steps.enumerated() {
      text += "\n\(recording.position(of: index))\n"
      for fact in step.facts { text += "  \(recording.words.sentence(fact))\n" }
    }
    text += "\n"
    for line in recording.frame(at: recording.steps.count - 1).lines {
      text += "\(line.trimmingTrailingSpaces.string)\n"
    }
    return text
  }
}
