import Core
import Foundation
import ViewModels
import Workshop

extension KKBoxHitsGesture {
  static let failureScenarios: [Scenario<KKBoxHitsGesture>] =
    [
      Scenario(
        "offline",
        "The first page and a refresh have no connection, then both succeed.",
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
        "The footer says that a page failed, and the songs stay.",
        user: "          o----b---"
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
        "Reaching the end after a failed page requests the same page.",
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
        "A page without a readable song is a failure and replaces nothing.",
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
        "Songs without a name, a picture or an ID don't lose the page.",
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
      "A failed first page ends the footer, and a retry succeeds.",
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
  fileprivate func end(_ row: String) -> String {
    if case .failure = form { row + "#" } else { row + "|" }
  }
}

extension KKBoxHitsGesture {
  /// One token for all requests, and another one when it is needed.
  static let tokenScenarios: [Scenario<KKBoxHitsGesture>] = [
    Scenario(
      "expired",
      "A token is renewed before it expires.",
      user: "       o 1100ms b-----"
    ) {
      tokens(.json(KKBoxSample.token("ONE", expiresIn: 2)), .json(KKBoxSample.token("TWO")))
      songs(at: 0, bearing: "ONE", part(0, 23))
      songs(at: 20, bearing: "TWO", part(20, 23))
    } expected: {
      $0.requests([
        "token": " ^|", "offset=0": "  -^--|", "token": "- 1100ms ^|",
        "offset=20": "- 1200ms ^--|",
      ])
      $0.ignore(\.cover, \.isRefreshing)
      $0.footer("   (wl)---w 700ms l---n", .footers)
      $0.songs("    e---a 1100ms b", ["e": "no songs", "a": "1…20", "b": "1…23"])
    },
    Scenario(
      "taken-back",
      "A refused token is replaced, and the page is requested again.",
      user: "       o----b-------"
    ) {
      tokens(.json(KKBoxSample.token("ONE")), .json(KKBoxSample.token("TWO")))
      songs(at: 0, bearing: "ONE", part(0, 23))
      songs(at: 20, bearing: "ONE", .unauthorized)
      songs(at: 20, bearing: "TWO", part(20, 23))
    } expected: {
      $0.requests([
        "token": " ^|", "offset=0": "-^--|", "offset=20": "-----^--|", "token": " --------^|",
        "offset=20": "---------^--|",
      ])
      $0.ignore(\.cover, \.isRefreshing)
      $0.footer("   (wl)---wl------n", .footers)
      $0.songs("    e---a-------b", ["e": "no songs", "a": "1…20", "b": "1…23"])
    },
    Scenario(
      "refused-twice",
      "A second refusal is a failure, and a retry requests the same page.",
      user: "       o----b--------r---",
      isShown: false
    ) {
      token
      songs(at: 0, part(0, 23))
      songs(at: 20, .unauthorized, .unauthorized, part(20, 23))
    } expected: {
      $0.ignore(\.cover, \.isRefreshing)
      $0.footer("   (wl)---wl------r-l--n", .footers)
      $0.songs("    e---a------------b", ["e": "no songs", "a": "1…20", "b": "1…23"])
    },
    Scenario(
      "refresh-while-renewing",
      "A refresh while a token is replaced waits for the same token.",
      user: "       o----b---d-----",
      isShown: false
    ) {
      tokens(.json(KKBoxSample.token("ONE")), .json(KKBoxSample.token("TWO")))
      Nth(4).after(.milliseconds(300))
      songs(at: 0, part(0, 23))
      songs(at: 20, bearing: "ONE", .unauthorized)
    } expected: {
      $0.requests([
        "token": " ^|", "offset=0": "-^--|", "offset=20": "-----^--|", "token": " --------^--|",
        "offset=0": "-----------^--|",
      ])
      $0.ignore(\.cover)
      $0.isRefreshing("f--------t----f", .flags)
      $0.footer("   (wl)---wl---w", .footers)
      $0.songs("    e---a", ["e": "no songs", "a": "1…20"])
    },
    Scenario(
      "refused",
      "Without a token nothing else is requested, and the footer says so.",
      user: "       o--r----"
    ) {
      tokens(.status(401, body: KKBoxSample.invalidClient), .json(KKBoxSample.token()))
      songs(at: 0, part(0, 3))
    } expected: {
      $0.requests(["token": "^|", "token": "---^|", "offset=0": "----^--|"])
      $0.ignore(\.cover, \.isRefreshing)
      $0.footer("   (wl)r-l---n", .footers)
      $0.songs("    e------a", ["e": "no songs", "a": "1…3"])
    },
  ]
}

extension KKBoxHitsGesture {
  /// A server with 47 songs.
  package static var server: [Rule] { pages() }

  @RuleBuilder
  static func pages(total: Int = 47) -> [Rule] {
    token
    for offset in stride(from: 0, through: total, by: 20) { songs(at: offset, part(offset, total)) }
  }

  /// A token that arrives after 100 ms and stays good.
  static var token: Rule { tokens(.json(KKBoxSample.token())) }

  static func tokens(_ answers: Answer...) -> Rule {
    On(.post, "/oauth2/token").answers(answers, after: .milliseconds(100))
  }

  /// The responses to the requests of the songs from `offset`, in order; the last one repeats.
  ///
  /// - Parameter token: The token that a request has to bear; any if it is left out.
  static func songs(at offset: Int, bearing token: String = "*", _ answers: Answer...) -> Rule {
    On(
      .get,
      "/v1.1/new-hits-playlists/\(KKBoxTarget.mandarinHits)/tracks"
        + "?limit=20&offset=\(offset)&territory=TW",
      headers: ["Authorization": token == "*" ? token : "Bearer \(token)"]
    )
    .answers(answers)
  }

  static func part(_ offset: Int, _ total: Int) -> Answer {
    .json(KKBoxSample.hits(offset: offset, total: total))
  }
}

extension SongRow: MarbleListed {
  /// The numbers of the songs, and those of the favorites: `1…20 ♥ 2, 5`; how many songs there are
  /// where one has no number.
  public static func marbleLabel(of list: some Collection<SongRow>) -> String {
    let songs = list.compactMap(\.song)
    let numbers = songs.compactMap { Int($0.id.drop { !$0.isNumber }) }
    guard numbers.count == songs.count else { return "\(songs.count) songs" }
    let favorites = zip(list.filter { $0.song != nil }, numbers).compactMap { row, number in
      if case .song(_, isFavorite: true) = row { number } else { nil }
    }
    return SpanLabel.of(numbers, none: "no songs")
      + (favorites.isEmpty ? "" : " ♥ \(SpanLabel.of(favorites, none: ""))")
  }
}

extension CoverLayout: MarbleLabeled {
  /// `height 560, y -60, alpha 1`.
  public var marbleLabel: String {
    "height \(Self.short(height)), y \(Self.short(originY)), alpha \(Self.short(alpha))"
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
