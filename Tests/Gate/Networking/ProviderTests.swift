import Core
import Foundation
import MarbleTesting
import Testing

struct PluginTests {
  /// A plugin in Moya's own shape; a step that is not one of the protocol's would never be called.
  private final class Steps: PluginType {
    var words: [String] = []

    func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
      words.append("prepare \(target.path)")
      return request
    }

    func willSend(_ request: URLRequest, target: any TargetType) {
      words.append("willSend \(target.path)")
    }

    func didReceive(_ result: Result<Response, NetworkError>, target: any TargetType) {
      words.append("didReceive \((try? result.get())?.statusCode ?? 0)")
    }

    func process(
      _ result: Result<Response, NetworkError>,
      target: any TargetType
    ) -> Result<Response, NetworkError> {
      words.append("process")
      return .failure(.requestMapping("changed"))
    }
  }

  @Test func `the four steps are called in their order, and the last changes the outcome`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler) { On(.get, "/a").answers(.status(204)) }
    let steps = Steps()
    let provider = Provider<StubTarget>(transport: server, plugins: [steps])
    let texts = scheduler.texts(of: provider.text(StubTarget("/a")))
    #expect(steps.words == ["prepare /a", "willSend /a", "didReceive 204", "process"])
    #expect(texts == [NetworkError.requestMapping("").message])
  }

  @Test func `activity begins and ends with each request, cancelled ones too`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler, latency: .milliseconds(2)) {
      On(.get, "/a").answers(.empty)
      On(.get, "/b").fails(.refused)
      On(.get, "/c").staysSilent()
    }
    var words: [String] = []
    let plugin = NetworkActivityPlugin { words.append("\($0) \($1.path) at \(scheduler.clock)") }
    let provider = Provider<StubTarget>(transport: server, plugins: [plugin])
    let requests = ["/a", "/b", "/c"].map { provider.text(StubTarget($0)).subscribe() }
    scheduler.schedule(at: .milliseconds(5)) { for request in requests { request.dispose() } }
    scheduler.start()
    #expect(
      words == [
        "began /a at 0", "began /b at 0", "began /c at 0", "ended /a at 2ms", "ended /b at 2ms",
        "ended /c at 5ms",
      ]
    )
  }

  @Test func `a request without its provider isn't sent, and one in flight keeps it`() {
    marbles { m in
      let server = m.server(latency: .milliseconds(3)) { On(.get, "/a").answers(.json("a")) }
      var provider: Provider<StubTarget>? = Provider(transport: server)
      let request = provider?.text(StubTarget("/a")) ?? .just("no provider")
      m.act("                       --f------", ["f": { provider = nil }])
      let taps = m.hot("            -1----2--", named: "taps")
      m.expect(taps.flatMap { _ in request }, "----a----", named: "answers")
      m.expectRequests(["GET /a": " -^--|"])
    }
  }

  @Test func `a status that the target does not accept is an error`() {
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler) { On(.get, "/a").answers(.status(404)) }
      let provider = m.keep(Provider<StubTarget>(transport: server))
      var target = StubTarget("/a")
      target.validationType = .successCodes
      let answer = provider.text(target).map { $0.contains("nothing") ? "n" : $0 }
      m.expect(answer, "(n|)", named: "answer")
    }
  }
}

/// An enum as it is written for Moya 15, but for `RequestTask`, `Method` and a URL without `!`.
private enum GitHub: TargetType {
  case zen
  case userProfile(String)

  var baseURL: URL { URL(literal: "https://api.github.com") }
  var path: String {
    switch self {
    case .zen: "/zen"
    case .userProfile(let name): "/users/\(name)"
    }
  }
  var method: Method { .get }
  var task: RequestTask {
    switch self {
    case .userProfile: .requestPlain
    case .zen: .requestParameters(parameters: ["a": 1], encoding: URLEncoding.default)
    }
  }
  var validationType: ValidationType { .successCodes }
  var sampleData: Data {
    switch self {
    case .zen: Data("Half measures are as bad as nothing at all.".utf8)
    case .userProfile(let name): Data(#"{"data": {"user": {"login": "\#(name)", "id": 100}}}"#.utf8)
    }
  }
  var headers: [String: String]? { nil }
}

struct StubTests {
  private struct User: Decodable, Equatable {
    let login: String
    let id: Int
  }

  @Test func `a stub answers with the sample before subscribe returns`() {
    let provider = Provider<GitHub>(stubClosure: Provider.immediatelyStub)
    var texts: [String] = []
    provider.request(.zen).filterSuccessfulStatusCodes().mapString()
      .subscribe(onSuccess: { texts.append($0) }).dispose()
    #expect(texts == ["Half measures are as bad as nothing at all."])
  }

  @Test func `the closure decides for each target whether its sample answers`() {
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler, latency: .milliseconds(1)) {
        On(.get, "/zen").answers(.json("z"))
      }
      let provider = m.keep(
        Provider<GitHub>(
          transport: server,
          stubClosure: { if case .zen = $0 { .never } else { .immediate } }
        )
      )
      let both = Observable.merge(
        provider.request(.zen).mapString().asObservable(),
        provider.request(.userProfile("u")).map(String.self, atKeyPath: "data.user.login")
          .asObservable()
      )
      m.expect(both, "u(z|)", named: "answers")
    }
  }

  @Test(arguments: [
    ("data.user", #"{"data": {"user": {"login": "ada", "id": 3}}}"#, nil as String?),
    ("", #"{"login": "ada", "id": 3}"#, nil),
    ("data.user", #"{"data": {"user": {"login": "ada"}}}"#, "data.user.id is missing"),
    ("data.user", #"{"data": {}}"#, "data.user is missing"),
    ("data.user", #"{"data": []}"#, "data isn't Dictionary<String, Any>"),
    ("data.user", "<html>", "the body isn't valid JSON"),
  ])
  func `a value is read from under its key path`(
    path: String,
    body: String,
    fault: String?
  ) throws {
    let response = Response(statusCode: 200, data: Data(body.utf8))
    do {
      #expect(try response.map(User.self, atKeyPath: path) == User(login: "ada", id: 3))
      #expect(fault == nil)
    } catch NetworkError.decoding(let failure, _) {
      #expect(failure.description == fault)
    }
  }
}
