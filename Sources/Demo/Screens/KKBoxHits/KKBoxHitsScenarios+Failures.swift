import Core
import ViewModels

extension KKBoxHitsGesture {
  /// What is shown when something fails, and what repeats it.
  static let failureScenarios: [Scenario<KKBoxHitsGesture>] =
    [
      Scenario(
        "offline",
        "no connection for the first page and a refresh, then there is one",
        user: "          o----d----r----"
      ) {
        token
        songs(at: 0, .failure(.offline), .failure(.offline), part(0, 3))
      } expected: {
        $0.ignore(\.cover)
        $0.footer("      (wl)---ow--o-l--n", .footers)
        $0.isRefreshing("f----t--f", .flags)
        $0.message("     --------o", .failures)
        $0.songs("       e------------a", ["e": "no songs", "a": "1…3"])
      },
      Scenario(
        "page-fails",
        "a page that fails is the footer's to tell, and the songs stay",
        user: "          o----b---",
        isShown: false
      ) {
        token
        songs(at: 0, part(0, 23))
        songs(at: 20, .status(500))
      } expected: {
        $0.requests(["token": "^|", "offset=0": "-^--|", "offset=20": "-----^--|"])
        $0.ignore(\.cover, \.isRefreshing)
        $0.footer("      (wl)---wl--x", .footers)
        $0.songs("       e---a", ["e": "no songs", "a": "1…20"])
      },
      Scenario(
        "end-again",
        "after a failed page the end of the list requests the same page",
        user: "          o----b----b----b----",
        isShown: false
      ) {
        token
        songs(at: 0, part(0, 23))
        songs(at: 20, .status(500), .status(500), part(20, 23))
      } expected: {
        $0.requests([
          "token": "^|", "offset=0": "-^--|", "offset=20": "-----^--|",
          "offset=20": "----------^--|", "offset=20": "---------------^--|",
        ])
        $0.ignore(\.cover, \.isRefreshing)
        $0.footer("      (wl)---wl--x-l--x-l--n", .footers)
        $0.songs(
          "              e---a-------------b",
          ["e": "no songs", "a": "1…20", "b": "1…23"]
        )
      },
      Scenario(
        "unreadable",
        "a page of which nothing can be read is a failure, and replaces nothing",
        user: "          o----d----",
        isShown: false
      ) {
        token
        songs(at: 0, part(0, 3), .json(unreadable))
      } expected: {
        $0.ignore(\.cover)
        $0.footer("      (wl)---n", .footers)
        $0.isRefreshing("f----t--f", .flags)
        $0.message("     --------u", .failures)
        $0.songs("       e---a", ["e": "no songs", "a": "1…3"])
      },
      Scenario(
        "odd-songs",
        "a song without a name or a picture, and one without an id, lose no page",
        user: "          o----",
        isShown: false
      ) {
        token
        songs(at: 0, .json(oddSongs))
      } expected: {
        $0.ignore(\.cover, \.isRefreshing)
        $0.footer("      (wl)---n", .footers)
        $0.songs("       e---a", ["e": "no songs", "a": "2 songs"])
      },
    ]
    + [
      firstPage("blank", .empty, "The server's answer could not be read."),
      firstPage("malformed", .malformed, "The server's answer could not be read."),
      firstPage("portal", .text("<html>busy</html>"), "The server's answer could not be read."),
      firstPage("not-found", .status(404), "The server has nothing at this address."),
      firstPage("forbidden", .status(403), "The server refuses access."),
      firstPage("broken", .status(500), "The server has a problem (500). Try again later."),
      firstPage(
        "too-many",
        .tooManyRequests(retryAfter: 60),
        "Too many requests. Try again later."
      ),
      firstPage("timeout", .failure(.timedOut), TransportFailure.timedOut.message),
      firstPage("lost", .failure(.connectionLost), TransportFailure.connectionLost.message),
    ]

  /// A first answer that can't be used, and after a retry one that can.
  private static func firstPage(
    _ name: String,
    _ answer: Answer,
    _ message: String
  ) -> Scenario<KKBoxHitsGesture> {
    Scenario(
      name,
      "a failed first page ends the footer, and a retry succeeds",
      user: "          o----r----",
      isShown: false
    ) {
      token
      songs(at: 0, answer, part(0, 3))
    } expected: {
      $0.requests(["token": "^|", "offset=0": answer.end("-^--"), "offset=0": "-----^--|"])
      $0.ignore(\.cover, \.isRefreshing)
      $0.footer(
        "              (wl)---xl--n",
        ["w": .wait, "l": .loading, "x": .failed(message), "n": .noMore]
      )
      $0.songs("       e-------a", ["e": "no songs", "a": "1…3"])
    }
  }

  private static let unreadable = #"""
    {"data": [{"name": "no id"}, 7, null], "paging": {"offset": 0, "limit": 20, "next": null}}
    """#

  private static let oddSongs = #"""
    {"data": [{"id": "a", "name": null, "album": {"name": null, "images": [{"url": ""}]}},
      {"name": "no id"}, {"id": "b", "name": "夜", "duration": "x"}],
     "paging": {"offset": 0, "limit": 20, "next": null}}
    """#
}

extension Answer {
  /// The row of a request until this answer.
  fileprivate func end(_ row: String) -> String {
    if case .failure = outcome { row + "#" } else { row + "|" }
  }
}
