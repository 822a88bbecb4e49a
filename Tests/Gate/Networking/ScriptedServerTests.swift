import Core
import Foundation
import MarbleTesting
import Testing

struct ScriptedServerTests {
  @Test func `an answer comes after its latency`() {
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler) {
        On(.get, "/a").answers(.json("A"), after: .milliseconds(3))
      }
      m.expect(server.text("/a"), "---(A|)", named: "answer")
    }
  }

  @Test func `answers come one after the other and the last repeats`() {
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler, latency: .milliseconds(1)) {
        On(.get, "/a").answers(.json("A"), .json("B"), .json("C"))
      }
      let asked = m.hot("x---x---x---x---", named: "asked")
      m.expect(asked.flatMap { _ in server.text("/a") }, "-A---B---C---C--", named: "answer")
    }
  }

  @Test func `the answer's latency comes before the rule's, and that before the server's`() {
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler, latency: .milliseconds(1)) {
        On(.get, "/a").answers(.json("A"))
        On(.get, "/b").answers(.json("B"), after: .milliseconds(3))
        On(.get, "/c").answers(.json("C").after(.milliseconds(5)), after: .milliseconds(3))
      }
      let all = Observable.merge(["/a", "/b", "/c"].map { server.text($0) })
      m.expect(all, "-A-B-(C|)", named: "answers")
    }
  }

  @Test func `a rule for one request by its number comes before those for its address`() {
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler, latency: .milliseconds(1)) {
        Nth(2).after(.milliseconds(3))
        Nth(3).answers(.json("X"))
        Nth(4).fails(.offline)
        On(.get, "/a").answers(.json("A"), .json("B"), .json("C"), .json("D"), .json("E"))
      }
      let sent = m.hot("x---x---x---x---x---", named: "sent")
      let values = ["A": "A", "B": "B", "X": "X", "F": "offline", "E": "E"] as MarbleValues<String>
      let answers = sent.flatMap { _ in server.text("/a") }
      m.expect(answers, "-A-----B-X---F---E--", values, named: "answers")
    }
  }

  @Test func `the first rule that fits answers`() {
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler) {
        On(.get, "/福利/1").answers(.json("1"))
        On(.get, "/*/1").answers(.json("2"))
        On(.get, "/deep/**").answers(.json("3"))
        On(.get, "/q?a=x y").answers(.json("4"))
        On(.get, "/q", headers: ["If-None-Match": "*"]).answers(.json("5"))
        On(.get, "/q").answers(.json("6"))
      }
      let paths = ["/%E7%A6%8F%E5%88%A9/1", "/b%2Fc/1", "/deep/a/b", "/q?b=1&a=x%20y"]
      let answers =
        paths.map { server.text($0) }
        + [server.text("/q", headers: ["if-none-match": "W/1"]), server.text("/q?a=z")]
      let all = answers.reduce(Observable<String>.empty()) { $0.concat($1) }
      m.expect(all, "(123456|)", named: "answers")
    }
  }

  @Test func `an unexpected request fails with the list of rules`() throws {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler) {
      On(.get, "/a/*").answers(.status(500), .json("x"))
      On(.post, "/b?c=1").fails(.timedOut)
    }
    var failure: (any Error)?
    let subscription = server.send(.get("/b?c=1")).subscribe(onFailure: { failure = $0 })
    scheduler.start()
    subscription.dispose()
    let text = try #require(failure.map { "\($0)" })
    #expect(
      text
        == "GET http://api.example/b?c=1 → no rule fits GET /b?c=1 (the rules: GET /a/*: 500, then 200;"
        + " POST /b?c=1: timed out)"
    )
    #expect(server.unexpectedRequests.map(\.pathAndQuery) == ["/b?c=1"])
  }

  @Test func `a failure comes after its latency`() {
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler) {
        On(.get, "/a").fails(.timedOut, after: .milliseconds(2))
      }
      let answer = server.text("/a").map { $0 == "timed out" ? "t" : "?" }
      m.expect(answer, "--(t|)", named: "answer")
    }
  }

  @Test func `a rule says what it answers, and a rule without answers says silence`() {
    let rules = [
      On(.get, "/a").answers(.status(500), .empty), On(.get, "/b").answers([]),
      On(.get, "/c").staysSilent(), Nth(2).fails(.offline), Nth(3).after(.seconds(2)),
    ]
    let words = [
      "GET /a: 500, then 200", "GET /b: silence", "GET /c: silence", "request 2: offline",
      "request 3: later",
    ]
    #expect(rules.map(\.description) == words)
  }

  @Test func `silence lasts until the subscriber leaves`() {
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler) { On(.get, "/a").staysSilent() }
      m.expect(server.text("/a"), "-----", subscribed: "^---!", named: "answer")
      m.scheduler.schedule(at: .milliseconds(5)) {
        #expect(server.requests.map(\.outcome) == [.cancelled])
      }
    }
  }
}
