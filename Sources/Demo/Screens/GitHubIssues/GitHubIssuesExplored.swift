import Core
import Foundation
import ViewModels
import Workshop

extension GitHubIssuesGesture: ExploredGesture {
  package static let rules: [ScreenRule] =
    [
      .noRowTwice, .spinnerEnds, .requestIsSeen, .sameIsNotCancelled, .offersAreKept, .recovers,
      .failureIsSaid(by: ["status"]), .statesChange,
    ] + searchRules + ownRules

  package static let strictRules: [ScreenRule] = [
    .requestsAreAskedFor(
      after: .milliseconds(500),
      orBy: ["repository": ["issues"], "issues": ["issues"]],
      [onlyPullRequests]
    ),
    .toldOnce(by: voices), pageIsRequestedOnce, shownNameIsNotSearched,
  ]

  private static let voices = [
    ScreenRule.Voice("status") { (status: SearchStatus) in status.canBeRetried }
  ]

  private static let onlyPullRequests = "only pull requests, and a next page"

  package static let badAnswers: [BadAnswer] =
    BadAnswer.common + [
      BadAnswer("404", notFound),
      BadAnswer(
        "no language",
        of: ["repository"],
        content: { $0 },
        answer: { replacing(#""language": "Swift""#, #""language": null"#, in: $0) }
      ),
      BadAnswer(
        "an issue without a text",
        of: ["issues"],
        content: { ExploredContent(rows: [9] + $0.rows, isLast: true, next: $0.next) },
        answer: { adding(GitHubSample.issues(of: $0.repository, numbers: [9]), to: $0) }
      ),
      BadAnswer(
        "a pull request among the issues",
        of: ["issues"],
        content: { $0 },
        answer: { answer in
          let name = answer.repository
          return adding(GitHubSample.issues(of: name, numbers: [1], pullRequests: [1]), to: answer)
        }
      ),
      BadAnswer(
        onlyPullRequests,
        of: ["issues"],
        content: { _ in ExploredContent(next: 2) },
        answer: { pullRequests(of: $0.repository) }
      ),
      .unreadableEntry(of: ["issues"]),
    ]

  /// The numbers of a repository's issues; the two have #8 in common, as repositories do.
  private static func numbers(of name: String) -> [Int] {
    name == "ada/slow" ? [8, 17, 15, 14, 12] : [8, 7, 5, 4, 2]
  }

  /// A page of pull requests whose link leads to page two, as that of page two does.
  private static func pullRequests(of name: String) -> Answer {
    .json(GitHubSample.issues(of: name, numbers: [6], pullRequests: [6]))
      .header("Link", "<https://api.github.com/repos/\(name)/issues?page=2>; rel=\"next\"")
  }

  package static let sizes = [0]

  package static let recovery = "CL"

  package static let reactions: [(output: String, letter: Character)] = [
    ("status", "r"), ("issues", "S"), ("status", "L"),
  ]

  package func role(on controls: GitHubIssuesControls) -> GestureRole {
    switch self {
    case .retry: .retry
    case .deleteBackward, .replaceText, .type: .query
    case .tapRow: .other
    }
  }

  package func isMade(on controls: GitHubIssuesControls, _ trace: ExploredTrace) -> Bool {
    switch self {
    case .type where controls.searchField.text.value.count >= 12: false
    default: controls.isOffered(self)
    }
  }

  package static func resource(of request: URLRequest) -> ExploredResource {
    let parts = request.url?.path(percentEncoded: false).split(separator: "/") ?? []
    let isIssues = parts.count == 4 && parts[3] == "issues"
    let name = parts.dropFirst().prefix(2).joined(separator: "/")
    return ExploredResource(
      isIssues ? "issues" : "repository",
      of: name,
      page: request.url?.query()?.contains("page=2") == true ? 2 : 1,
      hasRows: isIssues
    )
  }

  package static func answer(to resource: ExploredResource, size: Int, hidden: Int) -> GoodAnswer {
    let name = resource.list
    let path = "/repos/\(name)\(resource.hasRows ? "/issues" : "")"
    let isThere = name == "ada/lab" || name == "ada/slow"
    let numbers = numbers(of: name)
    let answer: Answer =
      switch (isThere, resource.hasRows) {
      case (false, _): notFound
      case (true, false): .json(GitHubSample.repository(name))
      case (true, true) where resource.page == 2: pullRequests(of: name)
      case (true, true): .json(GitHubSample.issues(of: name, numbers: numbers))
      }
    return GoodAnswer(
      path.replacing("/repos/", with: "") + (resource.page == 2 ? "?page=2" : ""),
      answer,
      ExploredContent(
        rows: isThere && resource.hasRows && resource.page == 1 ? numbers : [],
        isLast: true,
        next: isThere && resource.page == 2 ? 2 : nil
      )
    )
  }

  private static var notFound: Answer { .status(404, body: GitHubSample.notFound) }

  /// The entries of a list before those of an answer, which may be the second page.
  private static func adding(_ list: Data, to answer: Answer) -> Answer {
    guard case .response(let status, let headers, let body) = answer.form else { return answer }
    let lists = [list, body].map { list in
      String(decoding: list, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines).dropFirst().dropLast()
    }
    let all = lists.filter { $0.contains("{") }.joined(separator: ",")
    return .status(status, headers: headers, body: Data("[\(all)]".utf8))
  }

  private static func replacing(_ old: String, _ new: String, in answer: Answer) -> Answer {
    guard case .response(let status, let headers, let body) = answer.form else { return answer }
    let text = String(decoding: body, as: UTF8.self).replacing(old, with: new)
    return .status(status, headers: headers, body: Data(text.utf8))
  }

  package static func look(at trace: ExploredTrace, _ controls: GitHubIssuesControls) -> ListLook {
    let status = trace.latest("status", as: SearchStatus.self)
    let text = controls.searchField.text.value
    return ListLook(
      list: text.isEmpty ? nil : text,
      rows: trace.rows(of: "issues") { (rows: [IssueRow]) in
        rows.map { ListLook.Row("", $0.number) }
      },
      isHeaderTurning: false,
      footer: status == .searching ? .turns : status?.canBeRetried == true ? .failed : .silent
    )
  }
}

extension GitHubIssuesGesture {
  /// The rules of a search, including one without a status line.
  package static let searchRules: [ScreenRule] = [
    ScreenRule("nothing is requested within 500 ms of typing", .everyInstant) { run in
      guard let request = run.startedNow.first, request.resource.kind == "repository",
        !run.movesNow.contains(where: { $0.role == .retry }),
        let typed = run.moves.last(where: {
          // Text that the view types while it shows the search comes too late for this request.
          $0.role == .query && $0.order < request.startOrder && !$0.isReaction
        }),
        run.time - typed.time < .milliseconds(500)
      else { return nil }
      return Breach(
        "request \(request.number) is sent \((run.time - typed.time).inWords) after a key"
      )
    },
    ScreenRule("only owner/name is requested", .everyInstant) { run in
      run.startedNow.first { RepositoryName($0.resource.list) == nil }.map {
        Breach("\"\($0.resource.list)\" is requested", at: $0.name)
      }
    },
    ScreenRule("at most one request is in flight", .everyInstant) { run in
      guard run.inFlightCount > 1, let last = run.inFlight.last else { return nil }
      return Breach("\(run.inFlightCount) requests are in flight", at: last.name)
    },
    ScreenRule("the rows belong to the name", .everyInstant) { run in
      guard let look = run.look, !look.rows.isEmpty, let list = look.list,
        let typed = run.moves.last(where: { $0.role == .query }),
        run.time - typed.time >= .milliseconds(500), !run.restarts(after: typed)
      else { return nil }
      let shown = run.requests.last { $0.resource.hasRows && $0.isGood }?.resource.list
      return shown == list
        ? nil
        : Breach("\"\(list)\" is typed, and the issues of \(shown ?? "?") are shown", at: "issues")
    },
    ScreenRule("the last answer is shown", .rest) { run in
      guard let look = run.look else { return nil }
      let last = run.requests.last { $0.outcome != .cancelled }
      let rows = look.rows.map(\.number)
      let isOfText = last?.resource.list == look.list
      let expected = isOfText && last?.isGood == true ? last?.content.rows ?? [] : []
      return rows == expected
        ? nil : Breach("the rows are \(rows), and not \(expected)", at: "issues")
    },
  ]

  private static let pageIsRequestedOnce = ScreenRule(
    "a page is requested once in a search",
    .everyInstant
  ) { run in
    guard let request = run.startedNow.last, request.resource.hasRows,
      let before = run.requests.last(where: {
        $0.number < request.number && $0.resource == request.resource
      }),
      !run.moves.contains(where: { $0.order > before.startOrder && $0.role != .other })
    else { return nil }
    return Breach("request \(before.number) was for this page", at: request.name)
  }

  private static let shownNameIsNotSearched = ScreenRule(
    "a name that is shown isn't searched again",
    .everyInstant
  ) { run in
    guard let request = run.startedNow.first, !request.resource.hasRows,
      !run.movesNow.contains(where: { $0.role == .retry }),
      let status = run.latest("status", before: run.time, as: SearchStatus.self),
      let shown = status.repository, shown.name == RepositoryName(request.resource.list)
    else { return nil }
    return Breach("\(shown) is shown, and it's searched", at: request.name)
  }

  private static let ownRules: [ScreenRule] = [
    ScreenRule("a name that can be searched is searched for", .rest) { run in
      guard let list = run.look?.list, RepositoryName(list) != nil else { return nil }
      return run.requests.last?.resource.list == list
        ? nil : Breach("\"\(list)\" is typed, and was not requested")
    },
    ScreenRule("the line below the field says whether the text is a name", .rest) { run in
      guard let status = run.latest("status", as: SearchStatus.self) else { return nil }
      let list = run.look?.list ?? ""
      let isRight =
        if list.isEmpty { status == .idle } else {
          (status == .incompleteName) == (RepositoryName(list) == nil)
        }
      return isRight ? nil : Breach("\"\(list)\" is typed", at: "status")
    },
    ScreenRule("the line below the field counts the rows, and says if there are more", .rest) {
      run in
      guard let status = run.latest("status", as: SearchStatus.self), let look = run.look,
        let last = run.requests.last(where: { $0.resource.hasRows && $0.outcome != .cancelled }),
        let (count, hasMore) = status.rows
      else { return nil }
      return count == look.rows.count && hasMore == (last.content.next != nil)
        ? nil : Breach("\(look.rows.count) rows are there", at: "status")
    },
    ScreenRule("a tap opens the row and hides the keyboard", .everyInstant) { run in
      guard run.tapsShownRow(of: "issues", IssueRow.self),
        !(run.hasEmitted("opened") && run.hasEmitted("hidesKeyboard"))
      else { return nil }
      return Breach("a row is tapped, and nothing opens", at: "opened")
    },
    .aTapMeansTheRow(opens: "opened") { (row: IssueRow, url: URL) in url == row.url },
  ]
}

extension ExploredTrace {
  /// True if the pause after typing ends at this instant, when a request may still be due.
  fileprivate func restarts(after typed: Move) -> Bool {
    time - typed.time == .milliseconds(500)
  }
}

extension SearchStatus {
  /// The number of rows, and whether there are more; `nil` while none are there to count.
  var rows: (count: Int, hasMore: Bool)? {
    switch self {
    case .found(_, let count): (count, false)
    case .foundAtLeast(_, let count): (count, true)
    case .noIssues: (0, false)
    case .onlyPullRequests: (0, true)
    default: nil
    }
  }

  /// The repository whose issues are listed.
  fileprivate var repository: GitHubRepository? {
    switch self {
    case .found(let repository, _), .foundAtLeast(let repository, _), .noIssues(let repository):
      repository
    default: nil
    }
  }
}

extension Answer {
  /// The repository that the body is about.
  fileprivate var repository: String {
    guard case .response(_, _, let body) = form else { return "ada/lab" }
    return body.range(of: Data("ada/slow".utf8)) == nil ? "ada/lab" : "ada/slow"
  }
}
