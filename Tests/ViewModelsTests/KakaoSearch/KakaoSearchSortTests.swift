import Core
import MarbleTesting
import Testing
import ViewModels

/// The action sheet behind the sort button is a signal, and what is chosen orders the list.
@MainActor
@Suite struct KakaoSearchSortTests {
  @Test func `sort by title, and by date with the newest first`() {
    marbles(tick: .milliseconds(100)) { m in
      let sheet = m.cold(
        "--(ad|)",
        MarbleValues(vocabulary: ["a": SortAction.title, "d": .date]),
        named: "sheet"
      )
      m.expect(search(m, sheet: sheet) { On(.get, "/v2/search/blog").answers(page("b1 c2 a3")) }) {
        input(m, search: "-s", filter: "b", sort: "------s")
      } outputs: {
        $0.documents("    e---t---d", ["e": "", "t": "a3 b1 c2", "d": "a3 c2 b1"])
        $0.footer("       wl--n", .footers)
        $0.isLoading("    ft--f", .flags)
        $0.sort("         t-------d", .sorts)
      }
      m.expectSubscriptions(sheet, "------^-!")
    }
  }

  @Test func `no title and no date sort last`() {
    marbles(tick: .milliseconds(100)) { m in
      let sheet = m.sheet("--(d|)")
      m.expect(
        search(m, sheet: sheet) { On(.get, "/v2/search/blog").answers(page("?9 b- c2 a- ?1")) }
      ) {
        input(m, search: "-s", filter: "b", sort: "------s")
      } outputs: {
        $0.documents("    e---t---d", ["e": "", "t": "a- b- c2 ?9 ?1", "d": "?9 c2 ?1 b- a-"])
        $0.footer("       wl--n", .footers)
        $0.isLoading("    ft--f", .flags)
        $0.sort("         t-------d", .sorts)
      }
      m.expectSubscriptions(sheet, "------^-!")
    }
  }

  @Test func `sorting is stable: what is equal stays in the order of the server`() {
    marbles(tick: .milliseconds(100)) { m in
      let sheet = m.sheet("--(d|)")
      m.expect(
        search(m, sheet: sheet) {
          On(.get, "/v2/search/blog?page=1").answers(page("a3 a1 b1 a2 c1", isEnd: false))
          On(.get, "/v2/search/blog?page=2").answers(page("a9 d1 A5", isEnd: true))
        }
      ) {
        input(m, search: "-s", filter: "b", bottom: "------b", sort: "----------s")
      } outputs: {
        $0.documents(
          "               e---t----u--d",
          [
            "e": "", "t": "a3 a1 a2 b1 c1", "u": "a3 a1 a2 a9 A5 b1 c1 d1",
            "d": "a9 A5 a3 a2 a1 b1 c1 d1",
          ]
        )
        $0.footer("       wl--w-l--n", .footers)
        $0.isLoading("    ft--f-t--f", .flags)
        $0.sort("         t-----------d", .sorts)
      }
      m.expectSubscriptions(sheet, "----------^-!")
    }
  }

  @Test func `cancel changes nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      let date = m.sheet("--(d|)")
      let cancel = m.sheet("--(c|)")
      m.expect(
        search(m, sheet: date, then: cancel) {
          On(.get, "/v2/search/blog").answers(page("b1 c2 a3"))
        }
      ) {
        input(m, search: "-s", filter: "b", sort: "------s---s")
      } outputs: {
        $0.documents("    e---1---2---", ["e": "", "1": "a3 b1 c2", "2": "a3 c2 b1"])
        $0.footer("       wl--n-------", .footers)
        $0.isLoading("    ft--f-------", .flags)
        $0.sort("         t-------d---", .sorts)
      }
      m.expectSubscriptions(date, "  ------^-!")
      m.expectSubscriptions(cancel, "----------^-!")
    }
  }

  @Test func `a second tap replaces the sheet: the first is dismissed`() {
    marbles(tick: .milliseconds(100)) { m in
      let sheet = m.sheet("-----(d|)")
      m.expect(search(m, sheet: sheet) { On(.get, "/v2/search/blog").answers(page("a1 b2")) }) {
        input(m, search: "-s", filter: "b", sort: "------s--s")
      } outputs: {
        $0.documents("    e---1---------2", ["e": "", "1": "a1 b2", "2": "b2 a1"])
        $0.footer("       wl--n", .footers)
        $0.isLoading("    ft--f", .flags)
        $0.sort("         t-------------d", .sorts)
      }
      m.expectSubscriptions(sheet, "------^--!", "---------^----!")
    }
  }

  @Test func `choosing an order cancels no page that is under way`() {
    marbles(tick: .milliseconds(100)) { m in
      let sheet = m.sheet("-(d|)")
      m.expect(search(m, sheet: sheet) { On(.get, "/v2/search/blog").answers(page("a1 b2")) }) {
        input(m, search: "-s", filter: "b", sort: "--s")
      } outputs: {
        $0.documents("    e---1", ["e": "", "1": "b2 a1"])
        $0.footer("       wl--n", .footers)
        $0.isLoading("    ft--f", .flags)
        $0.sort("         t--d", .sorts)
      }
      m.expectSubscriptions(sheet, "--^!")
    }
  }

  @Test func `sorting works on what is loaded and on later pages`() {
    marbles(tick: .milliseconds(100)) { m in
      let sheet = m.sheet("-(d|)")
      m.expect(
        search(m, sheet: sheet) {
          On(.get, "/v2/search/blog?page=1").answers(page("a1 c3", isEnd: false))
          On(.get, "/v2/search/blog?page=2").answers(page("b2 d4 e-"))
        }
      ) {
        input(m, search: "-s", filter: "b", bottom: "--------b", sort: "-----s")
      } outputs: {
        $0.documents(
          "               e---t-d----m",
          ["e": "", "t": "a1 c3", "d": "c3 a1", "m": "d4 c3 b2 a1 e-"]
        )
        $0.footer("       wl--w---l--n", .footers)
        $0.isLoading("    ft--f---t--f", .flags)
        $0.sort("         t-----d", .sorts)
      }
      m.expectSubscriptions(sheet, "-----^!")
    }
  }

  @Test func `the order survives a new search, and the same one again changes nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      let sheet = m.sheet("-(d|)")
      m.expect(
        search(m, sheet: sheet) {
          On(.get, "/v2/search/blog?query=swift").answers(page("a1 b2"))
          On(.get, "/v2/search/blog?query=rx").answers(page("c3 d4"))
        }
      ) {
        input(m, text: "a----b", search: "-s-----s", filter: "b", sort: "s-----------s")
      } outputs: {
        $0.documents("    e---1--e--2---", ["e": "", "1": "b2 a1", "2": "d4 c3"])
        $0.footer("       wl--n--l--n---", .footers)
        $0.isLoading("    ft--f--t--f---", .flags)
        $0.sort("         td------------", .sorts)
      }
      m.expectSubscriptions(sheet, "^!", "------------^!")
    }
  }

  @Test func `when the view goes away the sheet is dismissed`() {
    marbles(tick: .milliseconds(100)) { m in
      let sheet = m.sheet("---------(d|)")
      let model = search(m, sheet: sheet) {}
      let output = model.transform(input: input(m, sort: "--s"))
      m.expect(output.sort, "t----", .sorts, subscribed: "^---!", named: "sort")
      m.expectSubscriptions(sheet, "--^-!")
    }
  }
}
