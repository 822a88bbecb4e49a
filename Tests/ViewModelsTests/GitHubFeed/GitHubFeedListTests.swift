import Core
import MarbleTesting
import Testing
import ViewModels

/// No row that the server sent is skipped, and none is shown twice.
@MainActor
@Suite struct GitHubFeedListTests {
  @Test func `what does not fit comes with the next pull, which sends no request`() {
    marbles(tick: .milliseconds(100)) { m in
      let first: [RepositoryRow] = rows(100)
      let rules = [
        page(since: 500, entries(20, since: 500)),
        firstPage(entries(100, next: 500), .silence),
      ]
      m.expect(gitFeed(m, rules)) {
        input(m, pull: "       -----p----p")
      } outputs: {
        $0.isRefreshing("   (ft)--f-(tf)----t--f", .flags)
        $0.repositories(
          "             e--a-b-------c",
          [
            "e": [], "a": Array(first.prefix(50)), "b": Array(first.suffix(50)),
            "c": rows(20, since: 500) + first.suffix(50).prefix(30),
          ]
        )
      }
    }
  }

  @Test func `over many pages of a hundred every row is seen once, in the server's order`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [
        page(since: 2000, entries(100, since: 2000)),
        page(since: 1000, entries(100, since: 1000, next: 2000)),
        firstPage(entries(100, next: 1000)),
      ]
      let output = gitFeed(m, rules).transform(input: input(m, pull: "----p----p----p----p----p"))
      let seen = output.repositories.asObservable()
        .scan(into: (new: [RepositoryRow](), shown: Set<Int>())) { seen, rows in
          seen.new = rows.filter { !seen.shown.contains($0.id) }
          seen.shown = Set(rows.map(\.id))
        }
        .map(\.new)
        .filter { !$0.isEmpty }
      let pages: [[RepositoryRow]] = [rows(100), rows(100, since: 1000), rows(100, since: 2000)]
      m.expect(
        seen,
        "---ab-------c-d-------e-f",
        [
          "a": Array(pages[0].prefix(50)), "b": Array(pages[0].suffix(50)),
          "c": Array(pages[1].prefix(50)), "d": Array(pages[1].suffix(50)),
          "e": Array(pages[2].prefix(50)), "f": Array(pages[2].suffix(50)),
        ],
        named: "new rows"
      )
    }
  }

  @Test func `what the last page showed before is not new when the page is requested again`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(gitFeed(m, [firstPage(entries(99), entries(99), entries(100))])) {
        input(m, pull: "    ----pp---p")
      } outputs: {
        $0.isRefreshing("(ft)--f(tf)t--ft--f", .flags)
        $0.message("       --------m", ["m": "There is nothing new."])
        $0.repositories(
          "          e--ab-------c",
          [
            "e": [], "a": Array(rows(99).prefix(50)),
            "b": rows(99).suffix(49) + rows(99).prefix(1),
            "c": rows(100).suffix(1) + rows(99).suffix(49),
          ]
        )
      }
    }
  }
}
