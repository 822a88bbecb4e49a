import Core
import MarbleTesting
import Screens
import ViewModels

extension Runs {
  private static let chapter = GankFeedChapter()

  /// The picture of a run whose view model something holds, as a controller does.
  private static func picture(_ example: (MarbleTest) -> Originals.GankFeed) -> String {
    var held: Originals.GankFeed?
    defer { withExtendedLifetime(held) {} }
    return marbleReport(tick: .milliseconds(100)) { held = example($0) }.shown
  }

  static let gankFeedChapter: [String: Run] = [
    "gank moved index": { picture { chapter.movedIndex($0) } }
  ]
}
