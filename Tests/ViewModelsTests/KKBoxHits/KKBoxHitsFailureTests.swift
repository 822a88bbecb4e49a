import Core
import MarbleTesting
import Testing
import ViewModels

/// The write-up only prints an error and its footer turns for ever. Here the footer says why, and
/// the same page can be asked for again.
@MainActor
@Suite struct KKBoxHitsFailureTests {
  @Test(
    arguments: [
      (.empty, "The server's answer could not be read."),
      (.malformed, "The server's answer could not be read."),
      (.text("<html>busy</html>"), "The server's answer could not be read."),
      (.status(404), "The server has nothing at this address."),
      (.status(403), "The server refuses access."),
      (.status(500), "The server has a problem (500). Try again later."),
      (.tooManyRequests(retryAfter: 60), "Too many requests. Try again later."),
      (.failure(.timedOut), TransportFailure.timedOut.message),
      (.failure(.connectionLost), TransportFailure.connectionLost.message),
    ] as [(Answer, String)]
  )
  func `a failed first page ends the footer, and a retry succeeds`(
    _ answer: Answer,
    _ message: String
  ) {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(hits(m, [songs(at: 0, answer, part(at: 0, total: 3))])) {
        input(m, retry: "    ------r")
      } outputs: {
        $0.footer("       (wl)---f-l--n", .footers(failure: message))
        $0.isRefreshing("    f", .flags)
        $0.songs("           c--------a", ["c": rows(0), "a": rows(3)])
      }
    }
  }

  @Test func `after a failed page a retry asks for the same offset again`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [
        songs(at: 0, part(at: 0, total: 23)),
        songs(at: 20, .failure(.offline), part(at: 20, total: 23)),
      ]
      m.expect(hits(m, rules)) {
        input(m, bottom: "   ------b", retry: "   -----------r")
      } outputs: {
        $0.footer("       (wl)---w-l--f-l--n", .footers(failure: TransportFailure.offline.message))
        $0.isRefreshing("    f", .flags)
        $0.songs("           c---a---------b", ["c": rows(0), "a": rows(20), "b": rows(23)])
      }
    }
  }

  @Test func `after a failed page reaching the bottom asks for the same offset again`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [
        songs(at: 0, part(at: 0, total: 23)),
        songs(at: 20, .status(500), .status(500), part(at: 20, total: 23)),
      ]
      let failure = "The server has a problem (500). Try again later."
      m.expect(hits(m, rules)) {
        input(m, bottom: "   ------b----b----b")
      } outputs: {
        $0.footer("       (wl)---w-l--f-l--f-l--n", .footers(failure: failure))
        $0.isRefreshing("    f", .flags)
        $0.songs("           c---a--------------b", ["c": rows(0), "a": rows(20), "b": rows(23)])
      }
    }
  }

  @Test func `appearing again after a failed first page asks for it again`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(hits(m, [songs(at: 0, .status(500), part(at: 0, total: 3))])) {
        input(m, appeared: "   a-----a")
      } outputs: {
        $0.footer(
          "       (wl)---f-l--n",
          .footers(failure: "The server has a problem (500). Try again later.")
        )
        $0.isRefreshing("    f", .flags)
        $0.songs("           c--------a", ["c": rows(0), "a": rows(3)])
      }
    }
  }

  @Test func `a failed refresh keeps the songs, says why, and the next one succeeds`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [
        songs(at: 0, part(at: 0, total: 23), .failure(.timedOut), part(at: 0, total: 3))
      ]
      m.expect(hits(m, rules)) {
        input(m, pull: "    ------p----p")
      } outputs: {
        $0.footer("       (wl)---w---------n", .footers)
        $0.isRefreshing("    f-----t--f-t--f", .flags)
        $0.message("         ---------m", ["m": TransportFailure.timedOut.message])
        $0.songs("           c---a---------b", ["c": rows(0), "a": rows(20), "b": rows(3)])
      }
    }
  }

  @Test func `after a failed refresh the next page is still the next page`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [
        songs(at: 0, part(at: 0, total: 23), .failure(.offline)),
        songs(at: 20, part(at: 20, total: 23)),
      ]
      m.expect(hits(m, rules)) {
        input(m, bottom: "   -----------b", pull: "   ------p")
      } outputs: {
        $0.footer("       (wl)---w------l--n", .footers)
        $0.isRefreshing("    f-----t--f", .flags)
        $0.message("         ---------m", ["m": TransportFailure.offline.message])
        $0.songs("           c---a---------b", ["c": rows(0), "a": rows(20), "b": rows(23)])
      }
    }
  }

  @Test func `a failed refresh of an empty list leaves a footer to retry with`() {
    marbles(tick: .milliseconds(100)) { m in
      let failure = TransportFailure.offline.message
      let rules = [songs(at: 0, .failure(.offline), .failure(.offline), part(at: 0, total: 3))]
      m.expect(hits(m, rules)) {
        input(m, pull: "    ------p", retry: "   -----------r")
      } outputs: {
        $0.footer("       (wl)---f-w--f-l--n", .footers(failure: failure))
        $0.isRefreshing("    f-----t--f", .flags)
        $0.message("         ---------m", ["m": failure])
        $0.songs("           c-------------a", ["c": rows(0), "a": rows(3)])
      }
    }
  }

  @Test func `a song without a name or a picture, and a track without an id, lose no page`() {
    marbles(tick: .milliseconds(100)) { m in
      let body = #"""
        {"data": [{"id": "a", "name": null, "album": {"name": null, "images": [{"url": ""}]}},
          {"name": "no id"}, {"id": "b", "name": "夜", "duration": "x"}],
         "paging": {"offset": 0, "limit": 20, "next": null}}
        """#
      m.expect(hits(m, [songs(at: 0, .json(body))])) {
        input(m)
      } outputs: {
        $0.footer("       (wl)---n", .footers)
        $0.isRefreshing("    f", .flags)
        $0.songs(
          "           c---a",
          [
            "c": rows(0),
            "a": [
              .cover, .song(Song(id: "a", name: ""), isFavorite: false),
              .song(Song(id: "b", name: "夜"), isFavorite: false),
            ],
          ]
        )
      }
    }
  }
}
