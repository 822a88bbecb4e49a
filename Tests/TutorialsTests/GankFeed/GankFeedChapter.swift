import Core
import MarbleTesting
import Originals
import Testing
import ViewModels

/// The scenes of "gank-feed: refresh states", each with the fault that the original shows in it.
@MainActor
@Suite struct GankFeedChapter {
  // region: failed page
  let failedPage = GankFeedScene(
    server: [
      On(.get, "/api/data/all/10/1").answers(page(1)),
      On(.get, "/api/data/all/10/2").answers(.status(500)),
    ],
    commands: "       r----f---",
    refreshStatus: "  (nh)--H-f--F"
  )
  // endregion

  // region: failed page test
  @Test func `an error never ends the refresh`() {
    #expect(
      failedPage.original.sentences == [
        #"refreshStatus: "F" (.endFooterRefresh) was expected at 800 ms and did not come"#
      ]
    )
    #expect(failedPage.repaired.isGreen)
  }
  // endregion

  // region: skipped page
  let skippedPage = GankFeedScene(
    server: [
      On(.get, "/api/data/all/10/1").answers(page(1)),
      On(.get, "/api/data/all/10/2").answers(.status(500), page(2)),
      On(.get, "/api/data/all/10/3").answers(page(3)),
    ],
    commands: "  r----f----f---",
    rows: "      e--a---------b",
    numbers: ["a": "1…10", "b": "1…20"]
  )
  // endregion

  @Test func `a failed page is skipped`() {
    #expect(
      skippedPage.original.sentences == [
        #"rows: "A" ("1…10, 21…24") came at 1.3 s instead of "b" ("1…20")"#
      ]
    )
    #expect(skippedPage.repaired.isGreen)
  }

  // region: late page
  let latePage = GankFeedScene(
    server: [
      On(.get, "/api/data/all/10/1").answers(page(1), page(1, total: 3)),
      On(.get, "/api/data/all/10/2").answers(page(2).after(.milliseconds(600))),
    ],
    commands: "  r----fr------",
    rows: "      e--a-----b---",
    numbers: ["a": "1…10", "b": "1…3"]
  )
  // endregion

  @Test func `a page that was given up comes nevertheless`() {
    #expect(
      latePage.original.sentences == [
        #"rows: "A" ("1…3, 11…20") came at 1.1 s and was not expected"#
      ]
    )
    #expect(latePage.repaired.isGreen)
  }

  // region: end of the list
  let endOfTheList = GankFeedScene(
    server: [
      On(.get, "/api/data/all/10/1").answers(page(1, total: 14)),
      On(.get, "/api/data/all/10/2").answers(page(2, total: 14)),
      On(.get, "/api/data/all/10/3").answers(page(3, total: 14)),
    ],
    commands: "       r----f----f---",
    refreshStatus: "  (nh)--H-f--(FN)"
  )
  // endregion

  @Test func `the end of the list is never told`() {
    #expect(
      endOfTheList.original.sentences == [
        #"refreshStatus: "N" (.noMoreData) was expected at 800 ms and did not come"#,
        #"refreshStatus: "f" (.beingFooterRefresh) came at 1 s and was not expected"#,
        #"refreshStatus: "F" (.endFooterRefresh) came at 1.3 s and was not expected"#,
      ]
    )
    #expect(endOfTheList.repaired.isGreen)
  }

  // region: written by the view
  let writtenByTheView = GankFeedScene(
    server: [On(.get, "/api/data/all/10/1").answers(page(1))],
    commands: "       r----",
    writes: "         -N---",
    refreshStatus: "  (nh)--H"
  )
  // endregion

  @Test func `whoever has the output can write it`() {
    #expect(
      writtenByTheView.original.sentences == [
        #"refreshStatus: "N" (.noMoreData) came at 100 ms and was not expected"#
      ]
    )
    #expect(writtenByTheView.repaired.isGreen)
  }
}

/// A page of the category that has `total` entries.
private func page(_ number: Int, total: Int = 24) -> Answer {
  .json(GankSample.page(page: number, total: total))
}

extension Runs {
  private static let chapter = GankFeedChapter()

  static let gankFeedChapter: [String: Run] = [
    "gank failed page": { chapter.failedPage.original.shown },
    "gank failed page repaired": { chapter.failedPage.repaired.shown },
    "gank skipped page": { chapter.skippedPage.original.shown },
    "gank skipped page repaired": { chapter.skippedPage.repaired.shown },
    "gank late page": { chapter.latePage.original.shown },
    "gank late page repaired": { chapter.latePage.repaired.shown },
    "gank end": { chapter.endOfTheList.original.shown },
    "gank end repaired": { chapter.endOfTheList.repaired.shown },
    "gank written": { chapter.writtenByTheView.original.shown },
    "Demo step gank-feed/failure": { try stepper("gank-feed", "failure", step: 5) },
  ]
}
