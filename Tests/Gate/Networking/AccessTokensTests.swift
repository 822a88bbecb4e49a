import Core
import Foundation
import MarbleTesting
import Testing

struct AccessTokensTests {
  /// A keeper whose tokens are `T1`, `T2` and so on, one each millisecond, good for `lifetime`.
  private func tokens(
    _ m: MarbleTest,
    lifetime: Int? = 3600,
    leeway: DispatchTimeInterval = .seconds(60),
    fetches: @escaping () -> Void = {}
  ) -> AccessTokens {
    var count = 0
    let fetch = Observable<AccessToken>.deferred {
      count += 1
      fetches()
      let token = AccessToken(value: "T\(count)", expiresIn: lifetime)
      return .just(token).delay(.milliseconds(1), scheduler: m.scheduler)
    }
    return AccessTokens(scheduler: m.scheduler, leeway: leeway, fetch: fetch.asSingle())
  }

  private func digits(_ tokens: AccessTokens) -> Observable<String> {
    tokens.token.asObservable().map { String($0.value.dropFirst()) }
  }

  @Test func `all who wait get one token`() {
    marbles { m in
      let tokens = tokens(m)
      let asked = m.hot("(xx)x-----x", named: "asked")
      m.expect(asked.flatMap { _ in digits(tokens) }, "-(111)-----1", named: "tokens")
    }
  }

  @Test func `a token is renewed shortly before it ends`() {
    marbles(tick: .seconds(1)) { m in
      let tokens = tokens(m, lifetime: 10, leeway: .seconds(3))
      let asked = m.hot("x-----x-x-x", named: "asked")
      let answers = asked.flatMap { _ in digits(tokens) }
      m.expect(answers, "1ms 1 4999ms 1 1001ms 2 999ms 2", named: "tokens")
    }
  }

  @Test func `a failed fetch fails for all who wait, and the next one tries again`() {
    marbles { m in
      var count = 0
      let fetch = Observable<AccessToken>.deferred {
        count += 1
        let isFirst = count == 1
        return Observable<Int>.timer(.milliseconds(1), scheduler: m.scheduler).map { _ in
          guard !isFirst else { throw NetworkError.transport(.offline) }
          return AccessToken(value: "T2", expiresIn: nil)
        }
      }
      let tokens = AccessTokens(scheduler: m.scheduler, fetch: fetch.asSingle())
      let asked = m.hot("(xx)--x", named: "asked")
      let answers = asked.flatMap { _ in digits(tokens).catchAndReturn("f") }
      m.expect(answers, "-(ff)--2", named: "tokens")
    }
  }

  @Test func `the fetch continues for the next one when all who wait have left`() {
    marbles { m in
      var count = 0
      let fetch = Observable<AccessToken>.deferred {
        count += 1
        let token = AccessToken(value: "T\(count)", expiresIn: nil)
        return .just(token).delay(.milliseconds(4), scheduler: m.scheduler)
      }
      let tokens = AccessTokens(scheduler: m.scheduler, fetch: fetch.asSingle())
      m.expect(digits(tokens), "-----", subscribed: "^-!", named: "first")
      m.expect(digits(tokens), "----(1|)", subscribed: "---^", named: "second")
    }
  }

  @Test func `the fetch is cancelled with its keeper`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler) { On(.get, "/t").staysSilent() }
    func leave() {
      let fetch = server.send(.get("/t")).map { _ in AccessToken(value: "T", expiresIn: nil) }
      let tokens = AccessTokens(scheduler: scheduler, fetch: fetch)
      tokens.token.subscribe().dispose()
      #expect(server.requests.map(\.outcome) == [.pending])
    }
    leave()
    #expect(server.requests.map(\.outcome) == [.cancelled])
  }

  @Test func `a refused token is renewed once and the request repeated once`() {
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler, latency: .milliseconds(2)) {
        On(.get, "/a", headers: ["Authorization": "Bearer T1"]).answers(.unauthorized)
        On(.get, "/a", headers: ["Authorization": "Bearer T2"]).answers(.json("A"))
      }
      let transport = AccessTokenTransport(server, tokens: tokens(m))
      // Token 1, answer 2, token 1, answer 2; two requests share both tokens.
      let both = Observable.merge(transport.text("/a"), transport.text("/a"))
      m.expect(both, "------(AA|)", named: "answers")
      m.scheduler.schedule(at: .milliseconds(7)) {
        #expect(server.requests.map(\.outcome.description) == ["401", "401", "200", "200"])
      }
    }
  }

  @Test func `a second 401 is the answer`() {
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler) {
        On(.get, "/a").answers(.unauthorized)
      }
      let transport = AccessTokenTransport(server, tokens: tokens(m))
      let answer = transport.text("/a").map { $0 == "401" ? "4" : "?" }
      m.expect(answer, "--(4|)", named: "answer")
    }
  }

  @Test func `no token goes to another host, not even a new one`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler) {
      On(.get, "/a").answers(.movedPermanently(to: "http://evil.example/b"))
      On(.get, "/b", headers: ["Authorization": "*"]).answers(.json("stolen"))
      On(.get, "/b").answers(.unauthorized)
    }
    let token = AccessToken(value: "T1", expiresIn: nil)
    let tokens = AccessTokens(scheduler: scheduler, fetch: .just(token))
    let transport = AccessTokenTransport(server, tokens: tokens)
    #expect(scheduler.texts(of: transport.text("/a")) == ["401"])
    // Once more with another token, as after any 401.
    let hops = ["GET /a: 301", "GET /b: 401"]
    #expect(server.requests.map(\.description) == hops + hops)
  }

  @Test func `no description shows a token`() {
    let token = AccessToken(value: "s3cr3t", expiresIn: 3)
    var dumped = ""
    dump(token, to: &dumped)
    #expect(!"\(token)\(String(reflecting: token))\(dumped)".contains("s3cr3t"))
  }
}
