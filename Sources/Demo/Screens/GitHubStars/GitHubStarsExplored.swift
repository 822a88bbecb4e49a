import Core
import Foundation
import ViewModels
import Workshop

extension GitHubStarsGesture: ExploredGesture {
  package static let rules: [ScreenRule] = [
    .statesChange(except: "path"), nothingIsRequestedTwice, starsAreThoseOfTheServer,
    eachWriteChangesAStar, backChangesNothingBelow, pathIsWhatWasOpened, containerShowsThePath,
    pageOnTopIsBound, pageIsThatOfItsRow, textIsLostOnlyIfWanted, issueIsListedOnce,
    eachSaveIsWanted, refusedTextIsKept, refusalStays, writeIsWished, signInWaits,
    declinedChangesNothing, signOutEmpties, messageIsOfWhatEnded, discardedTextIsGone,
    problemIsOfItsText, formIsLockedWhileSaved, statusCountsTheRows,
  ]

  package static let stores = [starStore]

  package static let badAnswers: [BadAnswer] =
    BadAnswer.common.map { $0.only(of: ["feed", "repository", "issues", "stars"]) } + [
      BadAnswer("403", of: ["new issue", "star"], .status(403)),
      BadAnswer("401", of: ["new issue", "star", "stars"], .unauthorized)
        .leadingElsewhere(for: "new issue", "star"),
      BadAnswer("422", of: ["new issue"], refused("title")).leadingElsewhere(for: "new issue"),
      BadAnswer("connection lost", of: ["new issue", "star"], .failure(.connectionLost)),
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
    case .back, .star, .starPage, .swipe, .tapRow: .query
    case .form(.save), .form(.title("Late page")), .newIssue: .form
    default: .other
    }
  }

  /// A saved path is there when the app starts; later, it matters only if a form is in its way.
  package func isMade(on controls: GitHubStarsControls, _ trace: ExploredTrace) -> Bool {
    if case .restore = self, !trace.moves.isEmpty, controls.pages.last?.form == nil { return false }
    return controls.isOffered(self)
  }

  package static func resource(of request: URLRequest) -> ExploredResource {
    let path = request.url?.path(percentEncoded: false) ?? ""
    let parts = path.split(separator: "/").map(String.init)
    let isOfUser = parts.first == "user"
    let repository = parts.dropFirst(isOfUser ? 2 : 1).prefix(2).joined(separator: "/")
    switch (parts.count, request.httpMethod) {
    case (1, _):
      let isSecond = request.url?.query()?.contains("since=10") == true
      return ExploredResource("feed", page: isSecond ? 10 : 0)
    case (2, _):
      return ExploredResource("stars", isOfStore: true)
    case (_, let method) where isOfUser:
      let value = "\(method == "PUT")"
      return ExploredResource("star", of: repository, hasRows: false, isWrite: true, value: value)
    case (_, "POST"):
      return ExploredResource("new issue", of: repository, hasRows: false, isWrite: true)
    case (4, _):
      return ExploredResource("issues", of: repository)
    default:
      return ExploredResource("repository", of: repository, hasRows: false)
    }
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
      let method = resource.value == "true" ? "PUT" : "DELETE"
      return GoodAnswer("\(method) \(resource.list)", .status(204), ExploredContent())
    case "issues": return issues([8, 7, 5], of: resource.list)
    default:
      return GoodAnswer(
        resource.list,
        .json(GitHubSample.repository(resource.list)),
        ExploredContent()
      )
    }
  }

  /// The lists of stars and of issues are what the writes so far have made of them.
  package static func answer(
    to resource: ExploredResource,
    after requests: [ExploredRequest]
  ) -> GoodAnswer? {
    switch resource.kind {
    case "stars":
      let names = starsOnServer(after: requests).sorted()
      return GoodAnswer(
        "GET starred",
        starred(names),
        ExploredContent(rows: [names.count], isLast: true)
      )
    case "new issue":
      let number = 9 + requests.count { $0.resource.kind == "new issue" }
      return GoodAnswer(
        "POST \(resource.list)/issues",
        created(number, in: resource.list),
        ExploredContent(rows: [number])
      )
    case "issues":
      let created = createdIssues(of: resource.list, after: requests)
      return created.isEmpty ? nil : issues(created.reversed() + [8, 7, 5], of: resource.list)
    default: return nil
    }
  }

  /// A page of issues; of one repository, there are more.
  private static func issues(_ numbers: [Int], of name: String) -> GoodAnswer {
    let answer = Answer.json(GitHubSample.issues(of: name, numbers: numbers))
    let hasMore = name == "ada/slow"
    let link = "<https://api.github.com/repos/\(name)/issues?page=2>; rel=\"next\""
    return GoodAnswer(
      "\(name)/issues",
      hasMore ? answer.header("Link", link) : answer,
      ExploredContent(rows: numbers, next: hasMore ? 2 : nil)
    )
  }

  package static func look(at trace: ExploredTrace, _ controls: GitHubStarsControls) -> ListLook {
    let shown = controls.container.pages.map(\.description)
    return ListLook(
      list: shown.isEmpty ? (controls.feed.isOpen ? "feed" : nil) : shown.joined(separator: " "),
      rows: controls.repositories.value.map { ListLook.Row("feed", $0.id) },
      isHeaderTurning: controls.feed.isRefreshing.value
    )
  }
}
