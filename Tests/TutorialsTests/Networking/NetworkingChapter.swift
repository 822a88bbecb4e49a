import Core
import Foundation
import MarbleTesting
import Testing

/// The examples of "Networking".
@MainActor
struct NetworkingChapter {
  @Test func `a target is a request`() throws {
    #expect(
      try requests() == [
        "GET https://music.example/playlists/a%2Fb/songs?page=2",
        #"PUT https://music.example/playlists/7 {"title":"Evening"}"#,
      ]
    )
  }

  // region: requests
  func requests() throws -> [String] {
    let targets: [PlaylistTarget] = [
      .songs(playlist: "a/b", page: 2), .rename(playlist: "7", title: "Evening"),
    ]
    return try targets.map { target in
      let request = try target.urlRequest()
      let body = request.httpBody.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
      return "\(request.httpMethod ?? "") \(request.url?.absoluteString ?? "")\(body)"
    }
  }
  // endregion

  // region: forgotten

  @Test func `a provider that nothing keeps sends nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(200)) {
        On(.get, "/playlists/*/songs").answers(.json(#"{"songs": []}"#))
      }
      let kept = m.keep(Provider<PlaylistTarget>(transport: server))
      let songs = kept.request(.songs(playlist: "7", page: 1))
      let forgotten = Provider<PlaylistTarget>(transport: server)
        .request(.songs(playlist: "8", page: 1))
      let opened = m.hot(" -o---", named: "opened")
      m.expect(opened.flatMap { _ in songs.map { _ in "s" } }, "    ---s-", named: "kept")
      m.expect(opened.flatMap { _ in forgotten.map { _ in "s" } }, "-----", named: "forgotten")
    }
  }
  // endregion

  // region: activity

  struct Indicator: PluginType {
    let count = BehaviorRelay(value: 0)

    func willSend(_ request: URLRequest, target: any TargetType) {
      count.accept(count.value + 1)
    }

    func didReceive(_ result: Result<Response, NetworkError>, target: any TargetType) {
      count.accept(count.value - 1)
    }
  }

  @Test func `the indicator is on while a request is in flight`() {
    marbles(tick: .milliseconds(100)) { m in
      let indicator = Indicator()
      let server = m.server(latency: .milliseconds(300)) {
        On(.get, "/playlists/*/songs").answers(.json(#"{"songs": []}"#))
      }
      let provider = Provider<PlaylistTarget>(transport: server, plugins: [indicator])
      let opened = m.hot("          -7-8----", named: "opened")
      let loaded = opened.flatMapLatest {
        provider.request(.songs(playlist: $0, page: 1)).map(SongPage.self)
      }
      m.expect(loaded.map { _ in "l" }, " ------l-", named: "loaded")
      let isActive = indicator.count.map { $0 > 0 }.distinctUntilChanged()
      m.expect(isActive, "          ft-(ft)--f-", .flags, named: "isActive")
    }
  }
  // endregion

  // region: errors

  @Test func `every way to fail is a value, and the next request is sent`() {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(100)) {
        On(.get, "/playlists/*/songs").answers(
          .json(#"{"songs": [{"title": "Rain"}, {"name": 3}]}"#),
          .json("<html>"),
          .status(500),
          .failure(.offline)
        )
      }
      let provider = Provider<PlaylistTarget>(transport: server)
      let page = m.hot("     -1--2--3--4--", .digits, named: "page")
      let shown = page.flatMapLatest { page in
        provider.request(.songs(playlist: "7", page: page))
          .map(SongPage.self)
          .map { $0.songs.elements.map(\.title).joined(separator: ", ") }
          .catch { .just(NetworkError($0).message) }
      }
      m.expect(
        shown,
        "                  --r--d--s--o-",
        [
          "r": "Rain",
          "d": "The server's answer could not be read.",
          "s": "The server has a problem (500). Try again later.",
          "o": "There is no connection to the internet.",
        ],
        named: "shown"
      )
    }
  }
  // endregion
}
