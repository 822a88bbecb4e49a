import Core

extension GankFeedGesture {
  package static let scenarios: [Scenario<GankFeedGesture>] = [
    Scenario(
      "happy",
      "first load and paging to the end",
      user: "             o----u----u----u-"
    ) {
      pages()
    } expected: {
      $0.requests([
        "all/10/1": " ^--|", "all/10/2": "-----^--|", "all/10/3": "----------^--|",
      ])
      $0.hud("            ---s----s----s", .outcomes)
      $0.refreshStatus("  (nh)--H-f--F-f--(FN)", .statuses)
      $0.sections(
        "                 e--a----b----c",
        ["e": "no items", "a": "1…10", "b": "1…20", "c": "1…24"]
      )
    },
    Scenario(
      "failure",
      "a refresh and a page fail, and both recover",
      user: "             o----d----u----u----"
    ) {
      on(1, .status(500), page(1))
      on(2, .status(500), page(2))
    } expected: {
      $0.hud("            ---x----s----x----s", .outcomes)
      $0.refreshStatus("  (nh)--H-h--H-f--F-f--F", .statuses)
      $0.sections("       e-------a---------b", ["e": "no items", "a": "1…10", "b": "1…20"])
    },
    Scenario(
      "late-page",
      "a page that was cancelled by a reload never comes",
      user: "             o----ud------"
    ) {
      on(1, page(1), page(1, total: 3))
      on(2, page(2).after(.milliseconds(600)))
    } expected: {
      $0.requests(["all/10/1": "^--|", "all/10/2": "-----^!", "all/10/1": "------^--|"])
      $0.hud("            ---s-----s", .outcomes)
      $0.refreshStatus("  (nh)--H-f(Fh)--(HN)", .statuses)
      $0.sections("       e--a-----b", ["e": "no items", "a": "1…10", "b": "1…3"])
    },
  ]
}
