import Core
import MarbleTesting
import Testing
import ViewModels

/// The rules of every list, on this screen.
@MainActor
@Suite struct GankFeedListTests {
  @Test func `the end of the list survives a failed reload`() {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(300)) {
        On(.get, "/api/data/all/10/1").answers(page(1, total: 3), .failure(.offline))
      }
      m.expect(GankFeedViewModel(service: Provider(transport: server))) {
        input(m, category: " a", requests: "-----r----f")
      } outputs: {
        $0.hud(
          "            ---s----f--",
          ["s": .success, "f": .failure(TransportFailure.offline.message)]
        )
        $0.refreshStatus("  (nh)--(HN)-h--(HN)--", .statuses)
        $0.sections("       e--a-------", ["e": [], "a": rows(1...3)])
      }
    }
  }

  @Test func `a reload while the same reload is in flight sends nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(feed(m, pages(of: .all, total: 14))) {
        input(m, category: " a", requests: "-rr--r-r")
      } outputs: {
        $0.hud("            ---s----s", .outcomes)
        $0.refreshStatus("  (nh)--H-h--H", .statuses)
        $0.sections("       e--a", ["e": [], "a": rows(1...10)])
      }
    }
  }

  @Test func `a view that answers a turning header with a reload sends one request`() {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(300)) { pages(of: .all, total: 3) }
      let count = server.changes.map { _ in server.requests.count }.distinctUntilChanged()
      m.expect(count, "   1", .digits, named: "requests so far")
      let reloads = PublishRelay<Bool>()
      let output = GankFeedViewModel(service: Provider(transport: server)).transform(
        input: GankFeedViewModel.Input(category: .just(.all), requestCommand: reloads.asSignal())
      )
      // As `mj_header.beginRefreshing()` does, whose block sends the command.
      let statuses = output.refreshStatus
        .do(onNext: { if $0 == .beingHeaderRefresh { reloads.accept(true) } })
      m.expect(statuses, "(nh)--(HN)", .statuses, named: "refreshStatus")
    }
  }

  @Test func `an entry that moved to the next page is shown once`() {
    marbles(tick: .milliseconds(100)) { m in
      let moved = rows(10...14)
      let body = """
        {"error": false, "results": [
        \(moved.flatMap(\.items).map { #"{"_id": "\#($0.id)", "desc": "\#($0.title)"}"# }
          .joined(separator: ","))]}
        """
      let server = m.server(latency: .milliseconds(300)) {
        On(.get, "/api/data/all/10/1").answers(page(1, total: 14))
        On(.get, "/api/data/all/10/2").answers(.json(body))
      }
      let viewModel = GankFeedViewModel(service: Provider(transport: server))
      let output = viewModel.transform(input: input(m, category: "a", requests: "-----f"))
      m.expect(
        output.sections.map { $0.flatMap(\.items).map(\.id) },
        "e--a----b",
        ["e": [], "a": rows(1...10)[0].items.map(\.id), "b": rows(1...14)[0].items.map(\.id)],
        named: "entries"
      )
    }
  }

  @Test func `a page of which nothing can be read is a failure, and replaces nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(300)) {
        On(.get, "/api/data/all/10/1").answers(
          page(1, total: 3),
          .json(#"{"error": false, "results": [{"desc": "no id"}, 7, null]}"#)
        )
      }
      m.expect(GankFeedViewModel(service: Provider(transport: server))) {
        input(m, category: " a", requests: "-----r")
      } outputs: {
        $0.hud(
          "            ---s----f",
          ["s": .success, "f": .failure("The server's answer could not be read.")]
        )
        $0.refreshStatus("  (nh)--(HN)-h--(HN)", .statuses)
        $0.sections("       e--a", ["e": [], "a": rows(1...3)])
      }
    }
  }

  @Test func `rows come before the HUD, and the HUD before the header ends`() {
    marbles(tick: .milliseconds(100)) { m in
      let output = feed(m, pages(of: .all, total: 14))
        .transform(input: input(m, category: "a", requests: "---"))
      let all = Observable.merge(
        output.refreshStatus.asObservable().map { _ in "status" },
        output.hud.asObservable().map { _ in "hud" },
        output.sections.asObservable().map { _ in "rows" }
      )
      m.expect(
        all,
        "(rss)--(rhs)",
        ["s": "status", "h": "hud", "r": "rows"],
        named: "outputs"
      )
    }
  }
}
