import Core
import MarbleTesting
import Testing
import ViewModels

/// Paging and refreshing: what is asked for, when, and what the foot of the list says.
@MainActor
@Suite struct KKBoxHitsViewModelTests {
  @Test func `songs come twenty a page until the server says that there are no more`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [songs(at: 0, part(at: 0, total: 23)), songs(at: 20, part(at: 20, total: 23))]
      m.expect(hits(m, rules)) {
        input(m, bottom: "    ------b----b")
      } outputs: {
        $0.footer("        (wl)---w-l--n", .footers)
        $0.isRefreshing("     f", .flags)
        $0.songs("            c---a----b", ["c": rows(0), "a": rows(20), "b": rows(23)])
      }
    }
  }

  @Test func `row 0 is the cover, also when there are no songs`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(hits(m, [songs(at: 0, part(at: 0, total: 0))])) {
        input(m, bottom: "    ------b")
      } outputs: {
        $0.footer("        (wl)---n", .footers)
        $0.isRefreshing("     f", .flags)
        $0.songs("            c", ["c": [.cover]])
      }
    }
  }

  @Test func `reaching the bottom while a page loads is ignored`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [songs(at: 0, part(at: 0, total: 43)), songs(at: 20, part(at: 20, total: 43))]
      m.expect(hits(m, rules)) {
        input(m, bottom: "    -b-b--bbb")
      } outputs: {
        $0.footer("        (wl)---w-l--w", .footers)
        $0.isRefreshing("     f", .flags)
        $0.songs("            c---a----b", ["c": rows(0), "a": rows(20), "b": rows(40)])
      }
    }
  }

  @Test func `nothing is asked for before the screen has appeared`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(hits(m, [])) {
        input(m, appeared: "-", bottom: "b-b", retry: "-r-")
      } outputs: {
        $0.footer("        w", .footers)
        $0.isRefreshing("  f", .flags)
        $0.songs("         c", ["c": rows(0)])
      }
    }
  }

  @Test func `appearing again asks for nothing that is there already`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(hits(m, [songs(at: 0, part(at: 0, total: 23))])) {
        input(m, appeared: "   aa----a")
      } outputs: {
        $0.footer("        (wl)---w", .footers)
        $0.isRefreshing("     f", .flags)
        $0.songs("            c---a", ["c": rows(0), "a": rows(20)])
      }
    }
  }

  @Test func `after the end of the list a refresh asks again and more can be loaded`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [
        songs(at: 0, part(at: 0, total: 3), part(at: 0, total: 23)),
        songs(at: 20, part(at: 20, total: 23)),
      ]
      m.expect(hits(m, rules)) {
        input(m, bottom: "    -----b------b", pull: "   ------p")
      } outputs: {
        $0.footer("        (wl)---n----w--l--n", .footers)
        $0.isRefreshing("     f-----t--f", .flags)
        $0.songs(
          "            c---a----b-----d",
          ["c": rows(0), "a": rows(3), "b": rows(20), "d": rows(23)]
        )
      }
    }
  }

  @Test func `a refresh cancels the page in flight`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [songs(at: 0, part(at: 0, total: 43)), songs(at: 20, part(at: 20, total: 43))]
      m.expect(hits(m, rules)) {
        input(m, bottom: "    ------b------b", pull: "   -------p")
      } outputs: {
        $0.footer("        (wl)---w-lw-----l--w", .footers)
        $0.isRefreshing("     f------t--f", .flags)
        $0.songs("            c---a-----------b", ["c": rows(0), "a": rows(20), "b": rows(40)])
      }
    }
  }

  @Test func `a pull while the header turns is ignored`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(hits(m, [songs(at: 0, part(at: 0, total: 3))])) {
        input(m, pull: "     ------ppp")
      } outputs: {
        $0.footer("        (wl)---n", .footers)
        $0.isRefreshing("     f-----t--f", .flags)
        $0.songs("            c---a", ["c": rows(0), "a": rows(3)])
      }
    }
  }

  @Test func `the next page begins where the server says that this one ended`() {
    marbles(tick: .milliseconds(100)) { m in
      let clamped = Answer.json(KKBoxSample.hits(offset: 0, limit: 2, total: 3))
      let rules = [songs(at: 0, clamped), songs(at: 2, part(at: 2, total: 3))]
      m.expect(hits(m, rules)) {
        input(m, bottom: "    ------b")
      } outputs: {
        $0.footer("        (wl)---w-l--n", .footers)
        $0.isRefreshing("     f", .flags)
        $0.songs("            c---a----b", ["c": rows(0), "a": rows(2), "b": rows(3)])
      }
    }
  }

  @Test func `a song that moved to the next page in the meantime is shown once`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [songs(at: 0, part(at: 0, total: 23)), songs(at: 20, part(at: 19, total: 23))]
      m.expect(hits(m, rules)) {
        input(m, bottom: "    ------b")
      } outputs: {
        $0.footer("        (wl)---w-l--n", .footers)
        $0.isRefreshing("     f", .flags)
        $0.songs("            c---a----b", ["c": rows(0), "a": rows(20), "b": rows(23)])
      }
    }
  }

  @Test func `a pull during the first load turns the header and sends no second request`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(hits(m, [songs(at: 0, part(at: 0, total: 3))])) {
        input(m, pull: "     --p-p")
      } outputs: {
        $0.requests(["token": "^|", "songs at 0": "-^--|"])
        $0.footer("        (wl)-w-n", .footers)
        $0.isRefreshing("     f-t-f", .flags)
        $0.songs("            c---a", ["c": rows(0), "a": rows(3)])
      }
    }
  }

  @Test func `the end of the list survives a failed refresh`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [songs(at: 0, part(at: 0, total: 3), .failure(.offline))]
      m.expect(hits(m, rules)) {
        input(m, bottom: "    -----------b", pull: "   ------p")
      } outputs: {
        $0.footer("        (wl)---n", .footers)
        $0.isRefreshing("     f-----t--f", .flags)
        $0.message("          ---------x", ["x": TransportFailure.offline.message])
        $0.songs("            c---a", ["c": rows(0), "a": rows(3)])
      }
    }
  }

  @Test func `a part of which nothing can be read is a failure, and replaces nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      let body = #"{"data": [{"name": "no id"}], "paging": {"offset": 0, "limit": 20}}"#
      m.expect(hits(m, [songs(at: 0, part(at: 0, total: 3), .json(body))])) {
        input(m, pull: "    ------p")
      } outputs: {
        $0.footer("        (wl)---n", .footers)
        $0.isRefreshing("     f-----t--f", .flags)
        $0.message("          ---------x", ["x": "The server's answer could not be read."])
        $0.songs("            c---a", ["c": rows(0), "a": rows(3)])
      }
    }
  }
}
