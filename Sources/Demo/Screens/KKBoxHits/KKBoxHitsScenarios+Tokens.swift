import Core
import ViewModels

extension KKBoxHitsGesture {
  /// One token for all requests, and another one when it is needed.
  static let tokenScenarios: [Scenario<KKBoxHitsGesture>] = [
    Scenario(
      "expired",
      "a token is renewed before it expires",
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
      "a token that is refused is replaced, and the page is requested again",
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
      "a second refusal is a failure, and a retry requests the same page",
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
      "a refresh while a refused token is replaced waits for the same token",
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
      "without a token nothing else is requested; the footer says so and begins again",
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
