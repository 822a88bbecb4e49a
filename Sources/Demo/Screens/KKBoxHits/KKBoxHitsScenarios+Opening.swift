import Core
import ViewModels

extension KKBoxHitsGesture {
  /// What the screen does when it is opened, and before.
  static let openScenarios: [Scenario<KKBoxHitsGesture>] = [
    Scenario(
      "before-open",
      "nothing is requested before the screen is open",
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
      "opening again requests nothing that is there or on its way",
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
      "opening again after a failed first page requests it again",
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
      "a pull while the first page is in flight turns the header, and requests nothing",
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
