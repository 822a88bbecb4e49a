import Core
import Dispatch
import ViewModels

/// What a person does on a screen, and what is expected of it.
typealias HitsStory = @MainActor (MarbleTest, HitsDesign) -> Void

/// What a person wants of the list of new hits, told once for both designs.
@MainActor
struct KKBoxHitsStories {
  // region: no token yet
  /// The screen opens while the token is still on its way.
  func noTokenYet(_ m: MarbleTest, _ design: HitsDesign) {
    let screen = open(m, design) {
      token(.json(KKBoxSample.token("ONE")), after: .milliseconds(100))
      songs(at: 0, bearing: "ONE", part(0))
      songs(at: 0, .unauthorized)
    }
    screen.act(m, "         o")
    m.expect(screen.songs, "0---a", counts, named: "songs")
  }
  // endregion

  // region: failed page
  /// The second page fails. The footer says so, and a tap on it asks again.
  func failedPage(_ m: MarbleTest, _ design: HitsDesign) {
    let screen = open(m, design) {
      token(.json(KKBoxSample.token()))
      songs(at: 0, part(0))
      songs(at: 20, .status(500), part(20))
    }
    screen.act(m, "             o----b----r")
    m.expect(screen.footer, "(wl)--w-l--f-l--n", footers, named: "footer")
    m.expect(screen.songs, "    0--a---------b", counts, named: "songs")
  }
  // endregion

  // region: old token
  /// The server takes the token back before the second page is asked for.
  func oldToken(_ m: MarbleTest, _ design: HitsDesign) {
    let screen = open(m, design) {
      token(.json(KKBoxSample.token("ONE")), .json(KKBoxSample.token("TWO")))
      songs(at: 0, bearing: "ONE", part(0))
      songs(at: 20, bearing: "ONE", .unauthorized)
      songs(at: 20, bearing: "TWO", part(20))
    }
    screen.act(m, "         o----b")
    m.expect(screen.songs, "0--a-------b", counts, named: "songs")
  }
  // endregion

  // region: heart
  /// A heart is tapped when there are two pages.
  func heart(_ m: MarbleTest, _ design: HitsDesign) {
    let screen = open(m, design) {
      token(.json(KKBoxSample.token()))
      songs(at: 0, part(0))
      songs(at: 20, part(20))
    }
    screen.act(m, "         o----b-----h")
    m.expect(screen.songs, "0--a----b--f", counts, named: "songs")
  }
  // endregion

  // region: opened twice
  /// The screen is opened, and later once more.
  func openedTwice(_ m: MarbleTest, _ design: HitsDesign) {
    let screens = open(2, m, design) {
      token(.json(KKBoxSample.token()))
      songs(at: 0, part(0))
      songs(at: 20, part(20))
    }
    screens[0].act(m, "         o", named: "first person")
    screens[1].act(m, "         -----o", named: "second person")
    m.expect(screens[0].songs, "0--a", counts, named: "first songs")
    m.expect(screens[1].songs, "0-------a", counts, named: "second songs")
  }
  // endregion

  // region: cover
  /// The cover is scrolled out of sight.
  func cover(_ m: MarbleTest, _ design: HitsDesign) {
    let screen = open(m, design) { token(.json(KKBoxSample.token())) }
    screen.act(m, "                     --d")
    m.expect(screen.cover.map(\.alpha), "v-h", ["v": 1, "h": 0], named: "alpha")
  }
  // endregion

  private let counts = MarbleValues<String>(vocabulary: [
    "0": "0 songs", "a": "20 songs", "b": "23 songs", "f": "23 songs, 1 of them ♥",
  ])

  private let footers = MarbleValues<FooterState>(vocabulary: [
    "w": .wait, "l": .loading, "n": .noMore,
    "f": .failed("The server has a problem (500). Try again later."),
  ])

  private func open(
    _ m: MarbleTest,
    _ design: HitsDesign,
    @RuleBuilder rules: () -> [Rule]
  ) -> HitsStage {
    open(1, m, design, rules: rules)[0]
  }

  private func open(
    _ count: Int,
    _ m: MarbleTest,
    _ design: HitsDesign,
    @RuleBuilder rules: () -> [Rule]
  ) -> [HitsStage] {
    let server = m.server(latency: .milliseconds(300), naming: name, rules: rules)
    return HitsStage.screens(count, design, server, m.scheduler)
  }

  /// `token`, `songs at 20`.
  private func name(_ request: RecordedRequest) -> String {
    let offset = request.query.firstMatch(of: /offset=(\d+)/)?.1
    return offset.map { "songs at \($0)" } ?? "token"
  }

  private func token(
    _ answers: Answer...,
    after latency: DispatchTimeInterval = .milliseconds(0)
  ) -> Rule {
    On(.post, "/oauth2/token").answers(answers, after: latency)
  }

  private func songs(at offset: Int, bearing token: String = "*", _ answers: Answer...) -> Rule {
    On(
      .get,
      "/v1.1/new-hits-playlists/\(KKBoxTarget.mandarinHits)/tracks?offset=\(offset)",
      headers: ["Authorization": token == "*" ? token : "Bearer \(token)"]
    )
    .answers(answers)
  }

  /// A part of a list with 23 songs.
  private func part(_ offset: Int) -> Answer {
    .json(KKBoxSample.hits(offset: offset, total: 23))
  }
}
