import Core
import ViewModels
import Workshop

extension KKBoxHitsGesture {
  package static let scenarios: [Scenario<KKBoxHitsGesture>] =
    [
      Scenario(
        "happy",
        "A token leads to three pages of songs.",
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
        "A list has three songs, and after a refresh none at all.",
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
        "A page and a refresh fail, and the same page is requested again.",
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
        "A refresh cancels the page in flight; a heart doesn't.",
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
        "The cover grows when the list is pulled, and fades when it's scrolled.",
        user: "          o----pPpg-sssst-"
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
        "Hearts survive the next page and a refresh.",
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
        "Scrolling and pulling again and again sends one request at a time.",
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

extension KKBoxHitsGesture {
  static let openScenarios: [Scenario<KKBoxHitsGesture>] = [
    Scenario(
      "before-open",
      "Nothing is requested before the screen is open.",
      user: "          -b-d-r",
      isShown: false
    ) {
    } expected: {
      $0.noRequests()
      $0.ignore(\.cover)
      $0.footer("      w", .footers)
      $0.isRefreshing("f", .flags)
      $0.songs("       e", ["e": "no songs"])
    },
    Scenario(
      "open-again",
      "Opening again requests nothing that is shown or in flight.",
      user: "          oo----o",
      isShown: false
    ) {
      pages()
    } expected: {
      $0.requests(["token": "^|", "offset=0": "-^--|"])
      $0.ignore(\.cover, \.isRefreshing)
      $0.footer("      (wl)---w", .footers)
      $0.songs("       e---a", ["e": "no songs", "a": "1…20"])
    },
    Scenario(
      "open-after-failure",
      "Opening again after a failed first page requests it again.",
      user: "          o----o----",
      isShown: false
    ) {
      token
      songs(at: 0, .status(500), part(0, 3))
    } expected: {
      $0.ignore(\.cover, \.isRefreshing)
      $0.footer("      (wl)---xl--n", .footers)
      $0.songs("       e-------a", ["e": "no songs", "a": "1…3"])
    },
    Scenario(
      "pull-at-once",
      "A pull during the first load spins the header and requests nothing.",
      user: "          o-d--",
      isShown: false
    ) {
      pages()
    } expected: {
      $0.requests(["token": "^|", "offset=0": "-^--|"])
      $0.ignore(\.cover)
      $0.footer("      (wl)-w", .footers)
      $0.isRefreshing("f-t-f", .flags)
      $0.songs("       e---a", ["e": "no songs", "a": "1…20"])
    },
  ]
}

extension KKBoxHitsGesture {
  /// The end of the list, and the songs that it keeps: rules of every list, on this screen.
  static let endScenarios: [Scenario<KKBoxHitsGesture>] = [
    Scenario(
      "end-survives",
      "The end of the list survives a failed refresh; a good refresh resets it.",
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
      "A song that moved to the next page is shown once.",
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
      "The next page begins where the server says that this one ends.",
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
      "A page that doesn't say how long it is ends the list.",
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
      "A list without songs shows its cover and ends.",
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
      "A second tap on a heart removes the song from the favorites.",
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
      "A favorite that a refresh removes is still one when it returns.",
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
