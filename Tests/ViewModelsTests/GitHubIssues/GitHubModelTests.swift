import Core
import Foundation
import Testing

@testable import ViewModels

@Suite struct GitHubModelTests {
  @Test func `issues decode with pull requests, null bodies and null users`() throws {
    let page = try Fixture.response("github_issues_page1").map(TolerantList<IssueRow>.self)
    #expect(page.elements.map(\.id) == [9, 8, 7])
    #expect(page.elements.map(\.isPullRequest) == [false, true, false])
    #expect(page.elements[2].excerpt == nil)
    #expect(page.elements[0].labels == ["bug"])
    #expect(page.elements[0].author == "sample-alice")
    let last = try Fixture.response("github_issues_last").map(TolerantList<IssueRow>.self)
    #expect(last.elements.contains { $0.author == nil })
    let empty = try Fixture.response("github_issues_empty").map(TolerantList<IssueRow>.self)
    #expect(empty.receivedCount == 0)
  }

  @Test(arguments: ["github_repo", "github_repo_null_fields"])
  func `a repository decodes`(name: String) throws {
    let repository = try Fixture.response(name).map(GitHubRepository.self)
    #expect(repository.name.owner == "example-org")
    #expect((repository.language == nil) == name.hasSuffix("null_fields"))
  }

  @Test(arguments: ["github_404", "github_403_user_agent.txt", "github_301"])
  func `an error body is no repository`(name: String) {
    #expect(throws: NetworkError.self) { try Fixture.response(name).map(GitHubRepository.self) }
  }

  @Test func `a name with odd characters stays in its place`() throws {
    let name = RepositoryName(owner: "a?b", name: "c#/../d")
    #expect(
      try GitHubTarget.repository(name).urlRequest().url?.absoluteString
        == "https://api.github.com/repos/a%3Fb/c%23%2F..%2Fd"
    )
    #expect(throws: NetworkError.self) {
      try GitHubTarget.issues(RepositoryName(owner: "..", name: "..")).urlRequest()
    }
  }

  @Test(arguments: [
    "apple", "apple/", "/swift", "apple/swift/", "apple//swift", "apple swift", "apple/swift nio",
    "https://github.com/apple/swift", "../..", "apple/..", "apple/.", "a?b/c#d", "사과/스위프트", "/",
    "", "\u{212A}/a", "e\u{301}/a", "a/b\n", "a/b\u{301}",
  ])
  func `only an owner and a name are a full name`(_ text: String) {
    #expect(RepositoryName(text) == nil)
  }

  @Test(arguments: ["ada/lab", "a-b_c/d.e_f-g", "1/2"])
  func `a full name is read`(_ text: String) {
    #expect(RepositoryName(text)?.description == text)
  }
}
