import Core
import MarbleTesting
import Testing
import ViewModels

@MainActor
@Suite struct GankFeedViewModelTests {
  @Test func `pages of ten come one after the other until a short one ends the list`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(feed(m, pages(of: .all, total: 14))) {
        input(m, category: " a------", requests: "-----f------f")
      } outputs: {
        $0.hud("            ---s----s", .outcomes)
        $0.refreshStatus("  (nh)--H-f--(FN)", .statuses)
        $0.sections("       e--a----b", ["e": [], "a": rows(1...10), "b": rows(1...14)])
      }
    }
  }

  @Test func `a full last page is followed by an empty one that ends the list`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(feed(m, pages(of: .all, total: 10))) {
        input(m, category: " a", requests: "-----f------f")
      } outputs: {
        $0.hud("            ---s----s", .outcomes)
        $0.refreshStatus("  (nh)--H-f--(FN)", .statuses)
        $0.sections("       e--a", ["e": [], "a": rows(1...10)])
      }
    }
  }

  @Test func `a short first page ends the list at once, and load more asks nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(feed(m, pages(of: .all, total: 3))) {
        input(m, category: " a", requests: "-----f-f-f")
      } outputs: {
        $0.hud("            ---s", .outcomes)
        $0.refreshStatus("  (nh)--(HN)", .statuses)
        $0.sections("       e--a", ["e": [], "a": rows(1...3)])
      }
    }
  }

  @Test func `a category without entries is empty and has ended`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(feed(m, pages(of: .all, total: 0))) {
        input(m, category: " a", requests: "-----f")
      } outputs: {
        $0.hud("            ---s", .outcomes)
        $0.refreshStatus("  (nh)--(HN)", .statuses)
        $0.sections("       e", ["e": []])
      }
    }
  }

  @Test func `after the end of the list a reload asks again and more can be loaded`() {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(300)) {
        On(.get, "/api/data/all/10/1").answers(page(1, total: 3), page(1, total: 14))
        On(.get, "/api/data/all/10/2").answers(page(2, total: 14))
      }
      m.expect(GankFeedViewModel(service: Provider(transport: server))) {
        input(m, category: " a", requests: "-----r----f")
      } outputs: {
        $0.hud("            ---s----s----s", .outcomes)
        $0.refreshStatus("  (nh)--(HN)-h--H-f--(FN)", .statuses)
        $0.sections(
          "       e--a----b----c",
          [
            "e": [], "a": rows(1...3), "b": rows(1...10), "c": rows(1...14),
          ]
        )
      }
    }
  }

  @Test func `a failed reload ends the header, and the next one on the same screen recovers`() {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(300)) {
        On(.get, "/api/data/all/10/1").answers(.status(500), page(1, total: 14))
      }
      m.expect(GankFeedViewModel(service: Provider(transport: server))) {
        input(m, category: " a", requests: "-----r")
      } outputs: {
        $0.hud(
          "            ---f----s",
          [
            "f": .failure("The server has a problem (500). Try again later."), "s": .success,
          ]
        )
        $0.refreshStatus("  (nh)--H-h--H", .statuses)
        $0.sections("       e-------a", ["e": [], "a": rows(1...10)])
      }
    }
  }

  @Test func `a failed reload keeps what is shown`() {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(300)) {
        On(.get, "/api/data/all/10/1").answers(page(1, total: 14), .failure(.offline))
      }
      m.expect(GankFeedViewModel(service: Provider(transport: server))) {
        input(m, category: " a", requests: "-----r")
      } outputs: {
        $0.hud(
          "            ---s----f",
          [
            "s": .success, "f": .failure(TransportFailure.offline.message),
          ]
        )
        $0.refreshStatus("  (nh)--H-h--H", .statuses)
        $0.sections("       e--a", ["e": [], "a": rows(1...10)])
      }
    }
  }

  @Test func `a failed page ends the footer and does not move the index`() {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(300)) {
        On(.get, "/api/data/all/10/1").answers(page(1, total: 14))
        On(.get, "/api/data/all/10/2").answers(.failure(.timedOut), page(2, total: 14))
      }
      m.expect(GankFeedViewModel(service: Provider(transport: server))) {
        input(m, category: " a", requests: "-----f----f")
      } outputs: {
        $0.hud(
          "            ---s----f----s",
          [
            "s": .success, "f": .failure(TransportFailure.timedOut.message),
          ]
        )
        $0.refreshStatus("  (nh)--H-f--F-f--(FN)", .statuses)
        $0.sections("       e--a---------b", ["e": [], "a": rows(1...10), "b": rows(1...14)])
      }
    }
  }

  @Test func `load more after a failed first page asks for the first page`() {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(300)) {
        On(.get, "/api/data/all/10/1").answers(.failure(.offline), page(1, total: 3))
      }
      m.expect(GankFeedViewModel(service: Provider(transport: server))) {
        input(m, category: " a", requests: "-----f")
      } outputs: {
        $0.hud(
          "            ---f----s",
          [
            "f": .failure(TransportFailure.offline.message), "s": .success,
          ]
        )
        $0.refreshStatus("  (nh)--H-f--(FN)", .statuses)
        $0.sections("       e-------a", ["e": [], "a": rows(1...3)])
      }
    }
  }

  @Test func `load more while a page is under way asks nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(feed(m, pages(of: .all, total: 24))) {
        input(m, category: " a", requests: "-ff--fff")
      } outputs: {
        $0.hud("            ---s----s", .outcomes)
        $0.refreshStatus("  (nh)--H-f--F", .statuses)
        $0.sections("       e--a----b", ["e": [], "a": rows(1...10), "b": rows(1...20)])
      }
    }
  }

  @Test func `a reload cancels the page under way and ends its footer`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(feed(m, pages(of: .all, total: 14))) {
        input(m, category: " a", requests: "-----fr")
      } outputs: {
        $0.hud("            ---s-----s", .outcomes)
        $0.refreshStatus("  (nh)--H-f(Fh)--H", .statuses)
        $0.sections("       e--a", ["e": [], "a": rows(1...10)])
      }
    }
  }

  @Test func `a new category cancels, empties the list and reloads`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = pages(of: .all, total: 14) + pages(of: .iOS, total: 2)
      m.expect(feed(m, rules)) {
        input(m, category: " a-----i", requests: "-----f", ["a": .all, "i": .iOS])
      } outputs: {
        $0.hud("            ---s-----s", .outcomes)
        $0.refreshStatus("  (nh)--H-f(Fh)--(HN)", .statuses)
        $0.sections(
          "       e--a--e--i",
          [
            "e": [], "a": rows(1...10), "i": rows(1...2, of: .iOS),
          ]
        )
      }
    }
  }

  @Test func `a new category while the first is loading never shows the first`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = pages(of: .all, total: 14) + pages(of: .pictures, total: 2)
      m.expect(feed(m, rules)) {
        input(m, category: " a-p", requests: "---", ["a": .all, "p": .pictures])
      } outputs: {
        $0.hud("            -----s", .outcomes)
        $0.refreshStatus("  (nh)----(HN)", .statuses)
        $0.sections("       e----p", ["e": [], "p": rows(1...2, of: .pictures)])
      }
    }
  }

  @Test func `the same category again changes nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(feed(m, pages(of: .all, total: 14))) {
        input(m, category: " a-a--a", requests: "---")
      } outputs: {
        $0.hud("            ---s", .outcomes)
        $0.refreshStatus("  (nh)--H", .statuses)
        $0.sections("       e--a", ["e": [], "a": rows(1...10)])
      }
    }
  }

  @Test func `nothing is asked for before a category is selected`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(feed(m, [])) {
        input(m, category: " -", requests: "-r-f", [:])
      } outputs: {
        $0.refreshStatus("n", .statuses)
        $0.sections("e", ["e": []])
      }
    }
  }
}
