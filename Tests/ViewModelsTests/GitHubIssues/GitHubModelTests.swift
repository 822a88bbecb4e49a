import Core
import Foundation
import MarbleTesting
import Testing

@testable import ViewModels

struct GitHubModelTests {
  @Test func `issues decode with pull requests, null bodies and null users`() throws {
    let page = try Fixture.response("github_issues_page1").map(TolerantList<IssueRow>.self)
    #expect(page.elements.map(\.number) == [9, 8, 7])
    #expect(page.elements.map(\.isPullRequest) == [false, true, false])
    #expect(page.elements[2].excerpt == nil)
    #expect(page.elements[0].labels == ["bug"])
    #expect(page.elements.map(\.author) == ["sample-alice", "sample-app[bot]", nil])
    let empty = try Fixture.response("github_issues_empty").map(TolerantList<IssueRow>.self)
    #expect(empty.receivedCount == 0)
  }

  @Test(arguments: ["github_repo", "github_repo_null_fields"])
  func `a repository decodes`(name: String) throws {
    let repository = try Fixture.response(name).map(GitHubRepository.self)
    #expect(repository.name.owner == "example-org")
    #expect((repository.language == nil) == name.hasSuffix("null_fields"))
  }

  @Test func `the same rows leave the number of pages as it is`() throws {
    let lab = try Fixture.response("github_repo").map(GitHubRepository.self)
    let status = SearchStatus.onlyPullRequests(repository: lab, pages: 3)
    #expect(SearchResult(status: status).listing([]).status == status)
  }

  @Test(arguments: ["github_404", "github_403_user_agent.txt", "github_301"])
  func `an error body is no repository`(name: String) {
    #expect(throws: NetworkError.self) { try Fixture.response(name).map(GitHubRepository.self) }
  }

  @Test func `each endpoint has the address that the documentation gives it`() throws {
    let name = RepositoryName(owner: "example-org", name: "sample-lab")
    let next = try #require(
      URL(string: "https://other.example.com/repositories/7/issues?after=Y3Vy%3D%2B&page=2")
    )
    let targets: [GitHubTarget] = [.repository(name), .issues(name), .page(next)]
    #expect(
      try targets.map { try $0.urlRequest().url?.absoluteString } == [
        "https://api.github.com/repos/example-org/sample-lab",
        "https://api.github.com/repos/example-org/sample-lab/issues?per_page=100",
        "https://api.github.com/repositories/7/issues?after=Y3Vy%3D%2B&page=2",
      ]
    )
  }

  @Test(arguments: ["a/b", "..", "a?b", "c#/../d", "a%2Fb", "사과", "a b"])
  func `an odd name cannot break out of its place in the path`(_ text: String) {
    let name = RepositoryName(owner: "example-org", name: text)
    let path = try? GitHubTarget.repository(name).urlRequest().url?.path(percentEncoded: true)
    if let path {
      #expect(path.split(separator: "/").count == 3)
      #expect(path.hasPrefix("/repos/example-org/"))
    } else {
      #expect(text == "..")
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
