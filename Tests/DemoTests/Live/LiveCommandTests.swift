import Testing

@testable import Lab

@Suite struct LiveCommandTests {
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
