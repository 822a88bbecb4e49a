import Core
import ViewModels

extension GankFeedGesture {
  /// Where the list ends, and what it keeps: the rules of every list on this screen.
  static let ends: [Scenario<GankFeedGesture>] = [
    Scenario(
      "full-last-page",
      "a full last page is followed by an empty one that ends the list",
      user: "             o----u----u",
      isShown: false
    ) {
      pages(total: 10)
    } expected: {
      $0.requests(["all/10/1": "^--|", "all/10/2": "-----^--|"])
      $0.hud("            ---s----s", .outcomes)
      $0.refreshStatus("  (nh)--H-f--(FN)", .statuses)
      $0.sections("       e--a", ["e": "no items", "a": "1…10"])
    },
    Scenario(
      "end-survives",
      "the end of the list survives a failed reload, and goes with a good one",
      user: "             o----u-d----u-d----u----"
    ) {
      on(1, page(1, total: 3), .failure(.offline), page(1, total: 14))
      on(2, page(2, total: 14))
    } expected: {
      $0.requests([
        "all/10/1": "^--|", "all/10/1": "-------^--#", "all/10/1": "--------------^--|",
        "all/10/2": "-------------------^--|",
      ])
      $0.hud("            ---s------o------s----s", .outcomes)
      $0.refreshStatus("  (nh)--(HN)---h--(HN)---h--H-f--(FN)", .statuses)
      $0.sections(
        "       e--b-------------a----c",
        [
          "e": "no items", "b": "1…3", "a": "1…10", "c": "1…14",
        ]
      )
    },
    Scenario(
      "kept",
      "a failed reload keeps what is shown",
      user: "             o----d----",
      isShown: false
    ) {
      on(1, page(1), .failure(.offline))
    } expected: {
      $0.hud("            ---s----o", .outcomes)
      $0.refreshStatus("  (nh)--H-h--H", .statuses)
      $0.sections("       e--a", ["e": "no items", "a": "1…10"])
    },
    Scenario(
      "first-page-again",
      "load more after a failed first page requests the first page",
      user: "             o----u----",
      isShown: false
    ) {
      on(1, .failure(.offline), page(1, total: 3))
      on(2, page(2, total: 3))
    } expected: {
      $0.requests(["all/10/1": "^--#", "all/10/1": "-----^--|"])
      $0.hud("            ---o----s", .outcomes)
      $0.refreshStatus("  (nh)--H-f--(FN)", .statuses)
      $0.sections("       e-------a", ["e": "no items", "a": "1…3"])
    },
    Scenario(
      "back",
      "the category that is selected sends nothing; one that was shown before is loaded anew",
      user: "             o----LA----L----",
      isShown: false
    ) {
      pages()
      pages(of: .android, total: 2)
    } expected: {
      $0.requests([
        "all/10/1": "^--|", "Android/10/1": "------^--|", "all/10/1": "-----------^--|",
      ])
      $0.hud("            ---s-----s----s", .outcomes)
      $0.refreshStatus("  (nh)--H--h--(HN)-h--H", .statuses)
      $0.sections("       e--a--e--b-e--a", ["e": "no items", "a": "1…10", "b": "1…2"])
    },
    Scenario(
      "before-open",
      "nothing is requested before the screen is open",
      user: "             -d-u-",
      isShown: false
    ) {
    } expected: {
      $0.noRequests()
      $0.refreshStatus("  n", .statuses)
      $0.sections("       e", ["e": "no items"])
    },
    Scenario(
      "moved-entry",
      "an entry that moved to the next page is shown once",
      user: "             o----u----"
    ) {
      on(1, page(1, total: 14))
      on(2, .json(GankSample.page(numbers: 10...14)))
    } expected: {
      $0.hud("            ---s----s", .outcomes)
      $0.refreshStatus("  (nh)--H-f--(FN)", .statuses)
      $0.sections("       e--a----b", ["e": "no items", "a": "1…10", "b": "1…14"])
    },
    Scenario(
      "unreadable",
      "a page of which nothing can be read is a failure, and replaces nothing",
      user: "             o----d----",
      isShown: false
    ) {
      on(
        1,
        page(1, total: 3),
        .json(#"{"error": false, "results": [{"desc": "no id"}, 7, null]}"#)
      )
    } expected: {
      $0.hud("            ---s----u", .outcomes)
      $0.refreshStatus("  (nh)--(HN)-h--(HN)", .statuses)
      $0.sections("       e--a", ["e": "no items", "a": "1…3"])
    },
    Scenario(
      "first-page-once",
      "a pull while the footer repeats the first page sends no second request",
      user: "             o----ud---",
      isShown: false
    ) {
      on(1, .status(500), page(1, total: 2))
    } expected: {
      $0.requests(["all/10/1": "^--|", "all/10/1": "-----^--|"])
      $0.hud("            ---x----s", .outcomes)
      $0.refreshStatus("  (nh)--H-f(Fh)-(HN)", .statuses)
      $0.sections("       e-------a", ["e": "no items", "a": "1…2"])
    },
    failure("not-found", .status(404), "The server has nothing at this address."),
    failure("lost", .failure(.connectionLost), TransportFailure.connectionLost.message),
  ]

  /// A first answer that can't be used, and a second that can.
  private static func failure(
    _ name: String,
    _ answer: Answer,
    _ message: String
  ) -> Scenario<GankFeedGesture> {
    Scenario(
      name,
      "a failure ends the header, and the next reload succeeds",
      user: "             o----d----",
      isShown: false
    ) {
      on(1, answer, page(1, total: 2))
    } expected: {
      $0.hud("            ---x----s", ["x": .failure(message), "s": .success])
      $0.refreshStatus("  (nh)--H-h--(HN)", .statuses)
      $0.sections("       e-------a", ["e": "no items", "a": "1…2"])
    }
  }
}
