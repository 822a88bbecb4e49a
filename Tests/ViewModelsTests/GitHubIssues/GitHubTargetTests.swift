import Core
import Foundation
import Testing

@testable import ViewModels

@Suite struct GitHubTargetTests {
  private let sample = RepositoryName(owner: "example-org", name: "sample-lab")

  @Test func `each endpoint has the address that the documentation gives it`() throws {
    let addresses = try [
      GitHubTarget.repository(sample), .issues(sample),
    ].map { try $0.urlRequest().url?.absoluteString }
    #expect(
      addresses == [
        "https://api.github.com/repos/example-org/sample-lab",
        "https://api.github.com/repos/example-org/sample-lab/issues?per_page=100",
      ]
    )
  }

  @Test func `a next page is requested as the server wrote it, but at this API's host`() throws {
    let next = try #require(
      URL(string: "https://other.example.com/repositories/7/issues?after=Y3Vy%3D%2B&page=2")
    )
    let url = try GitHubTarget.page(next).urlRequest().url
    #expect(
      url?.absoluteString == "https://api.github.com/repositories/7/issues?after=Y3Vy%3D%2B&page=2"
    )
  }

  @Test(arguments: ["a/b", "..", "a?b", "a#b", "a%2Fb", "사과", "a b"])
  func `an odd name cannot break out of its place in the path`(_ text: String) {
    let name = RepositoryName(owner: "example-org", name: text)
    let path = try? GitHubTarget.repository(name).urlRequest().url?.path(percentEncoded: true)
    if let path {
      #expect(path.split(separator: "/").count == 3)
      #expect(path.hasPrefix("/repos/example-org/"))
    }
  }

  @Test func `the sample answers can be read`() throws {
    let decoder = JSONDecoder()
    let repository = try decoder.decode(
      GitHubRepository.self,
      from: GitHubTarget.repository(sample).sampleData
    )
    #expect(repository == GitHubRepository(name: sample, language: "Swift"))
    let issues = try decoder.decode(
      [IssueRow].self,
      from: GitHubTarget.issues(sample).sampleData
    )
    #expect(issues.map(\.id) == [9, 8, 7, 6, 5, 4, 3, 2])
    #expect(
      issues.map(\.labels.first) == ["bug", "question"] + ["bug", "question"] + [
        "bug", "question", "bug", "question",
      ]
    )
    #expect(issues.filter { $0.excerpt == nil }.map(\.id) == [9, 6, 3])
    #expect(issues.filter { $0.author == nil }.map(\.id) == [5])
  }
}
