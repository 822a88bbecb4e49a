import Core
import Foundation
import MarbleTesting
import Testing
import ViewModels

/// What is searched for, and where.
@MainActor
@Suite struct KakaoSearchViewModelTests {
  @Test func `blog and café results merge`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        search(m) {
          On(.get, "/v2/search/blog?query=swift&page=1&size=10").answers(page("d4 a1"))
          On(.get, "/v2/search/cafe?query=swift&page=1&size=10").answers(
            page("c3 b2").after(.milliseconds(500))
          )
        }
      ) {
        input(m, search: "-s")
      } outputs: {
        $0.documents("    e---1-2", ["e": "", "1": "a1 d4", "2": "a1 b2 c3 d4"])
        $0.footer("       wl----n", .footers)
        $0.isLoading("    ft----f", .flags)
        $0.sort("         t", .sorts)
      }
    }
  }

  @Test func `whichever answers first, the merged list is the same`() {
    for (blog, cafe) in [(300, 500), (500, 300), (300, 300)] {
      marbles(tick: .milliseconds(100)) { m in
        let ids: [Character: DocumentRow.ID] = [
          "0": DocumentRow.ID(kind: .blog, page: 1, index: 0),
          "1": DocumentRow.ID(kind: .cafe, page: 1, index: 1),
        ]
        let model = search(m) {
          On(.get, "/v2/search/blog").answers(page("a1 a2").after(.milliseconds(blog)))
          On(.get, "/v2/search/cafe").answers(page("a3 a4").after(.milliseconds(cafe)))
        }
        let output = model.transform(input: input(m, search: "-s", selected: "-------01", ids: ids))
        m.expect(
          output.documents.asObservable().filter { $0.count == 4 }.map {
            $0.compactMap(\.url?.path)
          },
          blog == cafe ? "----r" : "------r",
          ["r": ["/a1", "/a2", "/a3", "/a4"]],
          named: "documents"
        )
        m.expect(
          output.opened.map(\.path),
          "-------01",
          ["0": "/a1", "1": "/a4"],
          named: "opened"
        )
      }
    }
  }

  @Test func `an empty query asks nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(search(m) {}) {
        input(
          m,
          text: "  a---b",
          search: "-s---s",
          bottom: "--b",
          retry: " ---r",
          texts: ["a": "", "b": " \t\n"]
        )
      } outputs: {
        $0.documents("    e", ["e": ""])
        $0.footer("       w", .footers)
        $0.isLoading("    f", .flags)
        $0.sort("         t", .sorts)
      }
    }
  }

  @Test func `the query is trimmed, and what it holds cannot break out of its place`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        search(m) { On(.get, "/v2/search/blog?query=C++ 스위프트?#/%41&page=1").answers(page("a1")) }
      ) {
        input(m, search: "-s", filter: "b", texts: ["a": " C++ 스위프트?#/%41 "])
      } outputs: {
        $0.documents("    e---1", ["e": "", "1": "a1"])
        $0.footer("       wl--n", .footers)
        $0.isLoading("    ft--f", .flags)
        $0.sort("         t", .sorts)
      }
    }
  }

  @Test func `nothing is asked for until the search button is tapped`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(search(m) { On(.get, "/v2/search/blog?query=rx").answers(page("a1")) }) {
        input(m, text: "a-b", search: "-----s", filter: "b-c-b")
      } outputs: {
        $0.documents("    e-------1", ["e": "", "1": "a1"])
        $0.footer("       w----l--n", .footers)
        $0.isLoading("    f----t--f", .flags)
        $0.sort("         t", .sorts)
      }
    }
  }

  @Test func `a new query cancels, empties the list and asks from the first page`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        search(m) {
          On(.get, "/v2/search/blog?query=swift&page=1").answers(page("a1", isEnd: false))
          On(.get, "/v2/search/blog?query=swift&page=2").answers(page("x1"))
          On(.get, "/v2/search/blog?query=rx&page=1").answers(page("b2"))
        }
      ) {
        input(m, text: "a-----b", search: "-s------s", filter: "b", bottom: "------b")
      } outputs: {
        $0.documents("    e---1---e--2", ["e": "", "1": "a1", "2": "b2"])
        $0.footer("       wl--w-l----n", .footers)
        $0.isLoading("    ft--f-t----f", .flags)
        $0.sort("         t", .sorts)
      }
    }
  }

  @Test func `another filter cancels, empties the list and searches anew`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        search(m) {
          On(.get, "/v2/search/blog").answers(page("a1"))
          On(.get, "/v2/search/cafe").answers(page("b2"))
        }
      ) {
        input(m, search: "-s", filter: "a--b-----c")
      } outputs: {
        $0.documents("    e-----1--e--2", ["e": "", "1": "a1", "2": "b2"])
        $0.footer("       wl----n--l--n", .footers)
        $0.isLoading("    ft----f--t--f", .flags)
        $0.sort("         t", .sorts)
      }
    }
  }

  @Test func `the same search twice is one, and once it has ended it is repeated`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        search(m) { On(.get, "/v2/search/blog").answers(page("a1"), page("a1 b2")) }
      ) {
        input(m, search: "-ss---s", filter: "b")
      } outputs: {
        $0.documents("    e---1-e--2", ["e": "", "1": "a1", "2": "a1 b2"])
        $0.footer("       wl--n-l--n", .footers)
        $0.isLoading("    ft--f-t--f", .flags)
        $0.sort("         t", .sorts)
      }
    }
  }

  @Test func `tapping a row opens its document, and one without an address opens nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      let ids: [Character: DocumentRow.ID] = [
        "0": DocumentRow.ID(kind: .blog, page: 1, index: 0),
        "1": DocumentRow.ID(kind: .blog, page: 1, index: 1),
        "9": DocumentRow.ID(kind: .cafe, page: 9, index: 9),
      ]
      m.expect(
        search(m) {
          On(.get, "/v2/search/blog").answers(
            .json(
              """
              {"documents": [{"title": "b", "url": "https://example.com/b"},
                             {"title": "a", "url": ""}], "meta": {"is_end": true}}
              """
            )
          )
        }
      ) {
        input(m, search: "-s", filter: "b", selected: "0-----0-1-9", ids: ids)
      } outputs: {
        $0.documents("    e---1", ["e": "", "1": "a- b-"])
        $0.footer("       wl--n", .footers)
        $0.isLoading("    ft--f", .flags)
        $0.opened("       ------u", ["u": URL(literal: "https://example.com/b")])
        $0.sort("         t", .sorts)
      }
    }
  }
}
