import Core
import ViewModels

extension GitHubFeedGesture {
  /// What the list keeps: no row skipped, none twice, the end survives, a failure replaces nothing.
  static let lists: [Scenario<GitHubFeedGesture>] = [
    Scenario(
      "one-more",
      "a row that does not fit comes with the next pull, which sends no request",
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
      "a page that fits holds nothing back, and new rows push the oldest out",
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
      "a pull beside the first load requests nothing more",
      user: "             od---",
      isShown: false
    ) {
      first(entries(100, next: 1000))
    } expected: {
      $0.requests(["/repositories": "^--|"])
      $0.isRefreshing("   (ft)--f", .flags)
      $0.repositories("   e--a", ["e": "no rows", "a": "1…149 (50)"])
    },
    Scenario(
      "moved-entry",
      "no row comes twice, and a row that is there stays in its place",
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
      "what the last page showed before is not new when it is requested again",
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
      "a failure at the end of the list replaces nothing, and the end is requested again",
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
      "opening the screen again requests nothing",
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
      "nothing is requested before the screen is open",
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
    failure("elsewhere", .status(302), "The server points elsewhere (302)."),
    failure("credentials", .status(401), "The server asks for valid credentials."),
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
      "a failure ends the refresh, and the next one succeeds",
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
