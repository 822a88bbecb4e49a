import Core
import MarbleTesting
import Synchronization
import Testing

extension Runs {
  private static let chapter = ReviewChapter()

  static let reviewChapter: [String: Run] = [
    "review nested": { MarbleCapture.text { chapter.nested() } },
    "review diamond": { MarbleCapture.text { chapter.diamond() } },
    "review order": {
      MarbleCapture.text {
        chapter.`withLatestFrom reads the old state if its event was subscribed to first`()
      }
    },
    "review place": { MarbleCapture.text { chapter.tapByPlace() } },
    "review shared var": { MarbleCapture.text { chapter.sharedVar() } },
    "review debug": { chapter.debugLines().joined(separator: "\n") },
  ]
}
