import Core
import Foundation
import MarbleTesting
import Testing

@testable import ViewModels

@MainActor
struct SessionTests {
  private let session = Session(UserKey(key: "first"))

  @Test func `each request has the key of the user who is signed in, and none after signing out`()
    throws
  {
    #expect(try authorization() == "Bearer first")
    session.take(.signOut)
    #expect(try authorization() == nil)
    session.take(.signIn(UserKey(key: "second")))
    #expect(try authorization() == "Bearer second")
  }

  /// `d` is done, `r` refused, `a` again, `n` declined, `g` gone; the user signs in with `K`, says
  /// no with `C`, and signs out with `O`.

  @Test(arguments: [
    ("--(d|)", 0, "------", "--(d|)", "f-----"),
    ("--#   ", 403, "------", "--(r|)", "f-----"),
    ("--#   ", 401, "----K-", "----(a|)", "f-t-f-"),
    ("--#   ", 401, "----C-", "----(n|)", "f-t-f-"),
    ("--#   ", 401, "----O-", "----(g|)", "f-t-f-"),
    // The 401 is to the key before.
    ("--#   ", 401, "-K----", "--(a|)", "f-----"),
    ("--#   ", 401, "-O----", "--(g|)", "f-----"),
    ("--(d|)", 0, "-O----", "--(g|)", "f-----"),
    // One user said no before, which is no answer to this question.
    ("--#   ", 401, "-C--K-", "----(a|)", "f-t-f-"),
  ])
  func `a write ends with its response, or with the user's answer`(
    response: String,
    status: Int,
    user: String,
    ending: String,
    asking: String
  ) {
    marbles(tick: .milliseconds(100)) { m in
      let write = m.cold(response, error: error(status), named: "write")
      act(m, user)
      m.expect(endings(of: session.send(write.asObservable())), ending, named: "ending")
      m.expect(session.isAsking, asking, Self.asking, named: "isAsking")
    }
  }

  @Test func `a 401 asks nobody if the wish was changed meanwhile`() {
    marbles(tick: .milliseconds(100)) { m in
      let write = m.cold("--#", error: error(401), named: "write")
      let endings = endings(of: session.send(write.asObservable()) { false })
      m.expect(endings, "--(a|)", named: "ending")
      m.expect(session.isAsking, "f---", Self.asking, named: "isAsking")
    }
  }

  @Test func `writes that wait for one sign-in end one after the other`() {
    marbles(tick: .milliseconds(100)) { m in
      let one = m.cold("-#", error: error(401), named: "one")
      let other = m.cold("--#", error: error(401), named: "other")
      act(m, "----C-")
      let writes = [one, other].map { session.send($0.asObservable()) }
      m.expect(endings(of: .merge(writes)), "----(nn|)", named: "endings")
      m.expect(session.isAsking, "ft--f-", Self.asking, named: "isAsking")
    }
  }

  @Test(arguments: [
    (true, "------", "--^-!", "----(r|)"), (false, "------", "-", "--(r|)"),
    // The second one would have the next user's key.
    (true, "-O----", "-", "--(g|)"),
  ])
  func `a lost write is sent once more, if it may be and its user is there`(
    mayBe: Bool,
    user: String,
    again: String,
    ending: String
  ) {
    marbles(tick: .milliseconds(100)) { m in
      let lost = NetworkError.transport(.connectionLost)
      let write = m.cold("--#", error: lost, named: "write")
      act(m, user)
      let endings = endings(of: session.send(write.asObservable(), repeatsLost: mayBe))
      m.expect(endings, ending, named: "ending")
      m.expectSubscriptions(write, "^-!", again)
    }
  }

  @Test func `a store hears of an answer before its write ends`() {
    let bag = DisposeBag()
    var heard: [String] = []
    session.changes.emit(onNext: { heard.append("\($0)") }).disposed(by: bag)
    session.send(Observable<Void>.error(error(401)))
      .subscribe(onNext: { heard.append("\($0)") })
      .disposed(by: bag)
    session.take(.decline)
    #expect(heard == ["declined", "declined"])
  }

  /// `l` is a list, `0` no user.

  @Test(arguments: [
    ("--(l|)", 0, "----", "^-!", "-", "--(l|)"), ("--#", 401, "----", "^-!", "-", "--(0|)"),
    ("--#", 500, "----", "^-!", "-", "--#"), ("--(l|)", 0, "-O--", "^!", "-", "-|"),
    // The 401 is to the key before.
    ("--#", 401, "-K---", "^-!", "--^-!", "----(0|)"),
  ])
  func `a list is read for one user and one key, and no 401 asks for another`(
    response: String,
    status: Int,
    user: String,
    read: String,
    again: String,
    list: String
  ) {
    marbles(tick: .milliseconds(100)) { m in
      let get = m.cold(response, error: error(status), named: "get")
      act(m, user)
      let lists = session.read(get.asObservable()).map { $0 ?? "0" }
      m.expect(lists, list, error: error(status), named: "list")
      m.expectSubscriptions(get, read, again)
      m.expect(session.isAsking, "f---", Self.asking, named: "isAsking")
    }
  }

  private static let asking = MarbleValues(vocabulary: ["f": false, "t": true])

  private func act(_ m: MarbleTest, _ user: String) {
    let commands: [Character: SessionCommand] = [
      "K": .signIn(UserKey(key: "second")), "C": .decline, "O": .signOut,
    ]
    let actions = commands.filter { user.contains($0.key) }
      .mapValues { [session] command in { session.take(command) } }
    m.act(user, actions, named: "user")
  }

  private func endings<Value>(of write: Observable<Session.Ending<Value>>) -> Observable<String> {
    write.map { ending in
      switch ending {
      case .done: "d"
      case .refused: "r"
      case .again: "a"
      case .declined: "n"
      case .gone: "g"
      }
    }
  }

  private func error(_ status: Int) -> NetworkError {
    .statusCode(Response(statusCode: status))
  }

  private func authorization() throws -> String? {
    let request = URLRequest(url: try #require(URL(string: "https://api.github.com/user/starred")))
    return session.plugin.prepare(request, target: StarsTarget.list(page: 1))
      .value(forHTTPHeaderField: "Authorization")
  }
}
