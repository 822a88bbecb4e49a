import Core
import ViewModels

extension KKBoxHitsGesture {
  package static let scenarios: [Scenario<KKBoxHitsGesture>] =
    [
      Scenario(
        "happy",
        "a token, and three pages of songs",
        user: "          o----b----b----b"
      ) {
        pages()
      } expected: {
        $0.requests([
          "token": "    ^|", "offset=0": "-^--|", "offset=20": "-----^--|",
          "offset=40": "----------^--|",
        ])
        $0.ignore(\.cover)
        $0.footer("      (wl)---wl--w-l--n", .footers)
        $0.isRefreshing("f", .flags)
        $0.songs(
          "              e---a---b----c",
          ["e": "no songs", "a": "1…20", "b": "1…40", "c": "1…47"]
        )
      },
      Scenario(
        "end",
        "a list of three songs, and after a refresh none at all",
        user: "          o----bd----b"
      ) {
        token
        songs(at: 0, part(0, 3), part(0, 0))
      } expected: {
        $0.requests(["token": "^|", "offset=0": "-^--|", "offset=0": "------^--|"])
        $0.ignore(\.cover)
        $0.footer("      (wl)---n", .footers)
        $0.isRefreshing("f-----t--f", .flags)
        $0.songs("       e---a----e", ["e": "no songs", "a": "1…3"])
      },
      Scenario(
        "failure",
        "a page and a refresh fail, and the same page is requested again",
        user: "          o----b----r----d----b----"
      ) {
        token
        songs(at: 0, part(0, 43), .failure(.timedOut))
        songs(at: 20, .status(500), part(20, 43))
        songs(at: 40, part(40, 43))
      } expected: {
        $0.requests([
          "token": "    ^|", "offset=0": " -^--|", "offset=20": "-----^--|",
          "offset=20": "----------^--|", "offset=0": " ---------------^--#",
          "offset=40": "--------------------^--|",
        ])
        $0.ignore(\.cover)
        $0.footer("      (wl)---wl--x-l--w------l--n", .footers)
        $0.isRefreshing("f--------------t--f", .flags)
        $0.message("     ------------------t", .failures)
        $0.songs(
          "              e---a--------b---------c",
          ["e": "no songs", "a": "1…20", "b": "1…40", "c": "1…43"]
        )
      },
      Scenario(
        "race",
        "a refresh cancels the page in flight; a heart does not",
        user: "          o----bb5d----b----"
      ) {
        songs(at: 20, part(20, 47).after(.milliseconds(600)), part(20, 47))
        pages()
      } expected: {
        $0.requests([
          "token": "   ^|", "offset=0": " -^--|", "offset=20": "-----^--!",
          "offset=0": "--------^--|", "offset=20": "-------------^--|",
        ])
        $0.ignore(\.cover)
        $0.footer("      (wl)---wl--w----l--w", .footers)
        $0.isRefreshing("f-------t--f", .flags)
        $0.songs(
          "              e---a--A--------b",
          ["e": "no songs", "a": "1…20", "A": "1…20 ♥ 5", "b": "1…40 ♥ 5"]
        )
      },
      Scenario(
        "cover",
        "the cover grows when pulled and fades when scrolled, and stops there",
        user: "          o----pPpl-sssst-"
      ) {
        pages()
      } expected: {
        $0.cover(
          "              v----pPpv-xyz-v",
          [
            "v": "height 500, y 0, alpha 1", "p": "height 560, y -60, alpha 1",
            "P": "height 700, y -200, alpha 1", "x": "height 500, y 0, alpha 0.6",
            "y": "height 500, y 0, alpha 0.2", "z": "height 500, y 0, alpha 0",
          ]
        )
        $0.footer("      (wl)---w", .footers)
        $0.isRefreshing("f", .flags)
        $0.songs("       e---a", ["e": "no songs", "a": "1…20"])
      },
      Scenario(
        "favorites",
        "hearts survive the next page and a refresh",
        user: "          o----2b----5d----"
      ) {
        pages()
      } expected: {
        $0.ignore(\.cover)
        $0.footer("      (wl)---w-l--w", .footers)
        $0.isRefreshing("f-----------t--f", .flags)
        $0.songs(
          "              e---aA---b-B---C",
          [
            "e": "no songs", "a": "1…20", "A": "1…20 ♥ 2", "b": "1…40 ♥ 2", "B": "1…40 ♥ 2, 5",
            "C": "1…20 ♥ 2, 5",
          ]
        )
      },
      Scenario(
        "impatient",
        "scrolling and pulling again and again while a request is in flight",
        user: "          obb--bbb-ddd--"
      ) {
        pages()
      } expected: {
        $0.requests([
          "token": "^|", "offset=0": "-^--|", "offset=20": "-----^--|", "offset=0": "---------^--|",
        ])
        $0.ignore(\.cover)
        $0.footer("      (wl)---wl--w", .footers)
        $0.isRefreshing("f--------t--f", .flags)
        $0.songs(
          "              e---a---b---a",
          ["e": "no songs", "a": "1…20", "b": "1…40"]
        )
      },
    ]
    + tokenScenarios + endScenarios + failureScenarios + openScenarios
}
