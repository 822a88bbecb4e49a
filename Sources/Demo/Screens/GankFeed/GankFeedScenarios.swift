import Core
import ViewModels

extension GankFeedGesture {
  package static let scenarios: [Scenario<GankFeedGesture>] =
    [
      Scenario(
        "happy",
        "first load and paging to the end",
        user: "             o----u----u----u----"
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
        on(1, .failure(.connectionLost), page(1))
        on(2, .failure(.connectionLost), page(2))
      } expected: {
        $0.requests([
          "all/10/1": " ^--#", "all/10/1": "-----^--|", "all/10/2": "----------^--#",
          "all/10/2": "---------------^--|",
        ])
        $0.hud("            ---l----s----l----s", .outcomes)
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
      Scenario(
        "switch",
        "another category while a page is in flight",
        user: "             o----uA----P----"
      ) {
        pages()
        pages(of: .android, total: 2)
        pages(of: .pictures, total: 2)
      } expected: {
        $0.requests([
          "all/10/1": "      ^--|", "all/10/2": "-----^!", "Android/10/1": "------^--|",
          "福利/10/1": "    -----------^--|",
        ])
        $0.hud("            ---s-----s----s", .outcomes)
        $0.refreshStatus("  (nh)--H-f(Fh)--(HN)-h--(HN)", .statuses)
        $0.sections(
          "       e--a--e--b-e--c",
          ["e": "no items", "a": "1…10", "b": "1…2", "c": "1…2"]
        )
      },
      Scenario(
        "switch-at-once",
        "another category before the first has come",
        user: "             o-P---",
        isShown: false
      ) {
        pages()
        pages(of: .pictures, total: 2)
      } expected: {
        $0.requests(["all/10/1": "^-!", "福利/10/1": "--^--|"])
        $0.hud("            -----s", .outcomes)
        $0.refreshStatus("  (nh)----(HN)", .statuses)
        $0.sections("       e----p", ["e": "no items", "p": "1…2"])
      },
      Scenario(
        "offline",
        "no connection at the start, then there is one",
        user: "             o----d----d----"
      ) {
        on(1, .failure(.offline), .failure(.offline), page(1))
      } expected: {
        $0.hud("            ---o----o----s", .outcomes)
        $0.refreshStatus("  (nh)--H-h--H-h--H", .statuses)
        $0.sections("       e------------a", ["e": "no items", "a": "1…10"])
      },
      Scenario(
        "impatient",
        "pulling again and again while a request is in flight",
        user: "             odu---uuu----dud--"
      ) {
        pages()
      } expected: {
        $0.requests(["all/10/1": "^--|", "all/10/2": "------^--|", "all/10/1": "-------------^--|"])
        $0.hud("            ---s-----s------s", .outcomes)
        $0.refreshStatus("  (nh)--H--f--F---h--H", .statuses)
        $0.sections("       e--a-----b------a", ["e": "no items", "a": "1…10", "b": "1…20"])
      },
      Scenario(
        "timeout",
        "the server does not answer in time, then it does",
        user: "             o 9900ms -d----"
      ) {
        on(1, .failure(.timedOut).after(.seconds(10)), page(1))
      } expected: {
        $0.hud("            - 9900ms t---s", .outcomes)
        $0.refreshStatus("  (nh) 9900ms Hh--H", .statuses)
        $0.sections("       e 9900ms ----a", ["e": "no items", "a": "1…10"])
      },
      Scenario(
        "reported",
        "a good status with an error in its body",
        user: "             o----d----"
      ) {
        on(1, .json(GankSample.failure), page(1))
      } expected: {
        $0.hud(
          "                 ---x----s",
          ["x": .failure("The server reports: invalid count or page"), "s": .success]
        )
        $0.refreshStatus("  (nh)--H-h--H", .statuses)
        $0.sections("       e-------a", ["e": "no items", "a": "1…10"])
      },
      Scenario(
        "empty",
        "a category without entries",
        user: "             o----I----u"
      ) {
        pages()
        pages(of: .iOS, total: 0)
      } expected: {
        $0.requests(["all/10/1": "^--|", "iOS/10/1": "-----^--|"])
        $0.hud("            ---s----s", .outcomes)
        $0.refreshStatus("  (nh)--H-h--(HN)", .statuses)
        $0.sections("       e--a-e", ["e": "no items", "a": "1…10"])
      },
      Scenario(
        "malformed",
        "a body that looks like JSON and can't be parsed",
        user: "             o----d----"
      ) {
        on(1, .malformed, page(1))
      } expected: {
        $0.hud("            ---u----s", .outcomes)
        $0.refreshStatus("  (nh)--H-h--H", .statuses)
        $0.sections("       e-------a", ["e": "no items", "a": "1…10"])
      },
      Scenario(
        "blank",
        "an answer without a body",
        user: "             o----d----"
      ) {
        on(1, .empty, page(1))
      } expected: {
        $0.hud("            ---u----s", .outcomes)
        $0.refreshStatus("  (nh)--H-h--H", .statuses)
        $0.sections("       e-------a", ["e": "no items", "a": "1…10"])
      },
      Scenario(
        "portal",
        "a login page of the hotel's network instead of an answer",
        user: "             o----d----"
      ) {
        on(1, .text("<html><body>Please log in.</body></html>", type: "text/html"), page(1))
      } expected: {
        $0.hud("            ---u----s", .outcomes)
        $0.refreshStatus("  (nh)--H-h--H", .statuses)
        $0.sections("       e-------a", ["e": "no items", "a": "1…10"])
      },
    ]
    + ends
}
