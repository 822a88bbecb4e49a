import Core
import Foundation
import MarbleTesting
import Testing

extension Runs {
  private static let chapter = NetworkingChapter()

  static let networkingChapter: [String: Run] = [
    "networking requests": { try chapter.requests().joined(separator: "\n") },
    "networking forgotten": {
      MarbleCapture.text {
        chapter.`a provider that nothing keeps sends nothing`()
      }
    },
    "networking activity": {
      MarbleCapture.text {
        chapter.`the indicator is on while a request is in flight`()
      }
    },
    "networking errors": {
      MarbleCapture.text {
        chapter.`every way to fail is a value, and the next request is sent`()
      }
    },
  ]
}
