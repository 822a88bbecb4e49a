import Core
import MarbleTesting
import Testing
import ViewModels

/// What is not paging: the hearts and the cover.
@MainActor
@Suite struct KKBoxHitsFavoriteTests {
  @Test func `a tap on a heart adds the song to the favorites, the next one takes it out`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(hits(m, [songs(at: 0, part(at: 0, total: 3))])) {
        input(m, appeared: "a", favorites: "-----x-y-x", ["x": 2, "y": 3])
      } outputs: {
        $0.ignore(\.footer)
        $0.isRefreshing("f", .flags)
        $0.songs(
          "c---ax-y-z",
          [
            "c": rows(0), "a": rows(3), "x": rows(3, favorites: [2]),
            "y": rows(3, favorites: [2, 3]), "z": rows(3, favorites: [3]),
          ]
        )
      }
    }
  }

  @Test func `favorites survive paging and refresh`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [
        songs(at: 0, part(at: 0, total: 23), part(at: 0, total: 3)),
        songs(at: 20, part(at: 20, total: 23)),
      ]
      m.expect(hits(m, rules)) {
        input(m, favorites: "-----x", ["x": 2], bottom: "------b", pull: "-----------p")
      } outputs: {
        $0.ignore(\.footer)
        $0.isRefreshing("f----------t--f", .flags)
        $0.songs(
          "c---ax---y----z",
          [
            "c": rows(0), "a": rows(20), "x": rows(20, favorites: [2]),
            "y": rows(23, favorites: [2]), "z": rows(3, favorites: [2]),
          ]
        )
      }
    }
  }

  @Test func `a favorite that a refresh takes away is one again when it comes back`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [
        songs(at: 0, part(at: 0, total: 3), part(at: 0, total: 1), part(at: 0, total: 3))
      ]
      m.expect(hits(m, rules)) {
        input(m, favorites: "-----x", ["x": 3], pull: "------p----p")
      } outputs: {
        $0.ignore(\.footer)
        $0.isRefreshing("f-----t--f-t--f", .flags)
        $0.songs(
          "c---ax---b----x",
          ["c": rows(0), "a": rows(3), "x": rows(3, favorites: [3]), "b": rows(1)]
        )
      }
    }
  }

  @Test func `a tap on a heart does not disturb the page in flight`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [songs(at: 0, part(at: 0, total: 23)), songs(at: 20, part(at: 20, total: 23))]
      m.expect(hits(m, rules)) {
        input(m, favorites: "   -------x", ["x": 20], bottom: "   ------b")
      } outputs: {
        $0.footer("          (wl)---w-l--n", .footers)
        $0.isRefreshing("    f", .flags)
        $0.songs(
          "    c---a--x-y",
          [
            "c": rows(0), "a": rows(20), "x": rows(20, favorites: [20]),
            "y": rows(23, favorites: [20]),
          ]
        )
      }
    }
  }

  @Test func `pulled down, the cover grows by as much and stays at the top`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(hits(m, [])) {
        input(m, appeared: "-", contentOffset: "abcb", ["a": 0, "b": -40, "c": -120.5])
      } outputs: {
        $0.cover(
          "abcb",
          [
            "a": CoverLayout(height: 500, originY: 0, alpha: 1),
            "b": CoverLayout(height: 540, originY: -40, alpha: 1),
            "c": CoverLayout(height: 620.5, originY: -120.5, alpha: 1),
          ]
        )
        $0.ignore(\.footer)
        $0.ignore(\.isRefreshing)
        $0.songs("c", ["c": rows(0)])
      }
    }
  }

  @Test func `scrolled, the cover fades, and its alpha never leaves 0 to 1`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(hits(m, [])) {
        input(
          m,
          appeared: "-",
          contentOffset: "abcdefg",
          ["a": 0, "b": 125, "c": 500, "d": 501, "e": 100_000, "f": -1, "g": .infinity]
        )
      } outputs: {
        $0.cover(
          "abc--fa",
          [
            "a": CoverLayout(height: 500, originY: 0, alpha: 1),
            "b": CoverLayout(height: 500, originY: 0, alpha: 0.75),
            "c": CoverLayout(height: 500, originY: 0, alpha: 0),
            "f": CoverLayout(height: 501, originY: -1, alpha: 1),
          ]
        )
        $0.ignore(\.footer)
        $0.ignore(\.isRefreshing)
        $0.songs("c", ["c": rows(0)])
      }
    }
  }

  @Test func `transforming twice gives two independent runs`() {
    marbles(tick: .milliseconds(100)) { m in
      let viewModel = hits(m, [songs(at: 0, part(at: 0, total: 3))])
      let first = viewModel.transform(input: input(m, favorites: "------x", ["x": 1]))
      let second = viewModel.transform(input: input(m, appeared: "-a"))
      m.expect(
        first.songs,
        "c---a-x",
        ["c": rows(0), "a": rows(3), "x": rows(3, favorites: [1])],
        named: "first"
      )
      m.expect(second.songs, "c---a", ["c": rows(0), "a": rows(3)], named: "second")
    }
  }

  @Test func `a late view sees the songs but not the message that was shown before`() {
    marbles(tick: .milliseconds(100)) { m in
      let viewModel = hits(m, [songs(at: 0, part(at: 0, total: 3), .failure(.offline))])
      let output = viewModel.transform(input: input(m, pull: "-----p"))
      m.expect(
        output.message,
        "--------m",
        ["m": TransportFailure.offline.message],
        subscribed: "^--------!",
        named: "message"
      )
      m.expect(output.message, "---------", [:], subscribed: "---------^-!", named: "late message")
      m.expect(output.songs, "c---a", ["c": rows(0), "a": rows(3)], named: "songs")
      m.expect(
        output.songs,
        "---------a",
        ["a": rows(3)],
        subscribed: "---------^-!",
        named: "late songs"
      )
    }
  }
}
