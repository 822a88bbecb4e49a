import Core
import MarbleTesting
import Testing

/// The stories of the list of new hits: the original fails each in its own way, the view model tells
/// them as they are wanted.
@MainActor
@Suite struct KKBoxHitsChapter {
  private let stories = KKBoxHitsStories()

  @Test func `the original asks for songs without a token`() {
    #expect(
      original(stories.noTokenYet).sentences == [
        #"songs: "a" ("20 songs") was expected at 400 ms and did not come"#
      ]
    )
  }

  @Test func `songs are asked for when the token is there`() {
    repaired(stories.noTokenYet)
  }

  @Test func `the original's footer turns for ever after a failure`() {
    let failure = #"(.failed("The server has a problem (500). Try again later."))"#
    #expect(
      original(stories.failedPage).sentences == [
        #"footer: "f" \#(failure) was expected at 800 ms and did not come"#,
        #"footer: "l" (.loading) was expected at 1 s and did not come"#,
        #"footer: "n" (.noMore) was expected at 1.3 s and did not come"#,
        #"songs: "b" ("23 songs") was expected at 1.3 s and did not come"#,
      ]
    )
  }

  @Test func `a failed page can be asked for again`() {
    repaired(stories.failedPage)
  }

  @Test func `the original never renews its token`() {
    #expect(
      original(stories.oldToken).sentences == [
        #"songs: "b" ("23 songs") was expected at 1.1 s and did not come"#
      ]
    )
  }

  @Test func `a refused token is renewed`() {
    repaired(stories.oldToken)
  }

  @Test func `the original listens to the hearts once more at each page`() {
    #expect(
      original(stories.heart).sentences == [
        #"songs: "b" ("23 songs") came at 1.1 s and was not expected"#
      ]
    )
  }

  @Test func `a tap on a heart is one tap, however many pages there are`() {
    repaired(stories.heart)
  }

  @Test func `two screens of the original share their songs`() {
    #expect(
      original(stories.openedTwice).sentences == [
        #"first songs: "b" ("23 songs") came at 800 ms and was not expected"#,
        #"second songs: "A" ("3 songs") came at 800 ms instead of "a" ("20 songs")"#,
      ]
    )
  }

  @Test func `a screen that is opened again begins at the beginning`() {
    repaired(stories.openedTwice)
  }

  @Test func `the original's cover becomes more than transparent`() {
    #expect(
      original(stories.cover).sentences == [
        #"alpha: "A" (-0.5) came at 200 ms instead of "h" (0.0)"#
      ]
    )
  }

  @Test func `the cover fades to nothing and no further`() {
    repaired(stories.cover)
  }

  func original(_ story: HitsStory) -> MarbleReport {
    marbleReport(tick: .milliseconds(100)) { story($0, .original) }
  }

  func repaired(_ story: HitsStory) {
    marbles(tick: .milliseconds(100)) { story($0, .repaired) }
  }
}

extension Runs {
  static let kkboxChapter: [String: Run] = [
    "kkbox no token, original": told(stories.noTokenYet, .original),
    "kkbox no token": told(stories.noTokenYet, .repaired),
    "kkbox failed page, original": told(stories.failedPage, .original),
    "kkbox failed page": told(stories.failedPage, .repaired),
    "kkbox old token, original": told(stories.oldToken, .original),
    "kkbox old token": told(stories.oldToken, .repaired),
    "kkbox heart, original": told(stories.heart, .original),
    "kkbox heart": told(stories.heart, .repaired),
    "kkbox opened twice, original": told(stories.openedTwice, .original),
    "kkbox opened twice": told(stories.openedTwice, .repaired),
    "kkbox cover, original": told(stories.cover, .original),
    "Demo step kkbox-hits/failure": { try stepper("kkbox-hits", "failure", step: 7) },
  ]

  private static let stories = KKBoxHitsStories()

  private static func told(
    _ story: @escaping HitsStory,
    _ design: HitsDesign
  ) -> Run {
    {
      MarbleCapture.text {
        marbles(tick: .milliseconds(100)) { story($0, design) }
      }
    }
  }
}
