import Core
import ViewModels

extension KKBoxHitsGesture {
  /// Where the list ends, and what it keeps: the rules of every list on this screen.
  static let endScenarios: [Scenario<KKBoxHitsGesture>] = [
    Scenario(
      "end-survives",
      "the end of the list survives a failed refresh, and goes with a good one",
      user: "          o----b-d----b-d----b----"
    ) {
      token
      songs(at: 0, part(0, 3), .failure(.offline), part(0, 23))
      songs(at: 20, part(20, 23))
    } expected: {
      $0.requests([
        "token": "    ^|", "offset=0": " -^--|", "offset=0": " -------^--#",
        "offset=0": " --------------^--|", "offset=20": "-------------------^--|",
      ])
      $0.ignore(\.cover)
      $0.footer("      (wl)---n------------w-l--n", .footers)
      $0.isRefreshing("f------t--f---t--f", .flags)
      $0.message("     ----------o", .failures)
      $0.songs(
        "              e---a------------b----c",
        ["e": "no songs", "a": "1…3", "b": "1…20", "c": "1…23"]
      )
    },
    Scenario(
      "moved-song",
      "a song that moved to the next page is shown once",
      user: "          o----b----"
    ) {
      token
      songs(at: 0, part(0, 23))
      songs(at: 20, part(19, 23))
    } expected: {
      $0.ignore(\.cover, \.isRefreshing)
      $0.footer("      (wl)---wl--n", .footers)
      $0.songs("       e---a---b", ["e": "no songs", "a": "1…20", "b": "1…23"])
    },
    Scenario(
      "fewer",
      "the next page begins where the server says that this one ends",
      user: "          o----b----",
      isShown: false
    ) {
      token
      songs(at: 0, .json(KKBoxSample.hits(offset: 0, limit: 2, total: 3)))
      songs(at: 2, part(2, 3))
    } expected: {
      $0.requests(["token": "^|", "offset=0": "-^--|", "offset=2": "-----^--|"])
      $0.ignore(\.cover, \.isRefreshing)
      $0.footer("      (wl)---wl--n", .footers)
      $0.songs("       e---a---b", ["e": "no songs", "a": "1…2", "b": "1…3"])
    },
    Scenario(
      "no-limit",
      "a page that doesn't say how long it is ends the list",
      user: "          o----b",
      isShown: false
    ) {
      token
      songs(at: 0, .json(#"{"data": [{"id": "1"}], "paging": {"offset": 0, "next": "x"}}"#))
    } expected: {
      $0.requests(["token": "^|", "offset=0": "-^--|"])
      $0.ignore(\.cover, \.isRefreshing)
      $0.footer("      (wl)---n", .footers)
      $0.songs("       e---a", ["e": "no songs", "a": "1"])
    },
    Scenario(
      "empty",
      "a list without songs has its cover, and ends",
      user: "          o----b",
      isShown: false
    ) {
      token
      songs(at: 0, part(0, 0))
    } expected: {
      $0.requests(["token": "^|", "offset=0": "-^--|"])
      $0.ignore(\.cover, \.isRefreshing)
      $0.footer("      (wl)---n", .footers)
      $0.songs("       e", ["e": "no songs"])
    },
    Scenario(
      "second-tap",
      "a second tap on a heart takes the song out of the favorites",
      user: "          o----2-5-2",
      isShown: false
    ) {
      token
      songs(at: 0, part(0, 6))
    } expected: {
      $0.ignore(\.cover, \.footer, \.isRefreshing)
      $0.songs(
        "              e---aA-B-C",
        ["e": "no songs", "a": "1…6", "A": "1…6 ♥ 2", "B": "1…6 ♥ 2, 5", "C": "1…6 ♥ 5"]
      )
    },
    Scenario(
      "favorite-returns",
      "a favorite that a refresh takes away is one again when it comes back",
      user: "          o----2d----d----",
      isShown: false
    ) {
      token
      songs(at: 0, part(0, 2), part(0, 1), part(0, 2))
    } expected: {
      $0.ignore(\.cover, \.footer)
      $0.isRefreshing("f-----t--f-t--f", .flags)
      $0.songs(
        "              e---aA---b----A",
        ["e": "no songs", "a": "1…2", "A": "1…2 ♥ 2", "b": "1"]
      )
    },
  ]
}
