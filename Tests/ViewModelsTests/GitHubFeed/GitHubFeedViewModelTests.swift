import Core
import Foundation
import MarbleTesting
import Testing
import ViewModels

@MainActor
@Suite struct GitHubFeedViewModelTests {
  @Test func `the next page follows the since of the Link header, and its rows come first`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [
        page(since: 369, entries(2, since: 369, next: 400)),
        page(since: 400, entries(1, since: 400)),
        firstPage(entries(3, next: 369)),
      ]
      m.expect(gitFeed(m, rules)) {
        input(m, pull: "    -----p----p")
      } outputs: {
        $0.isRefreshing("(ft)--f-t--f-t--f", .flags)
        $0.repositories(
          "          e--a----b----c",
          [
            "e": [], "a": rows(3), "b": rows(2, since: 369) + rows(3),
            "c": rows(1, since: 400) + rows(2, since: 369) + rows(3),
          ]
        )
      }
    }
  }

  @Test func `two subscribers are one request`() {
    marbles(tick: .milliseconds(100)) { m in
      let output = gitFeed(m, [firstPage(entries(3))]).transform(input: input(m))
      m.expect(output.repositories, "e--a", ["e": [], "a": rows(3)], named: "first")
      m.expect(
        output.repositories,
        "-e-a",
        ["e": [], "a": rows(3)],
        subscribed: "-^--!",
        named: "second"
      )
    }
  }

  @Test func `no row comes twice, and a row that is there stays in its place`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [
        page(since: 3, entries(4, since: 1)),
        firstPage(entries(2, since: 5, next: 3)),
      ]
      let known = rows(4, since: 1).filter { row in rows(2, since: 5).contains { $0.id == row.id } }
      #expect(known.map(\.id) == [6])
      m.expect(gitFeed(m, rules)) {
        input(m, pull: "    -----p")
      } outputs: {
        $0.isRefreshing("(ft)--f-t--f", .flags)
        $0.repositories(
          "          e--a----b",
          [
            "e": [], "a": rows(2, since: 5),
            "b": rows(4, since: 1).filter { $0.id != 6 } + rows(2, since: 5),
          ]
        )
      }
    }
  }

  @Test func `the same page twice adds nothing and says so`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(gitFeed(m, [firstPage(entries(3))])) {
        input(m, pull: "    -----p")
      } outputs: {
        $0.isRefreshing("(ft)--f-t--f", .flags)
        $0.message("       --------n", ["n": "There is nothing new."])
        $0.repositories("  e--a", ["e": [], "a": rows(3)])
      }
    }
  }

  @Test(arguments: [50, 51, 75, 99, 100])
  func `at most 50 rows are kept, however many come`(_ count: Int) {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(gitFeed(m, [firstPage(entries(count))])) {
        input(m)
      } outputs: {
        $0.isRefreshing("(ft)--f", .flags)
        $0.repositories("   e--a", ["e": [], "a": Array(rows(count).prefix(50))])
      }
    }
  }

  @Test func `new rows push the oldest out`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [
        page(since: 500, entries(30, since: 500)),
        firstPage(entries(40, next: 500)),
      ]
      m.expect(gitFeed(m, rules)) {
        input(m, pull: "    -----p")
      } outputs: {
        $0.isRefreshing("(ft)--f-t--f", .flags)
        $0.repositories(
          "          e--a----b",
          ["e": [], "a": rows(40), "b": rows(30, since: 500) + rows(40).prefix(20)]
        )
      }
    }
  }

  @Test func `at the end of the list the same page is asked for, and a 304 keeps what is shown`() {
    marbles(tick: .milliseconds(100)) { m in
      let tag = "W/\"0-3\""
      let rules = [
        On(.get, "/repositories", headers: ["If-None-Match": tag]).answers(.notModified(eTag: tag)),
        firstPage(entries(3)),
      ]
      m.expect(gitFeed(m, rules)) {
        input(m, pull: "    -----p----p")
      } outputs: {
        $0.isRefreshing("(ft)--f-t--f-t--f", .flags)
        $0.message("       --------n----n", ["n": "There is nothing new."])
        $0.repositories("  e--a", ["e": [], "a": rows(3)])
      }
    }
  }

  @Test func `malformed entries are dropped and the rest is kept`() {
    marbles(tick: .milliseconds(100)) { m in
      let body = #"""
        [{"id": 1, "full_name": "a/one", "description": null}, null, 7, "text",
         {"id": null, "full_name": "a/no-id"}, {"id": 3}, {"full_name": "a/none"},
         {"id": "4", "full_name": "a/four", "fork": true, "extra": {}}]
        """#
      m.expect(gitFeed(m, [firstPage(.json(body))])) {
        input(m)
      } outputs: {
        $0.isRefreshing("(ft)--f", .flags)
        $0.repositories(
          "             e--a",
          [
            "e": [],
            "a": [
              RepositoryRow(id: 1, name: "a/one"),
              RepositoryRow(id: 4, name: "a/four", isFork: true),
            ],
          ]
        )
      }
    }
  }

  @Test func `an empty answer keeps what is shown`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(gitFeed(m, [page(since: 9, .json("[]")), firstPage(entries(3, next: 9))])) {
        input(m, pull: "    -----p")
      } outputs: {
        $0.isRefreshing("(ft)--f-t--f", .flags)
        $0.message("       --------n", ["n": "There is nothing new."])
        $0.repositories("  e--a", ["e": [], "a": rows(3)])
      }
    }
  }

  @Test func `a pull while the header turns asks nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(gitFeed(m, [page(since: 9, entries(1, since: 9)), firstPage(entries(3, next: 9))])) {
        input(m, appeared: "a-a", pull: "    -p---ppp")
      } outputs: {
        $0.isRefreshing("(ft)--f-t--f", .flags)
        $0.repositories(
          "             e--a----b",
          ["e": [], "a": rows(3), "b": rows(1, since: 9) + rows(3)]
        )
      }
    }
  }

  @Test func `nothing is asked for before the screen has appeared`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(gitFeed(m, [firstPage(entries(3))])) {
        input(m, appeared: "   --a")
      } outputs: {
        $0.isRefreshing("f-t--f", .flags)
        $0.repositories("e----a", ["e": [], "a": rows(3)])
      }
    }
  }
}
