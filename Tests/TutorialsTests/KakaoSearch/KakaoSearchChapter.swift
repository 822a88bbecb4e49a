import Core
import Foundation
import MarbleTesting
import Testing

/// The stories of the search: the original fails each in its own way, the view model tells them as
/// they are wanted.
@MainActor
@Suite struct KakaoSearchChapter {
  private let stories = KakaoSearchStories()

  @Test func `in the original, cancel changes the order`() {
    #expect(
      original(stories.cancel).sentences == [
        #"documents: "A" ("b c a") came at 700 ms and was not expected"#
      ]
    )
  }

  @Test func `a sheet that is cancelled leaves the list alone`() {
    repaired(stories.cancel)
  }

  @Test func `in the original, the answer to another alert changes the order`() {
    #expect(
      original(stories.confirm).sentences == [
        #"documents: "A" ("b c a") came at 1.1 s instead of "t" ("a b c")"#
      ]
    )
  }

  @Test func `a failure that was read leaves the order alone`() {
    repaired(stories.confirm)
  }

  @Test func `in the original, a second tap takes the sheet away`() {
    #expect(
      original(stories.secondTap).sentences == [
        #"alert: "f" (false) came 200 ms early: expected at 1.2 s, came at 1 s"#,
        #"documents: "d" ("a c b") was expected at 1.2 s and did not come"#,
      ]
    )
  }

  @Test func `after a second tap there is a sheet to choose from`() {
    repaired(stories.secondTap)
  }

  @Test func `in the original, one odd post loses the page`() {
    #expect(
      original(stories.oddPosts).sentences == [
        #"documents: "o" ("a b c untitled") was expected at 300 ms and did not come"#
      ]
    )
  }

  @Test func `odd posts are shown with what they have`() {
    repaired(stories.oddPosts)
  }

  // region: imports
  @Test func `no view model knows a view`() throws {
    let imports = try Repository.texts(in: "Sources/ViewModels")
      .flatMap { $0.matches(of: /(?m)^ *(?:@\w+ )?import (\w+)/).map(\.1) }
    #expect(Set(imports) == ["Core", "Foundation"])
  }
  // endregion

  private func original(_ story: SearchStory) -> MarbleReport {
    marbleReport(tick: .milliseconds(100)) { story($0, .original) }
  }

  private func repaired(_ story: SearchStory) {
    marbles(tick: .milliseconds(100)) { story($0, .repaired) }
  }
}

extension Repository {
  /// The texts of all Swift files in a folder and those below it.
  fileprivate static func texts(in folder: String) throws -> [String] {
    let url = root.appending(path: folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: url.path)
    return try files.filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: url.appending(path: $0), encoding: .utf8) }
  }
}

extension Runs {
  static let kakaoChapter: [String: Run] = [
    "kakao cancel, original": told(stories.cancel, .original),
    "kakao cancel": told(stories.cancel, .repaired),
    "kakao confirm, original": told(stories.confirm, .original),
    "kakao confirm": told(stories.confirm, .repaired),
    "kakao second tap, original": told(stories.secondTap, .original),
    "kakao second tap": told(stories.secondTap, .repaired),
    "kakao odd posts, original": told(stories.oddPosts, .original),
    "kakao odd posts": told(stories.oddPosts, .repaired),
    "Demo step kakao-search/happy": { try stepper("kakao-search", "happy", step: 4) },
  ]

  private static let stories = KakaoSearchStories()

  private static func told(_ story: @escaping SearchStory, _ design: SearchDesign) -> Run {
    {
      MarbleCapture.text {
        marbles(tick: .milliseconds(100)) { story($0, design) }
      }
    }
  }
}
