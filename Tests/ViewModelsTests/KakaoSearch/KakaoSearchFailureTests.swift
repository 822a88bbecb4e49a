import Core
import Foundation
import MarbleTesting
import Testing
import ViewModels

/// Whatever the server answers, the footer says why, and the screen goes on.
@MainActor
@Suite struct KakaoSearchFailureTests {
  @Test(
    arguments: [
      (
        .status(429, body: KakaoSample.throttled),
        "Too many requests. Try again later."
      ),
      (
        .status(401, body: KakaoSample.refused),
        "The server asks for valid credentials."
      ),
      (.status(403), "The server refuses access."),
      (.status(404), "The server has nothing at this address."),
      (.status(500), problem),
      (.json(#"{"meta": {"is_end": true}}"#), "The server's answer could not be read."),
      (.text("<html>busy</html>"), "The server's answer could not be read."),
      (.malformed, "The server's answer could not be read."),
      (.empty, "The server's answer could not be read."),
      (.failure(.timedOut), TransportFailure.timedOut.message),
      (.failure(.connectionLost), TransportFailure.connectionLost.message),
    ] as [(Answer, String)]
  )
  func `a failed search says why, and the retry succeeds on the same screen`(
    _ answer: Answer,
    _ message: String
  ) {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(search(m) { On(.get, "/v2/search/blog?page=1").answers(answer, page("a1")) }) {
        input(m, search: "-s", filter: "b", retry: "------r")
      } outputs: {
        $0.documents("    e--------1", ["e": "", "1": "a1"])
        $0.footer(
          "               wl--x-l--n",
          ["w": .wait, "l": .loading, "x": .failed(message), "n": .noMore]
        )
        $0.isLoading("    ft--f-t--f", .flags)
        $0.message("      ----x", ["x": message])
        $0.sort("         t", .sorts)
      }
    }
  }

  @Test func `a failed page keeps what is shown and is asked for again at the bottom`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        search(m) {
          On(.get, "/v2/search/blog?page=1").answers(page("a1", isEnd: false))
          On(.get, "/v2/search/blog?page=2").answers(.status(500), page("b2"))
        }
      ) {
        input(m, search: "-s", filter: "b", bottom: "------b----b")
      } outputs: {
        $0.documents("    e---1---------2", ["e": "", "1": "a1", "2": "a1 b2"])
        $0.footer("       wl--w-l--x-l--n", .troubledFooters)
        $0.isLoading("    ft--f-t--f-t--f", .flags)
        $0.message("      ---------x", .problems)
        $0.sort("         t", .sorts)
      }
    }
  }

  @Test func `a source that fails takes nothing from the other, and only it is asked again`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        search(m) {
          On(.get, "/v2/search/blog?page=1").answers(page("b2", isEnd: false), .silence)
          On(.get, "/v2/search/cafe?page=1").answers(.status(500), page("a1"))
          On(.get, "/v2/search/blog?page=2").answers(page("c3"))
        }
      ) {
        input(m, search: "-s", bottom: "-----------b", retry: "------r")
      } outputs: {
        $0.documents(
          "               e---1----2----3",
          ["e": "", "1": "b2", "2": "a1 b2", "3": "a1 b2 c3"]
        )
        $0.footer("       wl--x-l--w-l--n", .troubledFooters)
        $0.isLoading("    ft--f-t--f-t--f", .flags)
        $0.message("      ----x", .problems)
        $0.sort("         t", .sorts)
      }
    }
  }

  @Test func `both sources failing is one message`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        search(m) {
          On(.get, "/v2/search/blog").answers(.status(500))
          On(.get, "/v2/search/cafe").answers(Answer.status(500).after(.milliseconds(500)))
        }
      ) {
        input(m, search: "-s")
      } outputs: {
        $0.documents("    e", ["e": ""])
        $0.footer("       wl----x", .troubledFooters)
        $0.isLoading("    ft----f", .flags)
        $0.message("      ------x", .problems)
        $0.sort("         t", .sorts)
      }
    }
  }

  @Test func `after a failed search another one succeeds`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        search(m) {
          On(.get, "/v2/search/blog?query=swift").answers(.status(500))
          On(.get, "/v2/search/blog?query=rx").answers(page("a1"))
        }
      ) {
        input(m, text: "a----b", search: "-s-----s", filter: "b")
      } outputs: {
        $0.documents("    e---------1", ["e": "", "1": "a1"])
        $0.footer("       wl--x--l--n", .troubledFooters)
        $0.isLoading("    ft--f--t--f", .flags)
        $0.message("      ----x", .problems)
        $0.sort("         t", .sorts)
      }
    }
  }

  @Test func `no result is an empty list that has ended`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(search(m) { On(.get, "/v2/search/*").answers(page("")) }) {
        input(m, search: "-s", bottom: "-----b")
      } outputs: {
        $0.documents("    e-----", ["e": ""])
        $0.footer("       wl--n-", .footers)
        $0.isLoading("    ft--f-", .flags)
        $0.sort("         t-----", .sorts)
      }
    }
  }

  @Test func `transforming twice gives two independent runs`() {
    marbles(tick: .milliseconds(100)) { m in
      let model = search(m) { On(.get, "/v2/search/blog").answers(page("a1")) }
      let first = model.transform(input: input(m, search: "-s", filter: "b"))
      let second = model.transform(input: input(m, search: "---s", filter: "b"))
      m.expect(first.footer, " wl--n", .footers, named: "first")
      m.expect(second.footer, "w--l--n", .footers, named: "second")
    }
  }

  @Test func `a late view sees the list but not the message that was shown before`() {
    marbles(tick: .milliseconds(100)) { m in
      let model = search(m) {
        On(.get, "/v2/search/blog").answers(page("a1"))
        On(.get, "/v2/search/cafe").answers(.status(500))
      }
      let output = model.transform(input: input(m, search: "-s"))
      m.expect(output.message, "----x", .problems, subscribed: "^----!", named: "message")
      m.expect(output.message, "------", [:], subscribed: "-----^-!", named: "late message")
      m.expect(output.documents.map(\.count), "0---1", .digits, named: "documents")
      m.expect(
        output.documents.map(\.count),
        "-----1",
        .digits,
        subscribed: "-----^-!",
        named: "late documents"
      )
    }
  }
}
