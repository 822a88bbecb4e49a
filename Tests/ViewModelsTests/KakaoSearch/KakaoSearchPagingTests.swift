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

  @Test func `a page of which nothing can be read is a failure, and the next one is the same`() {
    marbles(tick: .milliseconds(100)) { m in
      let body = #"{"documents": [7, null], "meta": {"is_end": true}}"#
      m.expect(
        search(m) {
          On(.get, "/v2/search/blog?page=1").answers(page("b2", isEnd: false))
          On(.get, "/v2/search/blog?page=2").answers(.json(body), page("a1"))
        }
      ) {
        input(m, search: "-s", filter: "b", bottom: "-----b----b")
      } outputs: {
        $0.documents("    e---1--------2", ["e": "", "1": "b2", "2": "a1 b2"])
        $0.footer(
          "               wl--wl--x-l--n",
          [
            "w": .wait, "l": .loading, "n": .noMore,
            "x": .failed("The server's answer could not be read."),
          ]
        )
        $0.isLoading("    ft--ft--f-t--f", .flags)
        $0.message("      --------x", ["x": "The server's answer could not be read."])
        $0.sort("         t", .sorts)
      }
    }
  }

  @Test func `the last page that the API gives out ends the list`() {
    let pages = (1...KakaoTarget.lastPage).map { number in
      On(.get, "/v2/search/blog?page=\(number)").answers(page("a\(number % 10)", isEnd: false))
    }
    marbles(tick: .milliseconds(100)) { m in
      let bottoms = String(repeating: "---b", count: KakaoTarget.lastPage)
      let output = search(m) { pages }
        .transform(input: input(m, search: "s", filter: "b", bottom: "-" + bottoms))
      let ends = output.footer.asObservable().filter { $0 == .noMore }.map { _ in "end" }
      let last = 4 * KakaoTarget.lastPage - 1
      m.expect(ends, "\(last * 100)ms e", ["e": "end"], named: "end")
    }
  }
}
