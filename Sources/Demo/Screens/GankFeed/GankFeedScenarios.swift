import Core
import Foundation
import ViewModels
import Workshop

extension GankFeedGesture {
  package static let scenarios: [Scenario<GankFeedGesture>] =
    [
      Scenario(
        "happy",
        "The list loads and pages to its end.",
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
        "A refresh and a page fail, and both recover.",
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
        "A page that a reload has cancelled never appears.",
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
        "Another category cancels the page in flight.",
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
        "Another category cancels the first one while it loads.",
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
        "The first load has no connection; a pull succeeds.",
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
        "Pulling again and again sends one request at a time.",
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
        "The server doesn't answer in time; a pull succeeds.",
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
        "A response with status 200 reports an error in its body.",
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
        "A category without entries ends at once.",
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
        "A body that looks like JSON but can't be parsed is a failure.",
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
        "A response without a body is a failure.",
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
        "The login page of a hotel's network isn't an answer.",
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

extension GankFeedGesture {
  /// The end of the list, and the rows that it keeps: rules of every list, on this screen.
  static let ends: [Scenario<GankFeedGesture>] = [
    Scenario(
      "full-last-page",
      "A full last page is followed by an empty one that ends the list.",
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
      "The end of the list survives a failed reload; a good reload resets it.",
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
      "A failed reload keeps what is shown.",
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
      "Loading more after a failed first page requests the first page.",
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
      "The selected category sends nothing; one that was shown before loads again.",
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
      "Nothing is requested before the screen is open.",
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
      "An entry that moved to the next page is shown once.",
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
      "A page without a readable entry is a failure and replaces nothing.",
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
      "unreadable-entry",
      "An entry that can't be read is left out, and the page still counts as a full one.",
      user: "             o----u---",
      isShown: false
    ) {
      on(1, BadAnswer.unreadableEntry(under: "results").answer(page(1, total: 11)))
      on(2, page(2, total: 11))
    } expected: {
      $0.hud("            ---s----s", .outcomes)
      $0.refreshStatus("  (nh)--H-f--(FN)", .statuses)
      $0.sections("       e--a----b", ["e": "no items", "a": "2…10", "b": "2…11"])
    },
    Scenario(
      "first-page-once",
      "A pull while the footer repeats the first page sends no second request.",
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
      "A failure ends the header, and the next reload succeeds.",
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

extension GankFeedGesture {
  /// A server with 24 entries in every category.
  package static var server: [Rule] {
    GankCategory.allCases.flatMap { pages(of: $0) }
  }

  /// All pages of a category with `total` entries, and the empty one after them.
  package static func pages(of category: GankCategory = .all, total: Int = 24) -> [Rule] {
    (1...total / 10 + 2).map { on($0, category, page($0, of: category, total: total)) }
  }

  /// The answers to the requests of a page, in their order; the last one is repeated.
  package static func on(_ page: Int, _ category: GankCategory, _ answers: Answer...) -> Rule {
    On(.get, "/api/data/\(category.rawValue)/10/\(page)").answers(answers)
  }

  package static func on(_ page: Int, _ answers: Answer...) -> Rule {
    On(.get, "/api/data/all/10/\(page)").answers(answers)
  }

  package static func page(
    _ number: Int,
    of category: GankCategory = .all,
    total: Int = 24
  ) -> Answer {
    .json(GankSample.page(category, page: number, total: total))
  }
}

extension MarbleValues where Element == RefreshStatus {
  /// Lower case begins a refresh, upper case ends it.
  package static var statuses: MarbleValues {
    MarbleValues(vocabulary: [
      "n": RefreshStatus.none, "h": .beingHeaderRefresh, "H": .endHeaderRefresh,
      "f": .beingFooterRefresh, "F": .endFooterRefresh, "N": .noMoreData,
    ])
  }
}

extension MarbleValues where Element == HUD {
  /// The end of a request: `s` for success, `x` for a status of 500, `l` for a lost connection, `t`
  /// for no answer in time, `o` for no connection, `u` for a body that could not be read.
  package static var outcomes: MarbleValues {
    MarbleValues(vocabulary: [
      "s": .success,
      "x": .failure("The server has a problem (500). Try again later."),
      "l": .failure(TransportFailure.connectionLost.message),
      "t": .failure(TransportFailure.timedOut.message),
      "o": .failure(TransportFailure.offline.message),
      "u": .failure("The server's answer could not be read."),
    ])
  }
}

extension ListSection: MarbleListed where Item == GankItem {
  /// The numbers at the ends of the addresses, such as `1…10, 21…24`; the number of entries where
  /// an address has none.
  public static func marbleLabel(of list: some Collection<ListSection>) -> String {
    let items = list.flatMap(\.items)
    let numbers = items.compactMap { $0.url.flatMap { Int($0.lastPathComponent) } }
    guard numbers.count == items.count else { return "\(items.count) items" }
    return SpanLabel.of(numbers, none: "no items")
  }
}
