import Core
import Foundation
import Loopback
import MarbleTesting
import Synchronization
import Testing
import ViewModels

@testable import DemoTests
@testable import Lab

/// The real program against a real socket on this machine.
///
/// Looked at is what stays: a message is over after two seconds, also where nothing was printed meanwhile.
@Suite(.ownThread) struct LiveProgramTests {
  /// A server that gives pages of gank.io's shape, after the answers in `first`.
  private func mock(_ first: [[LoopbackStep]] = []) throws -> LoopbackServer {
    let answers = Counter()
    return try LoopbackServer { request in
      let number = answers.next()
      if number < first.count { return first[number] }
      let words = request.target.split(separator: "/")
      let page = words.last.flatMap { Int($0) } ?? 1
      let name = words.dropFirst(2).first.flatMap { String($0).removingPercentEncoding } ?? ""
      return [
        .respond(200, body: GankSample.page(GankCategory(rawValue: name) ?? .all, page: page))
      ]
    }
  }

  private func drive(_ server: LoopbackServer, _ lines: String...) throws -> DemoProgram.Run {
    try drive(server, lines)
  }

  private func drive(_ server: LoopbackServer, _ lines: [String]) throws -> DemoProgram.Run {
    let text = lines.joined(separator: "\\n")
    return try DemoProgram.shell(
      #"printf '\#(text)\n' | "$DEMO" try gank-feed --live --server \#(server.url("/").absoluteString)"#
    )
  }

  @Test func `a pipe drives the screen through pages, categories and the end`() throws {
    let server = try mock()
    defer { server.stop() }
    let run = try drive(
      server,
      "pull up",
      "pull up",
      "CATEGORY  ios",
      "# a remark",
      "quit",
      "bogus"
    )
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      server.requests.map(\.target) == [
        "/api/data/all/10/1", "/api/data/all/10/2", "/api/data/all/10/3", "/api/data/iOS/10/1",
      ]
    )
    #expect(run.output.contains("→ 200 in "))
    #expect(run.output.contains("no more data"))
    #expect(run.output.contains("一个 iOS 库"))
    #expect(!run.output.contains("bogus"))
  }

  @Test func `a pipe saves its run, and an unwritable place is a failure`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString) a.json")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try DemoProgram.shell(
      #"printf 'pull up\nsave \#(file.path)\n' | "$DEMO" try gank-feed/happy"#
    )
    #expect(run.status == 0)
    #expect(run.output.contains("saved \(file.path); step --recording '\(file.path)' shows it"))
    let recording = try RecordingFile.decode(Data(contentsOf: file))
    #expect(recording.gestures.count == 2 && recording.server == "happy")
    #expect(recording.steps.flatMap(\.facts).contains(.init(.gesture(words: "pulled the list up"))))
    let bad = try DemoProgram.shell(#"printf 'save /nowhere/a.json\n' | "$DEMO" try gank-feed"#)
    #expect(bad.status == 1)
    #expect(bad.output.contains("? can't write /nowhere/a.json"))
  }

  @Test func `a person without a screen can fail the server, too, and recover`() throws {
    let server = try mock()
    defer { server.stop() }
    let run = try drive(
      server,
      "fail",
      "pull down",
      "offline",
      "pull down",
      "Offline",
      "pull down",
      "slow",
      "quit"
    )
    #expect(run.status == 0 && run.errors.isEmpty)
    let said = run.output.split(separator: "\n").filter { $0.hasPrefix("127.0.0.1:") }
      .map { $0.drop { $0 != " " } }
    #expect(
      said == [
        " online", " online, next answer fails: 500", " offline", " online", " online, 1s slower",
      ]
    )
    #expect(run.output.contains("→ 500 in ") && run.output.contains("→ offline after "))
    #expect(
      server.requests.count == 2,
      "the screen opens, and the last pull; the others never left"
    )
  }

  @Test func `a missing server is reported, and the end of the lines ends the run`() throws {
    let server = try mock()
    server.stop()
    let run = try drive(server, "pull down")
    #expect(run.status == 1, "each of its requests failed")
    #expect(
      run.output.contains("→ refused after ") || run.output.contains("→ connection lost after ")
    )
  }

  @Test func `a wrong line says what would be right, and the run ends with 64`() throws {
    let server = try mock()
    defer { server.stop() }
    let run = try drive(server, "pul up", "category news", "wait x", "pull up now")
    #expect(run.status == 64)
    #expect(run.output.contains(#"? there is no "pul up"; there are pull up"#))
    #expect(run.output.contains(#"? there is no category "news"; there are All, Android, iOS"#))
    #expect(run.output.contains("? wait takes seconds"))
    #expect(run.output.contains(#"? "pull up" takes nothing"#))
    #expect(server.requests.count == 1)
  }

  @Test func `a line that ends in & does not wait for its answer`() throws {
    // Where the program is fast, what is cancelled never gets here.
    let server = try LoopbackServer { request in
      request.target.contains("Android")
        ? [.waitForClient] : [.respond(200, body: GankSample.page(.iOS))]
    }
    defer { server.stop() }
    let run = try drive(server, "category Android &", "category iOS")
    #expect(run.status == 0)
    #expect(run.output.contains("Android/10/1 → cancelled after "))
  }
}

/// Counts from zero, on any thread.
final class Counter: Sendable {
  private let value = Mutex(0)

  func next() -> Int {
    value.withLock { value in
      defer { value += 1 }
      return value
    }
  }
}

/// Each screen, driven by a pipe against a mock of its service.
@Suite(.ownThread) struct LiveScreenTests {
  private func drive(
    _ id: String,
    _ server: LoopbackServer,
    _ lines: [String],
    environment: String = ""
  ) throws -> DemoProgram.Run {
    let text = lines.joined(separator: "\\n")
    let command = #""$DEMO" try \#(id) --live --server \#(server.url("/").absoluteString)"#
    return try DemoProgram.shell("printf '\(text)\\n' | env \(environment) \(command)")
  }

  @Test func `the feed shows repositories and a 304`() throws {
    let server = try LoopbackServer { request in
      request.headers["if-none-match"] == nil
        ? [.respond(200, headers: ["ETag": "\"1\""], body: PublicRepositoriesSample.page(count: 3))]
        : [.respond(304)]
    }
    defer { server.stop() }
    let run = try drive("github-feed", server, ["pull down"], environment: "GITHUB_TOKEN=s3cr3t")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(server.requests.count == 2)
    #expect(server.requests[0].headers["authorization"] == "Bearer s3cr3t")
    #expect(run.output.contains("→ 304 in ") && run.output.contains("project-"))
    #expect(!run.output.contains("s3cr3t"))
  }

  @Test func `the search of blogs and cafés bears its key and sorts by the sheet`() throws {
    let server = try LoopbackServer { request in
      request.target.contains("/blog?")
        ? [.respond(200, body: KakaoSample.blog(total: 3))]
        : [.respond(200, body: KakaoSample.cafe(total: 2))]
    }
    defer { server.stop() }
    let run = try drive(
      "kakao-search",
      server,
      ["type 스위프트  7", "search", "filter cafe", "sort", "choose 1", "filter news"],
      environment: "KAKAO_REST_API_KEY=s3cr3t"
    )
    #expect(run.status == 64)
    #expect(run.output.contains(#"? there is no filter "news"; there are all, blog, cafe"#))
    // Blogs and cafés, and the cafés alone for the filter.
    #expect(server.requests.count == 3)
    #expect(server.requests.allSatisfy { $0.headers["authorization"] == "KakaoAK s3cr3t" })
    let query = "query=%EC%8A%A4%EC%9C%84%ED%94%84%ED%8A%B8%20%207&"
    #expect(server.requests.allSatisfy { $0.target.contains(query) })
    #expect(!run.output.contains("s3cr3t"))
  }

  @Test func `an unreadable page with a tag is not taken for the page that is there`() throws {
    let answers = Counter()
    let server = try LoopbackServer { request in
      if answers.next() == 0 {
        return [.respond(200, headers: ["ETag": "\"0\""], "<html>captive portal</html>")]
      }
      guard request.headers["if-none-match"] == nil else { return [.respond(304)] }
      return [.respond(200, body: PublicRepositoriesSample.page(count: 3))]
    }
    defer { server.stop() }
    let run = try drive("github-feed", server, ["pull down"])
    #expect(server.requests.allSatisfy { $0.headers["if-none-match"] == nil })
    #expect(run.output.contains("project-") && !run.output.contains("Nothing has changed"))
  }

  @Test func `a key that a server sends back is never shown`() throws {
    let body = #"{"meta": {"is_end": true}, "documents": [{"title": "you sent KakaoAK s3cr3t"}]}"#
    let server = try LoopbackServer { _ in [.respond(200, body)] }
    defer { server.stop() }
    let run = try drive(
      "kakao-search",
      server,
      ["type a", "search"],
      environment: "KAKAO_REST_API_KEY=s3cr3t"
    )
    #expect(run.output.contains("you sent KakaoAK ***") && !run.output.contains("s3cr3t"))
  }
}
