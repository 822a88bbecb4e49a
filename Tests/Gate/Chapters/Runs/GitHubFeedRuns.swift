import Core
import Foundation
import Loopback
import MarbleTesting
import Screens
import Testing
import ViewModels

extension Runs {
  private static let chapter = GitHubFeedChapter()

  static let gitHubFeedChapter: [String: Run] = [
    "git feed hole": {
      let exploration = Exploration(.plainGitHubFeed)
      let found = exploration.shortest(try #require(exploration.run(100).broken.first))
      MarbleCapture.add(found.timeline)
      return found.text()
    },
    "git feed refresh": { chapter.pull(.status(500)).shown },
  ]
}
