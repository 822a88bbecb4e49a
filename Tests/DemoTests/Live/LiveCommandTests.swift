import Foundation
import Testing

@testable import Demo
@testable import Lab

@Suite struct LiveCommandTests {
  private func parse(_ arguments: String...) throws -> Command {
    let screen = Catalog.Screen(id: "gank-feed", title: "", scenarios: [])
    return try CommandParser(catalog: Catalog(screens: [screen])).parse(arguments)
  }

  @Test func `try takes a screen, and a server in place of the real one`() throws {
    let server = try #require(URL(string: "http://127.0.0.1:8080"))
    #expect(
      try parse("try", "gank-feed", "--live", "--server", "http://127.0.0.1:8080")
        == .tryOut(screen: "gank-feed", .given(server), isPlain: false)
    )
    #expect(
      try parse("try", "gank-feed", "--plain", "--live")
        == .tryOut(screen: "gank-feed", .live, isPlain: true)
    )
  }

  @Test func `wrong usage says what would be right`() throws {
    let error = #expect(throws: UsageError.self) { try parse("try", "gank", "--live") }
    #expect(
      error?.description
        == #"there is no screen "gank"; did you mean gank-feed? screens: gank-feed"#
    )
    #expect(throws: UsageError.self) { try parse("try", "--live") }
    #expect(throws: UsageError.self) { try parse("try", "gank-feed", "--server", "http://a") }
    #expect(
      try parse("try", "gank-feed") == .tryOut(screen: "gank-feed", .scripted, isPlain: false)
    )
    #expect(throws: UsageError.self) { try parse("try", "gank-feed", "--live", "--server", "x") }
  }

  @Test func `missing credentials are named together, and where to get them`() throws {
    let error = #expect(throws: CredentialFault.self) {
      try Credentials([.githubToken, .kakaoKey], from: ["KAKAO_REST_API_KEY": " "])
    }
    #expect(
      error?.description == "set KAKAO_REST_API_KEY to the REST API key of an app; get one at "
        + "https://developers.kakao.com/console/app"
    )
    let both = #expect(throws: CredentialFault.self) {
      try Credentials([.kkboxClient, .kkboxSecret], from: [:])
    }
    #expect(
      both?.description == "set KKBOX_CLIENT_ID to the identifier of an app and "
        + "KKBOX_CLIENT_SECRET to the secret of an app; get them at https://developer.kkbox.com"
    )
    let found = try Credentials([.githubToken, .kakaoKey], from: ["KAKAO_REST_API_KEY": "k\n"])
    #expect(found[.kakaoKey] == "k" && found[.githubToken] == nil)
  }

  @Test(arguments: ["a\u{1}b", "a\u{7F}b", "schlüssel"])
  func `a credential that no header can hold is refused, and not repeated`(value: String) throws {
    let error = #expect(throws: CredentialFault.self) {
      try Credentials([.githubToken], from: ["GITHUB_TOKEN": value])
    }
    #expect(error?.description.hasPrefix("GITHUB_TOKEN has a character") == true)
    #expect(error?.description.contains(value) == false)
  }
}
