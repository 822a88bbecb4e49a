import Core
import MarbleTesting
import Testing
import ViewModels

/// How often the server is asked.
@MainActor
@Suite struct GitHubFeedRequestTests {
  @Test func `all outputs together are one request`() {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(300)) { firstPage(entries(3)) }
      let count = server.changes.map { _ in server.requests.count }.distinctUntilChanged()
      m.expect(count, "  1---", .digits, named: "requests so far")
      m.expect(GitHubFeedViewModel(service: Provider(transport: server))) {
        input(m)
      } outputs: {
        $0.isRefreshing("(ft)--f", .flags)
        $0.repositories("  e--a", ["e": [], "a": rows(3)])
      }
    }
  }

  @Test func `appearing again asks for nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(gitFeed(m, [firstPage(entries(3))])) {
        input(m, appeared: "   a----a")
      } outputs: {
        $0.isRefreshing("(ft)--f", .flags)
        $0.repositories("  e--a", ["e": [], "a": rows(3)])
      }
    }
  }
}
