import Core
import Foundation
import Loopback
import MarbleTesting
import Screens
import Testing
import ViewModels

@testable import GateSupport
@testable import Lab

@Suite(.serialized, .ownThread) struct LiveTerminalTests {
  // The real program in a terminal, against a real socket on this machine.

  private func open(
    _ id: String,
    _ server: LoopbackServer,
    _ environment: [String: String]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      demo: "try",
      id,
      "--live",
      "--server",
      server.url("/").absoluteString,
      environment: environment
    )
  }

  @Test func `keys drive the screen and play the server, and the run is saved`() throws {
    let server = try LoopbackServer { request in
      guard request.method == "GET" else { return [.respond(200, body: KKBoxSample.token())] }
      let offset = request.target.contains("offset=0") ? 0 : 20
      return [.respond(200, body: KKBoxSample.hits(offset: offset, total: 30))]
    }
    defer { server.stop() }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let secrets = ["KKBOX_CLIENT_ID": "cl13nt", "KKBOX_CLIENT_SECRET": "s3cr3t"]
    let terminal = try open("kkbox-hits", server, secrets)
    try terminal.expect("kkbox-hits · 127.0.0.1:\(server.port): online")
    try terminal.expect("Request 2 is answered with 200")
    let count = server.requests.count
    for (keys, text) in [
      ("o", ": offline"), ("d", "fails after"), ("of", "next answer fails"),
      ("d", "is answered with 500"),
    ] {
      terminal.type(keys)
      try terminal.expect(text)
    }
    #expect(server.requests.count == count)
    terminal.type("d")
    try terminal.expect("Request 5 is answered with 200")
    terminal.type("q")
    try terminal.expect("Save this run")
    terminal.type("\u{15}\(file.path)\r")
    #expect(try terminal.ended() == 0)
    terminal.expectRestored()
    let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    let known = Array(secrets.values) + ["FAKE_TOKEN", "Bearer"]
    for secret in known { #expect(!text.contains(secret), "\(secret)") }
    let recording = try RecordingFile.decode(Data(text.utf8))
    let ends = recording.timeline.lanes.filter { $0.kind == .request }.map { $0.marks.last?.label }
    #expect(ends == ["200", "200", "offline", "500", "200"])
  }

  @Test func `a request has its credential, which is shown to nobody, and an answer its tag`()
    throws
  {
    let server = try LoopbackServer { request in
      request.headers["if-none-match"] == nil
        ? [.respond(200, headers: ["ETag": "\"1\""], body: PublicRepositoriesSample.page(count: 3))]
        : [.respond(304)]
    }
    defer { server.stop() }
    let feed = try open("github-feed", server, ["GITHUB_TOKEN": "s3cr3t"])
    try feed.expect("project-")
    feed.type("d")
    try feed.expect("answered with 304")
    #expect(server.requests[0].headers["authorization"] == "Bearer s3cr3t")
    #expect(!feed.text.contains("s3cr3t"))
    let body = #"{"meta": {"is_end": true}, "documents": [{"title": "you sent KakaoAK s3cr3t"}]}"#
    let kakao = try LoopbackServer { _ in [.respond(200, body)] }
    defer { kakao.stop() }
    let search = try open("kakao-search", kakao, ["KAKAO_REST_API_KEY": "s3cr3t"])
    try search.expect("keys are text now")
    search.type("스위프트  7\r")
    try search.expect("you sent KakaoAK ***")
    #expect(!search.text.contains("s3cr3t"))
    let query = "query=%EC%8A%A4%EC%9C%84%ED%94%84%ED%8A%B8%20%207&"
    #expect(kakao.requests.allSatisfy { $0.target.contains(query) })
  }

  @Test func `a missing credential is one line, before the screen is taken`() throws {
    let terminal = try PseudoTerminal(demo: "try", "kakao-search", "--live")
    #expect(try terminal.ended() == 1)
    let text = terminal.text.split(separator: "\n").joined()
    #expect(text.hasPrefix("Demo: set KAKAO_REST_API_KEY to the REST API key of an app"))
    #expect(text.contains("https://developers.kakao.com/console/app"))
    #expect(terminal.emulator.modes == [7, 25] && terminal.byteCount < 160)
  }
}
