import Core
import Foundation
import Loopback
import MarbleTesting
import Testing
import ViewModels

@testable import DemoTests
@testable import Lab

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

  @Test func `KKBOX gets its token first, and pages with it`() throws {
    let server = try LoopbackServer { request in
      guard request.method == "GET" else { return [.respond(200, body: KKBoxSample.token())] }
      let offset = request.target.contains("offset=0") ? 0 : 20
      return [.respond(200, body: KKBoxSample.hits(offset: offset, total: 30))]
    }
    defer { server.stop() }
    let run = try drive(
      "kkbox-hits",
      server,
      ["scroll to end", "heart 2", "quit"],
      environment: "KKBOX_CLIENT_ID=i KKBOX_CLIENT_SECRET=s3cr3t"
    )
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(server.requests.map(\.method) == ["POST", "GET", "GET"])
    #expect(
      String(decoding: server.requests[0].body, as: UTF8.self)
        == "client_id=i&client_secret=s3cr3t&grant_type=client_credentials"
    )
    #expect(server.requests[1].headers["authorization"]?.hasPrefix("Bearer ") == true)
    #expect(!run.output.contains("s3cr3t") && !run.output.contains("FAKE_TOKEN"))
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

  @Test func `the search for issues chains its two requests`() throws {
    let server = try LoopbackServer { request in
      request.target.contains("/issues")
        ? [.respond(200, body: GitHubSample.issues(of: "ada/lab"))]
        : [.respond(200, body: GitHubSample.repository("ada/lab"))]
    }
    defer { server.stop() }
    let run = try drive("github-issues", server, ["type ada", "type  ada/lab  ", "select 0"])
    #expect(run.status == 64)
    #expect(run.output.contains(#"? "select" takes a number from 1, not "0""#))
    #expect(server.requests.count == 2)
    #expect(server.requests.first?.target == "/repos/ada/lab")
    #expect(run.output.contains("#"))
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

  @Test func `what a server sends back of a key is shown to nobody`() throws {
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
