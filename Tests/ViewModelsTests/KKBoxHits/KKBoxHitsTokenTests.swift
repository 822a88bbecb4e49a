import Core
import MarbleTesting
import Testing
import ViewModels

/// The write-up asks for songs whether or not the token is there, and never for another token.
@MainActor
@Suite struct KKBoxHitsTokenTests {
  private let refused = "The server asks for valid credentials."

  @Test func `one token is fetched before the first page and serves all that follow`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [songs(at: 0, part(at: 0, total: 43)), songs(at: 20, part(at: 20, total: 43))]
      m.expect(hits(m, rules)) {
        input(m, bottom: "    -----b", pull: "   ----------p")
      } outputs: {
        $0.footer("          (wl)---wl--w", .footers)
        $0.isRefreshing("    f---------t--f", .flags)
        $0.songs("           c---a---b----a", ["c": rows(0), "a": rows(20), "b": rows(40)])
      }
    }
  }

  @Test func `two pages at once share the one token request`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [
        // A second one would wait for ever.
        tokens(.json(KKBoxSample.token()), .silence),
        songs(at: 0, part(at: 0, total: 23)),
        songs(at: 20, part(at: 20, total: 23)),
      ]
      let service = kkbox(m, rules)
      let counts = [0, 20].map { offset in
        service.request(.hits(playlist: "hits", offset: offset, limit: 20))
          .map(SongPage.self)
          .map { "\($0.songs.count) songs" }
          .asObservable()
      }
      m.expect(counts[0], "----(a|)", ["a": "20 songs"], named: "first")
      m.expect(counts[1], "----(b|)", ["b": "3 songs"], named: "second")
    }
  }

  @Test func `the token is renewed before it expires`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [
        tokens(.json(KKBoxSample.token("ONE", expiresIn: 2)), .json(KKBoxSample.token("TWO"))),
        songs(at: 0, bearing: "ONE", part(at: 0, total: 23)),
        songs(at: 20, bearing: "TWO", part(at: 20, total: 23)),
      ]
      m.expect(hits(m, rules)) {
        input(m, bottom: "  ------------b")
      } outputs: {
        $0.footer("         (wl)---w-------l---n", .footers)
        $0.isRefreshing("   f", .flags)
        $0.songs("          c---a-----------b", ["c": rows(0), "a": rows(20), "b": rows(23)])
      }
    }
  }

  @Test func `after a 401 the token is renewed once and the page asked for again`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [
        tokens(.json(KKBoxSample.token("ONE")), .json(KKBoxSample.token("TWO"))),
        songs(at: 0, bearing: "ONE", part(at: 0, total: 23)),
        songs(at: 20, bearing: "ONE", .unauthorized),
        songs(at: 20, bearing: "TWO", part(at: 20, total: 23)),
      ]
      m.expect(hits(m, rules)) {
        input(m, bottom: "  ------b")
      } outputs: {
        $0.footer("         (wl)---w-l------n", .footers)
        $0.isRefreshing("   f", .flags)
        $0.songs("          c---a--------b", ["c": rows(0), "a": rows(20), "b": rows(23)])
      }
    }
  }

  @Test func `a second 401 is a failure, and a retry asks for the same page`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [
        songs(at: 0, part(at: 0, total: 23)),
        songs(at: 20, .unauthorized, .unauthorized, part(at: 20, total: 23)),
      ]
      m.expect(hits(m, rules)) {
        input(m, bottom: "  ------b", retry: "   ---------------r")
      } outputs: {
        $0.footer("         (wl)---w-l------f-l--n", .footers(failure: refused))
        $0.isRefreshing("   f", .flags)
        $0.songs("          c---a-------------b", ["c": rows(0), "a": rows(20), "b": rows(23)])
      }
    }
  }

  @Test func `without a token nothing else is asked for, and a retry begins with the token`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [
        tokens(.status(401, body: KKBoxSample.invalidClient), .json(KKBoxSample.token())),
        songs(at: 0, part(at: 0, total: 3)),
      ]
      m.expect(hits(m, rules)) {
        input(m, bottom: "  -", retry: "   ---r")
      } outputs: {
        $0.footer("         (wl)f-l---n", .footers(failure: refused))
        $0.isRefreshing("   f", .flags)
        $0.songs("          c------a", ["c": rows(0), "a": rows(3)])
      }
    }
  }
}
