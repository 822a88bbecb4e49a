import Core
import Foundation
import MarbleTesting
import Testing

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

@Suite struct StubTests {
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

  @Test func `a later stub answers in virtual time, and the closure decides for each target`() {
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler, latency: .milliseconds(1)) {
        On(.get, "/zen").answers(.json("z"))
      }
      let provider = Provider<GitHub>(
        transport: server,
        stubClosure: { if case .zen = $0 { .never } else { .delayed(seconds: 0.003) } },
        scheduler: m.scheduler
      )
      let both = Observable.merge(
        provider.request(.zen).mapString().asObservable(),
        provider.request(.userProfile("u")).map(String.self, atKeyPath: "data.user.login")
          .asObservable()
      )
      m.expect(both, "-z-(u|)", named: "answers")
    }
  }

  @Test(arguments: [
    ("data.user", #"{"data": {"user": {"login": "ada", "id": 3}}}"#, nil as String?),
    ("", #"{"login": "ada", "id": 3}"#, nil),
    ("data.user", #"{"data": {"user": {"login": "ada"}}}"#, "data.user.id is missing"),
    ("data.user", #"{"data": {}}"#, "data.user is missing"),
    ("data.user", #"{"data": []}"#, "data is no Dictionary<String, Any>"),
    ("data.user", "<html>", "the body is no valid JSON"),
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
