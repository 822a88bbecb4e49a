import Core
import Foundation
import MarbleTesting
import Screens
import Testing
import ViewModels

struct RepositoryRowTests {
  @Test func `the list decodes without language and stars`() throws {
    let page = try Fixture.response("github_public_repositories_page1")
      .map(TolerantList<RepositoryRow>.self)
    #expect(page.elements.map(\.id) == [999_100_010, 999_100_013, 999_100_019])
    #expect(page.elements[0].about == "First invented repo")
    #expect(page.elements.allSatisfy { $0.avatar != nil })
  }

  @Test func `malformed entries are left out and the others stay`() throws {
    let body = #"[{"id": 1}, null, {"id": "2", "full_name": "a/b"}, [], {"full_name": "c/d"}]"#
    let page = try Response(statusCode: 200, data: Data(body.utf8))
      .map(TolerantList<RepositoryRow>.self)
    #expect(page.elements == [RepositoryRow(id: 2, name: "a/b")])
  }

  @Test func `the next page follows the link, not the last identifier`() throws {
    let link = PublicRepositoriesSample.link(since: 100)
    let response = try Fixture.response("github_issues_empty", headers: ["Link": link])
    #expect(response.nextSince == 159)
    #expect(try Fixture.response("github_issues_empty").nextSince == nil)
    let escaped = ["Link": "<https://api.github.com/repositories?sinc%65=3%369>; rel=\"next\""]
    #expect(try Fixture.response("github_issues_empty", headers: escaped).nextSince == 369)
  }

  @Test func `the target asks as the documentation has it`() throws {
    func url(_ target: PublicRepositoriesTarget) throws -> String? {
      try target.urlRequest().url?.absoluteString
    }
    #expect(try url(.page(since: nil)) == "https://api.github.com/repositories")
    #expect(try url(.page(since: 369)) == "https://api.github.com/repositories?since=369")
    #expect(PublicRepositoriesTarget.page(since: nil).validationType.accepts(304))
    #expect(!PublicRepositoriesTarget.page(since: nil).validationType.accepts(404))
  }
}
