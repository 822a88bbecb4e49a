import Core
import Foundation
import ViewModels
import Workshop

extension GitHubFeedGesture: ExploredGesture {
  package static let rules: [ScreenRule] =
    [
      .noRowTwice, .spinnerEnds, .requestIsSeen, .oneOfAKind, .sameIsNotCancelled, .offersAreKept,
      .recovers, .failureIsSaid(by: ["message"]), .statesChange,
    ] + ownRules

  package static let strictRules: [ScreenRule] = [
    .requestsAreAskedFor(), .toldOnce(by: ["message"]), tagIsSent,
  ]

  package static let badAnswers: [BadAnswer] =
    BadAnswer.common + [
      BadAnswer("no entries", .json("[]")),
      BadAnswer(
        "an entry without a name",
        content: { ExploredContent(rows: Array($0.rows.dropFirst()), isLast: $0.isLast) },
        answer: spoiled
      ),
    ]

  package static let sizes = [0, 15, 60]

  /// Small enough that the first pull after the first page requests the second.
  package static let usualSize = 15

  package static let recovery = "od"

  package static let reactions: [(output: String, letter: Character)] = [
    ("isRefreshing", "d"), ("message", "d"), ("repositories", "d"),
  ]

  package func role(on controls: GitHubFeedControls) -> GestureRole {
    self == .open ? .open : .reload
  }

  /// A screen appears again when the one that covered it goes.
  package func isMadeAgain(on controls: GitHubFeedControls) -> Bool { self == .open }

  package static func resource(of request: URLRequest) -> ExploredResource {
    let since = request.url?.query()?.split(separator: "=").last.flatMap { Int($0) }
    var resource = ExploredResource("page", of: "all", page: since ?? 0)
    resource.isConditional = request.value(forHTTPHeaderField: "If-None-Match") != nil
    return resource
  }

  package static func answer(to resource: ExploredResource, size: Int, hidden: Int) -> GoodAnswer {
    let count = resource.page == 0 ? size : resource.page == 400 ? 60 : 15
    let next = resource.page < 800 ? resource.page + 400 : nil
    let query = resource.page == 0 ? "" : "?since=\(resource.page)"
    return GoodAnswer(
      "/repositories\(query)",
      entries(count, since: resource.page, next: next),
      ExploredContent(
        rows: PublicRepositoriesSample.identifiers(since: resource.page, count: count),
        isLast: next == nil
      )
    )
  }

  package static func look(at trace: ExploredTrace, _ controls: GitHubFeedControls) -> ListLook {
    ListLook(
      list: controls.isOpen ? "all" : nil,
      rows: trace.rows(of: "repositories") { (rows: [RepositoryRow]) in
        rows.map { ListLook.Row("all", $0.id) }
      },
      isHeaderTurning: trace.latest("isRefreshing") ?? false
    )
  }

  /// An answer whose first entry has no name.
  static func spoiled(_ answer: Answer) -> Answer {
    guard case .response(let status, let headers, let body) = answer.form else { return answer }
    var text = String(decoding: body, as: UTF8.self)
    if let name = text.range(of: "\"full_name\"") {
      text.replaceSubrange(name, with: "\"no_name\"")
    }
    return .status(status, headers: headers, body: Data(text.utf8))
  }
}

extension ScreenRule {
  package static let atMostFifty = ScreenRule("at most 50 rows are shown", .everyInstant) {
    guard let count = $0.look?.rows.count, count > 50 else { return nil }
    return Breach("\(count) rows are shown", at: "repositories")
  }
}

extension GitHubFeedGesture {
  fileprivate static let tagIsSent = ScreenRule(
    "a page that is requested again is requested with its ETag",
    .everyInstant
  ) { run in
    guard let request = run.startedNow.last, !request.resource.isConditional,
      let before = run.requests.last(where: {
        $0.number < request.number && $0.resource.page == request.resource.page
          && $0.outcome == .answered(status: 200)
      }), before.isGood, !before.content.rows.isEmpty
    else { return nil }
    // A page without rows isn't kept, so it may be requested as if for the first time.
    return Breach("the ETag of request \(before.number) is not sent", at: request.name)
  }

  fileprivate static let ownRules: [ScreenRule] = [
    .atMostFifty,
    ScreenRule("everything received is on screen before the next page is requested", .everyInstant)
    {
      run in
      guard let request = run.startedNow.last,
        let before = run.requests.last(where: { $0.number < request.number && $0.isGood }),
        before.resource != request.resource
      else { return nil }
      var missing = before.content.rows
      for rows in run.all("repositories", as: [RepositoryRow].self).reversed()
      where !missing.isEmpty {
        let shown = Set(rows.map(\.id))
        missing.removeAll(where: shown.contains)
      }
      guard let row = missing.first else { return nil }
      return Breach("row \(row) was received and never shown", at: request.name)
    },
    ScreenRule("only the last page may be requested again", .everyInstant) { run in
      guard let request = run.startedNow.last,
        let before = run.requests.first(where: {
          $0.number < request.number && $0.resource == request.resource && $0.isGood
        }), !before.content.isLast
      else { return nil }
      return Breach("what request \(before.number) brought is requested again", at: request.name)
    },
    ScreenRule("new rows appear at the top", .everyInstant) { run in
      guard run.rowsAreNew, let look = run.look, let before = run.looks.dropLast().last?.look else {
        return nil
      }
      let known = Set(before.rows)
      let newCount = look.rows.count { !known.contains($0) }
      guard let old = look.rows.prefix(newCount).first(where: known.contains) else { return nil }
      return Breach("row \(old.number) is above a new one", at: "repositories")
    },
    ScreenRule("a pull that brings nothing says so", .everyInstant) { run in
      guard let ended = run.endedNow.last, ended.isGood,
        !run.looks.contains(where: { $0.time == run.time && !$0.look.rows.isEmpty })
          || !run.rowsAreNew,
        !run.hasEmitted("message")
      else { return nil }
      return Breach("request \(ended.number) has brought nothing, and nothing says so")
    },
  ]
}
