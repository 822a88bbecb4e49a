import Core
import MarbleTesting
import Testing

@testable import GateSupport

extension Runs {
  private static let chapter = NewsletterChapter()

  static let mvvmChapter: [String: Run] = [
    "newsletter twice": { chapter.twice().joined(separator: "\n") },
    "newsletter step 2": { try step("Service", "Value") },
    "newsletter two operators": picture(chapter.`an event reads a state, and states are combined`),
    "newsletter transform": picture(
      chapter.`a failure can be tried again, and nothing is sent twice`
    ),
  ]

  private static func step(_ old: String, _ new: String) throws -> String {
    try LineDifference(
      from: "Tests/TutorialsTests/MVVM/Newsletter\(old).swift",
      to: "Tests/TutorialsTests/MVVM/Newsletter\(new).swift",
      of: "final class NewsletterController"
    ).text
  }
}
