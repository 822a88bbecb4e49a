import Core
import Testing

@testable import Lab

@Suite struct RequestNamesTests {
  private static let playlist = "GET /v1.1/new-hits-playlists/DZrC8m29ciOFY2JAm3/tracks"
  private static let repository = [
    "GET /repos/ada/la", "GET /repos/ada/lab", "GET /repos/ada/lab/issues?page=1",
  ]

  private func names(_ requests: [String], columns: Int) -> [String] {
    let lanes = requests.map { Timeline.Lane(name: $0, kind: .request) }
    let names = RequestNames(Timeline(lanes: lanes))
    return lanes.map { names.name(of: $0, columns: columns) }
  }

  @Test(arguments: [
    // Pages are distinguished by the value that differs.
    (
      [
        "POST /oauth2/token", "\(playlist)?limit=20&offset=0&territory=TW",
        "\(playlist)?limit=20&offset=20&territory=TW",
      ], 14, ["oauth2/token", "offset=0", "offset=20"]
    ),
    // Two lists are distinguished by path and page.
    (
      [
        "GET /v2/search/blog?page=1&query=스위프트&size=10&sort=accuracy",
        "GET /v2/search/cafe?page=1&query=스위프트&size=10&sort=accuracy",
        "GET /v2/search/blog?page=2&query=스위프트&size=10&sort=accuracy",
      ], 14, ["blog page=1", "cafe page=1", "blog page=2"]
    ),
    // Values without room for their names are alone.
    (
      ["GET /v2/blog?page=1&query=스위프트", "GET /v2/blog?page=2&query=동시성"], 14,
      ["1 스위프트", "blog 2 동시성"]
    ),
    // A name has as much of the path as fits.
    (repository, 14, ["repos/ada/la", "repos/ada/lab", "ada/lab/issues"]),
    (repository, 10, ["ada/la", "ada/lab", "lab/issues"]),
    (["GET /repos/ada/lab"], 14, ["repos/ada/lab"]),
    (["GET /api/data/all/10/1", "GET /api/data/iOS/10/1"], 10, ["all/10/1", "iOS/10/1"]),
    // A value that the first page doesn't have distinguishes the others.
    (["GET /repositories", "GET /repositories?since=46"], 14, ["repositories", "since=46"]),
  ])
  func `a name has the parts that distinguish it`(
    requests: [String],
    columns: Int,
    names: [String]
  ) {
    #expect(self.names(requests, columns: columns) == names)
  }

  @Test(arguments: [1, 5, 9, 30])
  func `no name is wider than its room`(columns: Int) {
    let requests = ["GET /검색/블로그?page=1", "GET /검색/카페?page=2", "GET /"]
    #expect(names(requests, columns: columns).allSatisfy { DisplayWidth.of($0) <= columns })
  }
}
