import Core
import Foundation
import Loopback
import MarbleTesting
import Testing

@testable import GateSupport

extension Runs {
  private static let chapter = NewsletterChapter()

  static let mvvmChapter: [String: Run] = [
    "newsletter twice": { chapter.twice().joined(separator: "\n") },
    "newsletter two operators": picture(chapter.`an event reads a state, and states are combined`),
    "newsletter transform": picture(
      chapter.`a failure can be tried again, and nothing is sent twice`
    ),
  ]
}
