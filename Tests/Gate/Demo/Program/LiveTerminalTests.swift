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

  private let secrets = ["KKBOX_CLIENT_ID": "cl13nt", "KKBOX_CLIENT_SECRET": "s3cr3t"]

  /// A server that gives a token and pages of KKBOX's shape.
  private func mock() throws -> LoopbackServer {
    try LoopbackServer { request in
      guard request.method == "GET" else { return [.respond(200, body: KKBoxSample.token())] }
      let offset = request.target.contains("offset=0") ? 0 : 20
      return [.respond(200, body: KKBoxSample.hits(offset: offset, total: 30))]
    }
  }

  private func open(
    _ server: LoopbackServer,
    term: String = "xterm-256color"
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      DemoProgram.path,
      ["try", "kkbox-hits", "--live", "--server", server.url("/").absoluteString],
      environment: secrets.merging(["TERM": term]) { $1 }
    )
  }

  @Test func `keys drive the screen and play the server, and the run is saved`() throws {
    let server = try mock()
    defer { server.stop() }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let terminal = try open(server)
    try terminal.expect("kkbox-hits · 127.0.0.1:\(server.port): online")
    try terminal.expect("Request 2 is answered with 200")
    let count = server.requests.count
    terminal.type("o")
    try terminal.expect(": offline")
    terminal.type("d")
    try terminal.expect("fails after")
    #expect(server.requests.count == count)
    terminal.type("of")
    try terminal.expect("next answer fails")
    terminal.type("d")
    try terminal.expect("is answered with 500")
    #expect(server.requests.count == count)
    terminal.type("d")
    try terminal.expect("Request 5 is answered with 200")
    terminal.type("m")
    try terminal.expect("Timeline so far")
    terminal.type("x")
    terminal.type("q")
    try terminal.expect("Save this run")
    terminal.type("\u{15}\(file.path)\r")
    #expect(try terminal.ended() == 0)
    #expect(terminal.isCooked && terminal.emulator.modes == [7, 25])
    #expect(server.requests[0].body.isEmpty == false)

    let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    let known = Array(secrets.values) + ["FAKE_TOKEN", "Bearer"]
    for secret in known { #expect(!text.contains(secret), "\(secret)") }
    let recording = try RecordingFile.decode(Data(text.utf8))
    let ends = recording.timeline.lanes.filter { $0.kind == .request }.map { $0.marks.last?.label }
    #expect(ends == ["200", "200", "offline", "500", "200"])
    let stepper = try PseudoTerminal(demo: "step", "--recording", file.path)
    try stepper.expect("kkbox-hits/try · tried live at 127.0.0.1:")
    stepper.type("q")
    #expect(try stepper.ended() == 0)
  }

  @Test func `a missing credential is one line, before the screen is taken`() throws {
    let terminal = try PseudoTerminal(demo: "try", "kakao-search", "--live")
    #expect(try terminal.ended() == 1)
    let lines = terminal.text.split(separator: "\n")
    #expect(lines.joined().hasPrefix("Demo: set KAKAO_REST_API_KEY to the REST API key of an app"))
    #expect(lines.joined().contains("https://developers.kakao.com/console/app"))
    #expect(terminal.emulator.modes == [7, 25] && terminal.byteCount < 160)
  }

  @Test func `in a terminal that can't draw, one line says so`() throws {
    let server = try mock()
    defer { server.stop() }
    let terminal = try open(server, term: "dumb")
    #expect(try terminal.ended() == 64)
    #expect(terminal.text.contains("try needs a terminal"))
    #expect(server.requests.isEmpty && terminal.emulator.modes == [7, 25])
  }
}
