import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

/// Behavior that no gesture reaches, and so no scenario.
@MainActor
struct KKBoxHitsViewModelTests {
  @Test func `a retry when nothing has failed requests nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(KKBoxHitsViewModel(service: service(m))) {
        input(m, retry: "r----r")
      } outputs: {
        $0.requests(["token": "^|", "offset=0": "-^--|"])
        $0.ignore(\.footer, \.isRefreshing)
        $0.songs("e---a", ["e": "no songs", "a": "1…20"])
      }
    }
  }

  @Test func `a pull while the header turns requests nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(KKBoxHitsViewModel(service: service(m))) {
        input(m, pull: "-----ppp")
      } outputs: {
        $0.requests(["token": "^|", "offset=0": "-^--|", "offset=0": "-----^--|"])
        $0.ignore(\.footer)
        $0.isRefreshing("f----t--f", ["t": true, "f": false])
        $0.songs("e---a", ["e": "no songs", "a": "1…20"])
      }
    }
  }

  @Test func `two pages at once share the one token request`() {
    marbles(tick: .milliseconds(100)) { m in
      // A second request of a token would stay open.
      let service = m.keep(service(m, tokens: .json(KKBoxSample.token()), .silence))
      let counts = [0, 40].map { offset in
        service.request(.hits(playlist: KKBoxTarget.mandarinHits, offset: offset, limit: 20))
          .map(SongPage.self)
          .map { $0.songs.count }
          .asObservable()
      }
      m.expect(counts[0], "----(a|)", ["a": 20], named: "first")
      m.expect(counts[1], "----(b|)", ["b": 7], named: "second")
    }
  }

  @Test func `transforming twice gives two independent runs`() {
    marbles(tick: .milliseconds(100)) { m in
      let viewModel = KKBoxHitsViewModel(service: service(m))
      let first = viewModel.transform(input: input(m, favorite: "------x"))
      let second = viewModel.transform(input: input(m, appeared: "-a"))
      let values: MarbleValues = ["e": "no songs", "a": "1…20"]
      m.expect(
        first.songs.map(SongRow.marbleLabel),
        "e---a-x",
        ["e": "no songs", "a": "1…20", "x": "1…20 ♥ 1"],
        named: "first"
      )
      m.expect(second.songs.map(SongRow.marbleLabel), "e---a", values, named: "second")
    }
  }

  /// In front of the server of the screen, which takes 300 ms for a page and 100 ms for a token.
  private func service(
    _ m: MarbleTest,
    pages: [Rule] = [],
    tokens: Answer...
  ) -> Provider<KKBoxTarget> {
    let server = m.server(latency: .milliseconds(300)) {
      if !tokens.isEmpty { On(.post, "/oauth2/token").answers(tokens, after: .milliseconds(100)) }
      pages
      KKBoxHitsGesture.server
    }
    return .authorized(
      transport: server,
      credentials: KKBoxCredentials(clientID: "app", clientSecret: "hush"),
      scheduler: m.scheduler
    )
  }

  private func input(
    _ m: MarbleTest,
    appeared: String = "a",
    favorite: String = "-",
    pull: String = "-",
    retry: String = "-"
  ) -> KKBoxHitsViewModel.Input {
    KKBoxHitsViewModel.Input(
      appeared: m.taps(appeared),
      refreshPulled: m.taps(pull),
      contentOffset: .never(),
      favoriteTapped: m.signal(favorite, MarbleValues(vocabulary: ["x": "FAKEtrack000000001"])),
      reachedBottom: .never(),
      retryTapped: m.taps(retry)
    )
  }
}
