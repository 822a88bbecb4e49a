import Core
import Testing

@testable import Lab

@Suite struct RequestNamesTests {
  private func names(_ requests: String..., columns: Int = 14) -> [String] {
    let lanes = requests.map { Timeline.Lane(name: $0, kind: .request) }
    let names = RequestNames(Timeline(lanes: lanes))
    return lanes.map { names.name(of: $0, columns: columns) }
  }

  @Test func `pages are told by the value that differs`() {
    let path = "GET /v1.1/new-hits-playlists/DZrC8m29ciOFY2JAm3/tracks"
    #expect(
      names(
        "POST /oauth2/token",
        "\(path)?limit=20&offset=0&territory=TW",
        "\(path)?limit=20&offset=20&territory=TW"
      ) == ["oauth2/token", "offset=0", "offset=20"]
    )
  }

  @Test func `two lists are told by path and page`() {
    #expect(
      names(
        "GET /v2/search/blog?page=1&query=스위프트&size=10&sort=accuracy",
        "GET /v2/search/cafe?page=1&query=스위프트&size=10&sort=accuracy",
        "GET /v2/search/blog?page=2&query=스위프트&size=10&sort=accuracy"
      ) == ["blog page=1", "cafe page=1", "blog page=2"]
    )
  }

  @Test func `where the values have no room with their names, they stand alone`() {
    #expect(
      names("GET /v2/blog?page=1&query=스위프트", "GET /v2/blog?page=2&query=동시성")
        == ["1 스위프트", "blog 2 동시성"]
    )
  }

  @Test func `as much of the path as fits stands around what tells`() {
    let requests = ["GET /repos/ada/la", "GET /repos/ada/lab", "GET /repos/ada/lab/issues?page=1"]
    let (la, lab, issues) = (requests[0], requests[1], requests[2])
    #expect(names(la, lab, issues) == ["repos/ada/la", "repos/ada/lab", "ada/lab/issues"])
    #expect(names(la, lab, issues, columns: 10) == ["ada/la", "ada/lab", "lab/issues"])
    #expect(names(lab) == ["repos/ada/lab"])
    let pages = names("GET /api/data/all/10/1", "GET /api/data/iOS/10/1", columns: 10)
    #expect(pages == ["all/10/1", "iOS/10/1"])
  }

  @Test func `a value that the first page has not tells the others`() {
    #expect(
      names("GET /repositories", "GET /repositories?since=46") == ["repositories", "since=46"]
    )
  }

  @Test(arguments: [1, 5, 9, 30])
  func `no name is wider than its room`(columns: Int) {
    let all = names("GET /검색/블로그?page=1", "GET /검색/카페?page=2", "GET /", columns: columns)
    for name in all { #expect(DisplayWidth.of(name) <= columns) }
  }
}
