import Core
import MarbleTesting
import Originals
import Testing
import ViewModels

/// The scenes of "github-feed: one request for many subscribers", each with the fault that the
/// original shows in it.
@MainActor
@Suite struct GitHubFeedChapter {
  // region: bad status
  let badStatus = GitHubFeedScene(
    answers: [.status(500)],
    pulls: "        ----",
    isRefreshing: " (ft)--f"
  )
  // endregion

  @Test func `a refresh never ends when the status is not 2xx`() {
    #expect(
      badStatus.original.sentences == [
        #"isRefreshing: "f" (false) was expected at 300 ms and did not come"#
      ]
    )
    #expect(badStatus.repaired.isGreen)
  }

  // region: doubled
  let doubled = GitHubFeedScene(
    answers: [entries(3)],
    pulls: "        -----p---",
    rows: "         e--a",
    ids: ["a": [1, 5, 7]]
  )
  // endregion

  @Test func `each refresh doubles the rows`() {
    #expect(
      doubled.original.sentences == [
        #"rows: "A" ([1, 5, 7, 1, 5, 7]) came at 800 ms and was not expected"#
      ]
    )
    #expect(doubled.repaired.isGreen)
  }

  // region: hundred
  let hundred = GitHubFeedScene(
    answers: [entries(100)],
    pulls: "        ----",
    rows: "         e--a",
    ids: ["a": ids(50)]
  )
  // endregion

  @Test func `a hundred rows are kept instead of fifty`() {
    #expect(
      hundred.original.sentences == [
        #"rows: "A" ([1, 5, 7, 11, 13, 17, 19, 23, 25, 29, … 100 in all]) came at 300 ms instead of "a""#
          + #" ([1, 5, 7, 11, 13, 17, 19, 23, 25, 29, … 50 in all]): count is 100 instead of 50"#
      ]
    )
    #expect(hundred.repaired.isGreen)
  }

  // region: trap
  @Test func `51 to 99 rows are a trap`() async {
    await #expect(processExitsWith: .success) { await GitHubFeedChapter.show(50) }
    await #expect(processExitsWith: .failure) { await GitHubFeedChapter.show(51) }
    await #expect(processExitsWith: .failure) { await GitHubFeedChapter.show(99) }
    await #expect(processExitsWith: .success) { await GitHubFeedChapter.show(100) }
  }

  /// Lets the original show a page of so many rows.
  private static func show(_ count: Int) {
    _ = GitHubFeedScene(answers: [entries(count)], pulls: "----").original
  }
  // endregion

  // region: two requests
  let twoRequests = GitHubFeedScene(
    answers: [entries(3)],
    pulls: "        ----",
    isRefreshing: " (ft)--f",
    rows: "         e--a",
    ids: ["a": [1, 5, 7]],
    requestCount: " 1---",
    isShared: false
  )
  // endregion

  @Test func `a second subscriber is a second request without share`() {
    #expect(
      twoRequests.original.sentences == [
        #"requests so far: "2" came at 0 and was not expected"#
      ]
    )
    #expect(twoRequests.repaired.isGreen)
    var shared = twoRequests
    shared.isShared = true
    #expect(shared.original.isGreen)
  }
}

/// A page of `count` entries as the server sends it.
private func entries(_ count: Int) -> Answer {
  .json(PublicRepositoriesSample.page(count: count)).header("ETag", "W/\"\(count)\"")
}

/// The identifiers in that page.
private func ids(_ count: Int) -> [Int] {
  let body = PublicRepositoriesSample.page(count: count)
  let page = try? Response(statusCode: 200, data: body).map(TolerantList<PublicRepository>.self)
  return page?.elements.map(\.id) ?? []
}

extension Runs {
  private static let chapter = GitHubFeedChapter()

  static let gitHubFeedChapter: [String: Run] = [
    "git feed bad status": { chapter.badStatus.original.shown },
    "git feed bad status repaired": { chapter.badStatus.repaired.shown },
    "git feed doubled": { chapter.doubled.original.shown },
    "git feed doubled repaired": { chapter.doubled.repaired.shown },
    "git feed hundred": { chapter.hundred.original.shown },
    "git feed hundred repaired": { chapter.hundred.repaired.shown },
    "git feed two requests": { chapter.twoRequests.original.shown },
    "git feed two requests repaired": { chapter.twoRequests.repaired.shown },
  ]
}
