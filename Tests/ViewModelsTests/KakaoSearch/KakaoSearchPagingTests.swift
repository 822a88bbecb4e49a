import Core
import MarbleTesting
import Testing
import ViewModels

/// How a list goes on, and where it ends.
@MainActor
@Suite struct KakaoSearchPagingTests {
  @Test func `pages come one after the other, and is_end ends the list`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        search(m) {
          On(.get, "/v2/search/blog?page=1").answers(page("d4 b2", isEnd: false))
          On(.get, "/v2/search/blog?page=2").answers(page("e5 c3", isEnd: false))
          On(.get, "/v2/search/blog?page=3").answers(page("a1", isEnd: true))
        }
      ) {
        input(m, search: "-s", filter: "b", bottom: "------b---b---bb")
      } outputs: {
        $0.documents(
          "               e---1----2---3",
          ["e": "", "1": "b2 d4", "2": "b2 c3 d4 e5", "3": "a1 b2 c3 d4 e5"]
        )
        $0.footer("       wl--w-l--wl--n", .footers)
        $0.isLoading("    ft--f-t--ft--f", .flags)
        $0.sort("         t", .sorts)
      }
    }
  }

  @Test func `a source that has ended is not asked for more while the other goes on`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        search(m) {
          On(.get, "/v2/search/blog?page=1").answers(page("b2", isEnd: true))
          On(.get, "/v2/search/cafe?page=1").answers(page("c3", isEnd: false))
          On(.get, "/v2/search/cafe?page=2").answers(page("a1", isEnd: true))
        }
      ) {
        input(m, search: "-s", bottom: "------b")
      } outputs: {
        $0.documents("    e---(12)----3", ["e": "", "1": "b2", "2": "b2 c3", "3": "a1 b2 c3"])
        $0.footer("       wl--w-l--n", .footers)
        $0.isLoading("    ft--f-t--f", .flags)
        $0.sort("         t", .sorts)
      }
    }
  }

  @Test func `reaching the bottom while a page is under way asks nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        search(m) {
          On(.get, "/v2/search/blog?page=1").answers(page("a1", isEnd: false))
          On(.get, "/v2/search/blog?page=2").answers(page("b2", isEnd: true))
        }
      ) {
        input(m, search: "-s", filter: "b", bottom: "--b--bbb")
      } outputs: {
        $0.documents("    e---1---2", ["e": "", "1": "a1", "2": "a1 b2"])
        $0.footer("       wl--wl--n", .footers)
        $0.isLoading("    ft--ft--f", .flags)
        $0.sort("         t", .sorts)
      }
    }
  }

  @Test func `a document that comes again on a later page is not shown twice`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        search(m) {
          On(.get, "/v2/search/blog?page=1").answers(page("b2 c3", isEnd: false))
          On(.get, "/v2/search/blog?page=2").answers(page("c3 a1", isEnd: true))
        }
      ) {
        input(m, search: "-s", filter: "b", bottom: "-----b")
      } outputs: {
        $0.documents("    e---1---2", ["e": "", "1": "b2 c3", "2": "a1 b2 c3"])
        $0.footer("       wl--wl--n", .footers)
        $0.isLoading("    ft--ft--f", .flags)
        $0.sort("         t", .sorts)
      }
    }
  }
}
