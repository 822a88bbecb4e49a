import Core
import Foundation
import ViewModels
import Workshop

extension GitHubStarsGesture: ExploredGesture {
  package static let rules: [ScreenRule] = [
    .statesChange, nothingIsRequestedTwice, starsAreThoseOfTheServer,
    eachWriteChangesAStar, refusalIsSaid, backChangesNothingBelow, pathIsWhatWasOpened,
    pageIsThatOfItsRow,
  ]

  package static let badAnswers: [BadAnswer] =
    BadAnswer.common.map { $0.only(of: ["feed", "repository", "issues", "stars"]) } + [
      BadAnswer("403", of: ["star"], .status(403)),
      BadAnswer("401", of: ["star", "stars"], .unauthorized),
      BadAnswer("connection lost", of: ["star"], .failure(.connectionLost)),
      BadAnswer("stored, response lost", of: ["star"], .failure(.connectionLost)),
    ]

  package static let sizes = [0]

  package static let isLeft = false

  /// A flow has no gesture that brings content whatever is open.
  package static let recovery = ""

  package static let reactions: [(output: String, letter: Character)] = [
    ("feed.repositories", "a"), ("feed.starred", "a"), ("path", "B"), ("lab.issues", "s"),
  ]

  package func role(on controls: GitHubStarsControls) -> GestureRole {
    switch self {
    case .feed(.open): .open
    case .page(.retry): .retry
    // Those that change a star or the path: a random user makes them more often.
    case .back, .star, .starPage, .tapRow: .query
    default: .other
    }
  }

  package static func resource(of request: URLRequest) -> ExploredResource {
    let path = request.url?.path(percentEncoded: false) ?? ""
    let parts = path.split(separator: "/").map(String.init)
    if path == "/repositories" {
      return ExploredResource(
        "feed",
        page: request.url?.query()?.contains("since=10") == true ? 10 : 0
      )
    }
    if path == "/user/starred" { return ExploredResource("stars", isOfStore: true) }
    let name = parts.suffix(2).joined(separator: "/")
    guard parts.first == "user" else {
      return parts.count == 4
        ? ExploredResource("issues", of: parts[1...2].joined(separator: "/"))
        : ExploredResource("repository", of: name, hasRows: false)
    }
    let page = request.httpMethod == "PUT" ? 1 : 0
    return ExploredResource("star", of: name, page: page, hasRows: false, isWrite: true)
  }

  package static func answer(to resource: ExploredResource, size: Int, hidden: Int) -> GoodAnswer {
    switch resource.kind {
    case "feed":
      let isLast = resource.page == 10
      let ids = isLast ? 11...12 : 1...3
      return GoodAnswer(
        "/repositories\(isLast ? "?since=10" : "")",
        feed(ids, next: isLast ? nil : 10),
        ExploredContent(rows: Array(ids), isLast: isLast)
      )
    case "star":
      let method = resource.page == 1 ? "PUT" : "DELETE"
      return GoodAnswer("\(method) \(resource.list)", .status(204), ExploredContent())
    case "issues":
      let issues = GitHubSample.issues(of: resource.list, numbers: [8, 7, 5])
      return GoodAnswer("\(resource.list)/issues", .json(issues), ExploredContent(rows: [8, 7, 5]))
    default:
      return GoodAnswer(
        resource.list,
        .json(GitHubSample.repository(resource.list)),
        ExploredContent()
      )
    }
  }

  package static func emptyAnswer(to resource: ExploredResource) -> GoodAnswer {
    let good = answer(to: resource, size: 0, hidden: 0)
    return GoodAnswer(good.name, .json("[]"), ExploredContent(isLast: true))
  }

  /// The list of stars is what the writes so far have made of it.
  package static func answer(
    to resource: ExploredResource,
    after requests: [ExploredRequest]
  ) -> GoodAnswer? {
    guard resource.kind == "stars" else { return nil }
    let names = starsOnServer(after: requests).sorted()
    return GoodAnswer(
      "GET starred",
      starred(names),
      ExploredContent(rows: [names.count], isLast: true)
    )
  }

  package static func look(at trace: ExploredTrace, _ controls: GitHubStarsControls) -> ListLook {
    let top = controls.pages.last?.name.description
    return ListLook(
      list: top ?? (controls.feed.isOpen ? "feed" : nil),
      rows: controls.repositories.value.map { ListLook.Row("feed", $0.id) },
      isHeaderTurning: controls.feed.isRefreshing.value
    )
  }
}
