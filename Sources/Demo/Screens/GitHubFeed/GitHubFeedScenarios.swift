import Core
import Foundation
import ViewModels
import Workshop

extension GitHubFeedGesture {
  package static let scenarios: [Scenario<GitHubFeedGesture>] =
    [
      Scenario(
        "happy",
        "Two more pages, requested as the Link header says, appear above the first.",
        user: "             o----d----d---"
      ) {
        page(since: 369, entries(3, since: 369, next: 500))
        page(since: 500, entries(2, since: 500))
        first(entries(6, next: 369))
      } expected: {
        $0.requests([
          "/repositories": "           ^--|", "?since=369": "-----^--|",
          "?since=500": "----------^--|",
        ])
        $0.isRefreshing("   (ft)--f-t--f-t--f", .flags)
        $0.repositories(
          "                  e--a----b----c",
          [
            "e": "no rows", "a": "1…17 (6)", "b": "370…376 (3), 1…17 (6)",
            "c": "501…505 (2), 370…376 (3), 1…17 (6)",
          ]
        )
      },
      Scenario(
        "empty",
        "An empty answer keeps what is shown.",
        user: "             o----d---"
      ) {
        page(since: 369, .json("[]"))
        first(entries(6, next: 369))
      } expected: {
        $0.isRefreshing("   (ft)--f-t--f", .flags)
        $0.message("        --------n", .reasons)
        $0.repositories("   e--a", ["e": "no rows", "a": "1…17 (6)"])
      },
      Scenario(
        "failure",
        "The header stops even after a failure, and the same page is requested again.",
        user: "             o----d----d----d---"
      ) {
        page(since: 369, .failure(.offline), entries(3, since: 369))
        first(.status(500), entries(6, next: 369))
      } expected: {
        $0.requests([
          "/repositories": "           ^--|", "/repositories": "-----^--|",
          "?since=369": "----------^--#", "?since=369": "---------------^--|",
        ])
        $0.isRefreshing("   (ft)--f-t--f-t--f-t--f", .flags)
        $0.message("        ---x---------o", .reasons)
        $0.repositories(
          "                  e-------a---------b",
          ["e": "no rows", "a": "1…17 (6)", "b": "370…376 (3), 1…17 (6)"]
        )
      },
      Scenario(
        "race",
        "Pulling again and again while a page is in flight sends one request.",
        user: "             od---ddd---"
      ) {
        page(since: 369, entries(3, since: 369))
        first(entries(6, next: 369))
      } expected: {
        $0.requests(["/repositories": "^--|", "?since=369": "-----^--|"])
        $0.isRefreshing("   (ft)--f-t--f", .flags)
        $0.repositories(
          "                  e--a----b",
          ["e": "no rows", "a": "1…17 (6)", "b": "370…376 (3), 1…17 (6)"]
        )
      },
      Scenario(
        "overflow",
        "Of 100 rows, 50 are shown; the others appear with the next pull.",
        user: "             o----d----d----d-"
      ) {
        page(since: 1000, entries(100, since: 1000))
        first(entries(100, next: 1000))
      } expected: {
        $0.requests(["/repositories": "^--|", "?since=1000": "----------^--|"])
        $0.isRefreshing("   (ft)--f-(tf)----t--f-(tf)", .flags)
        $0.repositories(
          "                  e--a-b-------c-d",
          [
            "e": "no rows", "a": "1…149 (50)", "b": "151…299 (50)", "c": "1001…1149 (50)",
            "d": "1151…1299 (50)",
          ]
        )
      },
      Scenario(
        "offline",
        "The connection is lost while 50 rows are shown and 50 are held back.",
        user: "             o----d----d----d---"
      ) {
        Nth(2).fails(.offline)
        page(since: 1000, entries(100, since: 1000))
        first(entries(100, next: 1000))
      } expected: {
        $0.requests([
          "/repositories": "           ^--|", "?since=1000": "----------^--#",
          "?since=1000": "---------------^--|",
        ])
        $0.isRefreshing("   (ft)--f-(tf)----t--f-t--f", .flags)
        $0.message("        -------------o", .reasons)
        $0.repositories(
          "                  e--a-b------------c",
          ["e": "no rows", "a": "1…149 (50)", "b": "151…299 (50)", "c": "1001…1149 (50)"]
        )
      },
      Scenario(
        "outage",
        "The first load and a pull fail; then 50 of 100 rows are shown.",
        user: "             o----d----d---"
      ) {
        first(.status(500), .status(500), entries(100))
      } expected: {
        $0.requests([
          "/repositories": "           ^--|", "/repositories": "-----^--|",
          "/repositories": "           ----------^--|",
        ])
        $0.isRefreshing("   (ft)--f-t--f-t--f", .flags)
        $0.message("        ---x----x", .reasons)
        $0.repositories("   e------------a", ["e": "no rows", "a": "1…149 (50)"])
      },
      Scenario(
        "malformed",
        "Unreadable entries are dropped; a page without a good one is a failure.",
        user: "             o----d---"
      ) {
        page(since: 369, .json(#"[1, null, {"id": "x"}]"#))
        first(
          .json(
            #"""
            [{"id": 1, "full_name": "예시/레포", "description": "설명이 아주 길어서 화면에 다 들어가지 않는 저장소"},
             null, {"id": 2}, {"full_name": "no/id"}, 7, {"id": null, "full_name": "null/id"},
             {"id": "4", "full_name": "sample-bob/很長的名字很長的名字很長的名字", "fork": true,
              "description": null},
             {"id": 5, "full_name": "sample-carol/café", "description": "👩‍💻 tools", "extra": {}}]
            """#
          )
          .header("Link", "<https://api.github.com/repositories?since=369>; rel=\"next\"")
        )
      } expected: {
        $0.isRefreshing("   (ft)--f-t--f", .flags)
        $0.message("        --------u", .reasons)
        $0.repositories("   e--a", ["e": "no rows", "a": "1…5 (3)"])
      },
      Scenario(
        "unchanged",
        "The last page is requested again, and a 304 keeps what is shown.",
        user: "             o----d----d---"
      ) {
        let tag = "W/\"0-6\""
        On(.get, "/repositories", headers: ["If-None-Match": tag])
          .answers(.notModified(eTag: tag), .notModified(eTag: tag))
        // A second request without the tag is refused.
        first(entries(6), .status(500))
      } expected: {
        $0.requests([
          "/repositories": "           ^--|", "/repositories": "-----^--|",
          "/repositories": "           ----------^--|",
        ])
        $0.isRefreshing("   (ft)--f-t--f-t--f", .flags)
        $0.message("        --------n----n", .reasons)
        $0.repositories("   e--a", ["e": "no rows", "a": "1…17 (6)"])
      },
      Scenario(
        "limit",
        "The server refuses requests for a while, and then it answers again.",
        user: "             o----d----d---"
      ) {
        page(
          since: 369,
          .rateLimited(until: Date(timeIntervalSince1970: 3600)),
          entries(3, since: 369)
        )
        first(entries(6, next: 369))
      } expected: {
        $0.isRefreshing("   (ft)--f-t--f-t--f", .flags)
        $0.message("        --------l", .reasons)
        $0.repositories(
          "                  e--a---------b",
          ["e": "no rows", "a": "1…17 (6)", "b": "370…376 (3), 1…17 (6)"]
        )
      },
    ]
    + lists + failures
}

extension GitHubFeedGesture {
  /// The rules of the list: no row is skipped or repeated, the end survives, a failure replaces
  /// nothing.
  static let lists: [Scenario<GitHubFeedGesture>] = [
    Scenario(
      "one-more",
      "A row that doesn't fit appears with the next pull, which sends no request.",
      user: "             o----d-",
      isShown: false
    ) {
      first(entries(51, next: 500))
    } expected: {
      $0.requests(["/repositories": "^--|"])
      $0.isRefreshing("   (ft)--f-(tf)", .flags)
      $0.repositories(
        "                  e--a-b",
        ["e": "no rows", "a": "1…149 (50)", "b": "151, 1…145 (49)"]
      )
    },
    Scenario(
      "full",
      "A page that fits holds nothing back, and new rows push the oldest out.",
      user: "             o----d---",
      isShown: false
    ) {
      page(since: 500, entries(30, since: 500))
      first(entries(50, next: 500))
    } expected: {
      $0.requests(["/repositories": "^--|", "?since=500": "-----^--|"])
      $0.isRefreshing("   (ft)--f-t--f", .flags)
      $0.repositories(
        "                  e--a----b",
        ["e": "no rows", "a": "1…149 (50)", "b": "501…589 (30), 1…59 (20)"]
      )
    },
    Scenario(
      "early-pull",
      "A pull during the first load requests nothing more.",
      user: "             od---"
    ) {
      first(entries(100, next: 1000))
    } expected: {
      $0.requests(["/repositories": "^--|"])
      $0.isRefreshing("   (ft)--f", .flags)
      $0.repositories("   e--a", ["e": "no rows", "a": "1…149 (50)"])
    },
    Scenario(
      "moved-entry",
      "No row appears twice, and a row that is shown stays in its place.",
      user: "             o----d---",
      isShown: false
    ) {
      page(since: 3, entries(4, since: 1))
      first(entries(2, since: 5, next: 3))
    } expected: {
      $0.isRefreshing("   (ft)--f-t--f", .flags)
      // The new page has 2, 6, 8 and 12.
      $0.repositories(
        "                  e--a----b",
        ["e": "no rows", "a": "6…10 (2)", "b": "2…12 (3), 6…10 (2)"]
      )
    },
    Scenario(
      "last-page",
      "Rows of the last page that were shown before aren't new.",
      user: "             o---dd---d---",
      isShown: false
    ) {
      first(entries(99), entries(99), entries(100))
    } expected: {
      $0.isRefreshing("   (ft)--f(tf)t--ft--f", .flags)
      $0.message("        --------n", .reasons)
      $0.repositories(
        "                  e--ab-------c",
        [
          "e": "no rows", "a": "1…149 (50)", "b": "151…295 (49), 1", "c": "299, 151…295 (49)",
        ]
      )
    },
    Scenario(
      "end-survives",
      "A failure at the end of the list replaces nothing; the end is requested again.",
      user: "             o----d----d---",
      isShown: false
    ) {
      first(entries(3), .failure(.offline), entries(4))
    } expected: {
      $0.requests([
        "/repositories": "           ^--|", "/repositories": "-----^--#",
        "/repositories": "           ----------^--|",
      ])
      $0.isRefreshing("   (ft)--f-t--f-t--f", .flags)
      $0.message("        --------o", .reasons)
      $0.repositories("   e--a---------b", ["e": "no rows", "a": "1…7 (3)", "b": "11, 1…7 (3)"])
    },
    Scenario(
      "again",
      "Opening the screen again requests nothing.",
      user: "             o----o",
      isShown: false
    ) {
      first(entries(3))
    } expected: {
      $0.requests(["/repositories": "^--|"])
      $0.isRefreshing("   (ft)--f", .flags)
      $0.repositories("   e--a", ["e": "no rows", "a": "1…7 (3)"])
    },
    Scenario(
      "before-open",
      "Nothing is requested before the screen is open.",
      user: "             -d-",
      isShown: false
    ) {
    } expected: {
      $0.noRequests()
      $0.isRefreshing("   f", .flags)
      $0.repositories("   e", ["e": "no rows"])
    },
  ]

  /// First answers that are none, each followed by a good one.
  static let failures: [Scenario<GitHubFeedGesture>] = [
    failure("blank", .empty, "The server's answer could not be read."),
    failure("no-list", .json(#"{"message": "moved"}"#), "The server's answer could not be read."),
    failure("portal", .text("<html>busy</html>"), "The server's answer could not be read."),
    failure("elsewhere", .status(302), "The server redirected the request (302)."),
    failure("credentials", .status(401), "The server refused the credentials. Sign in again."),
    failure("refused", .status(403), "The server refuses access."),
    failure("not-found", .status(404), "The server has nothing at this address."),
    failure("timeout", .failure(.timedOut), TransportFailure.timedOut.message),
    failure("lost", .failure(.connectionLost), TransportFailure.connectionLost.message),
  ]

  private static func failure(
    _ name: String,
    _ answer: Answer,
    _ message: String
  ) -> Scenario<GitHubFeedGesture> {
    Scenario(
      name,
      "A failure ends the refresh, and the next one succeeds.",
      user: "             o----d---",
      isShown: false
    ) {
      first(answer, entries(3))
    } expected: {
      $0.isRefreshing("   (ft)--f-t--f", .flags)
      $0.message("        ---m", ["m": message])
      $0.repositories("   e-------a", ["e": "no rows", "a": "1…7 (3)"])
    }
  }
}

extension GitHubFeedGesture {
  /// A server with five pages, of which the last is requested again and again.
  package static var server: [Rule] {
    let pages = (1...4).map { number in
      let next = number < 4 ? (number + 1) * 100 : nil
      return page(since: number * 100, entries(15, since: number * 100, next: next))
    }
    return pages + [first(entries(15, next: 100))]
  }

  /// The responses to requests without `since`, in order; the last one repeats.
  package static func first(_ answers: Answer...) -> Rule {
    On(.get, "/repositories").answers(answers)
  }

  static func page(since: Int, _ answers: Answer...) -> Rule {
    On(.get, "/repositories?since=\(since)").answers(answers)
  }

  /// A page as the server sends it.
  ///
  /// - Parameter next: The `since` of its `Link` header, which names a template as GitHub's does;
  ///   nil at the end of the list.
  package static func entries(_ count: Int, since: Int = 0, next: Int? = nil) -> Answer {
    let body = Answer.json(PublicRepositoriesSample.page(since: since, count: count))
      .header("ETag", "W/\"\(since)-\(count)\"")
    guard let next else { return body }
    return body.header(
      "Link",
      "<https://api.github.com/repositories?since=\(next)>; rel=\"next\", "
        + "<https://api.github.com/repositories{?since}>; rel=\"first\""
    )
  }
}

extension MarbleValues where Element == String {
  /// The reasons why a pull brought nothing: `n` for nothing new, `x` for a status of 500, `o` for
  /// no connection, `u` for a body that could not be read, `l` for too many requests.
  static var reasons: MarbleValues {
    MarbleValues(vocabulary: [
      "n": "There is nothing new.",
      "x": "The server has a problem (500). Try again later.",
      "o": TransportFailure.offline.message,
      "u": "The server's answer could not be read.",
      "l": "Too many requests. Try again later.",
    ])
  }
}

extension RepositoryRow: MarbleListed {
  /// The identifiers where they begin and stop to grow, and how many rows these are: `370…376 (3),
  /// 1`.
  public static func marbleLabel(of list: some Collection<RepositoryRow>) -> String {
    let runs = list.map(\.id).reduce(into: [[Int]]()) { runs, id in
      if let last = runs.last?.last, last < id {
        runs[runs.count - 1].append(id)
      } else {
        runs.append([id])
      }
    }
    let words = runs.map { run in
      run.count == 1 ? "\(run[0])" : "\(run[0])…\(run[run.count - 1]) (\(run.count))"
    }
    return words.isEmpty ? "no rows" : words.joined(separator: ", ")
  }
}
