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

  @Test(arguments: [.status(500), .status(404), .malformed, .failure(.offline)] as [Answer])
  func `a refresh never ends when the status is not 2xx`(_ answer: Answer) {
    let scene = GitHubFeedScene(answers: [answer], pulls: "----", isRefreshing: "(ft)--f")
    #expect(
      scene.original.sentences == [
        #"isRefreshing: "f" (false) was expected at 300 ms and did not come"#
      ]
    )
    #expect(scene.repaired.isGreen)
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
        #"rows: "A" came at 300 ms instead of "a": [50] and 49 more are extra: 151, …"#
      ]
    )
    #expect(hundred.repaired.isGreen)
  }

  // region: trap
  @Test(arguments: [50, 51, 75, 99, 100])
  func `51 to 99 rows end the process`(_ count: Int) async {
    let isTrap = (51...99).contains(count)
    let result = await #expect(
      processExitsWith: isTrap ? .failure : .success,
      observing: [\.standardErrorContent]
    ) { [count] in
      await MainActor.run { _ = GitHubFeedScene(answers: [entries(count)], pulls: "----").original }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("Fatal error: Array index is out of range") == isTrap)
  }
  // endregion

  // region: trap at a pull
  @Test func `thirty rows end the process at the first pull`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = GitHubFeedScene(answers: [entries(30)], pulls: "-----p---").original
      }
    }
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

  // region: two requests test
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
  // endregion
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
    "Demo step github-feed/happy": { try stepper("github-feed", "happy", step: 4) },
  ]
}
