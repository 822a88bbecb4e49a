import Core
import ViewModels
import Workshop

extension GitHubStarsGesture {
  /// The numbers of the issues that a server has created in a repository, the first one first.
  static func createdIssues(of name: String, after requests: [ExploredRequest]) -> [Int] {
    requests.filter { $0.resource.kind == "new issue" && $0.resource.list == name && $0.isGood }
      .sorted { $0.endOrder < $1.endOrder }
      .flatMap(\.content.rows)
  }

  package static let textIsLostOnlyIfWanted = ScreenRule(
    "a text is lost only if the user says so",
    .everyInstant
  ) { run in
    guard run.hasEmitted("path"), !run.hasMade(.discard), run.movesNow.count < 2,
      run.latest("new.isSaving", before: run.time, as: Bool.self) == false
    else { return nil }
    let (before, after) = (run.all("path", as: [Route].self).suffix(2).first, run.path)
    guard before?.last?.isForm == true, after.last?.isForm == false || after.isEmpty,
      let text = ["new.title", "new.body"]
        .compactMap({ run.latest($0, before: run.time, as: String.self) })
        .first(where: { !$0.isEmpty })
    else { return nil }
    return Breach("\"\(text)\" was typed, and the form is closed", at: "path")
  }

  package static let discardedTextIsGone = ScreenRule("a discarded text is gone", .everyInstant) {
    run in
    guard let form = run.path.last, form.isForm, run.movesNow.count < 2,
      let discard = run.moves.last(where: { gesture($0.letter) == .discard }),
      run.shown("path", when: discard, as: [Route].self)?.last == form,
      !run.moves.contains(where: { move in
        if case .form = gesture(move.letter) { move.order > discard.order } else { false }
      }),
      let text = ["new.title", "new.body"].compactMap({ run.latest($0, as: String.self) })
        .first(where: { !$0.isEmpty })
    else { return nil }
    return Breach("\"\(text)\" was discarded, and the form has it", at: "new.title")
  }

  package static let problemIsOfItsText = ScreenRule(
    "a field says what's wrong with its text, and only that",
    .everyInstant
  ) { run in
    guard run.path.last?.isForm == true, let title = run.latest("new.title", as: String.self) else {
      return nil
    }
    let problem = run.latest("new.titleProblem", as: String.self)
    if let problem, !title.isEmpty, !problem.hasPrefix("GitHub") {
      return Breach("the title is \"\(title)\"", at: "new.titleProblem")
    }
    let isLeft = run.hasMade(.form(.leaveTitle)) || run.hasMade(.form(.save))
    return isLeft && run.movesNow.count == 1 && title.isEmpty && problem == nil
      ? Breach("the title is left empty, and nothing says so", at: "new.titleProblem") : nil
  }

  package static let formIsLockedWhileSaved = ScreenRule(
    "a form is locked exactly while its text is saved",
    .everyInstant
  ) { run in
    guard let form = run.path.last, form.isForm,
      let isSaving = run.latest("new.isSaving", as: Bool.self)
    else { return nil }
    let save = run.requests.last {
      $0.resource.kind == "new issue" && $0.resource.list == form.repository.description
        && $0.startOrder > run.lastSignOut
    }
    // While it waits for a key, only the user knows for how long.
    guard save?.badAnswer != "401" || save?.outcome == .inFlight else { return nil }
    return isSaving == (save?.outcome == .inFlight)
      ? nil : Breach("the form is \(isSaving ? "" : "not ")locked", at: "new.isSaving")
  }

  package static let issueIsListedOnce = ScreenRule("a created issue is listed once", .rest) {
    run in
    for page in run.path where !page.isForm {
      let lane = "\(page.repository.name).issues"
      guard let rows = run.latest(lane, as: [IssueRow].self), !rows.isEmpty else { continue }
      let created = run.requests.filter {
        $0.resource.kind == "new issue" && $0.resource.list == page.description && $0.isGood
          && $0.startOrder > run.lastSignOut
      }
      for number in created.flatMap(\.content.rows) {
        let count = rows.count { $0.number == number }
        if count != 1 { return Breach("#\(number) is listed \(count) times", at: lane) }
      }
    }
    return nil
  }

  package static let statusCountsTheRows = ScreenRule(
    "the line above a page's issues counts them, and says if there are more",
    .rest
  ) { run in
    for page in run.path where !page.isForm {
      let name = page.repository.name
      let last = run.requests.last {
        $0.resource.kind == "issues" && $0.resource.list == page.description
          && $0.outcome != .cancelled
      }
      guard let last, let rows = run.latest("\(name).issues", as: [IssueRow].self),
        let (count, hasMore) = run.latest("\(name).status", as: SearchStatus.self)?.rows,
        count != rows.count || hasMore != (last.content.next != nil)
      else { continue }
      return Breach("\(rows.count) issues are listed", at: "\(name).status")
    }
    return nil
  }

  package static let eachSaveIsWanted = ScreenRule(
    "a save is sent once for each tap, and once more after a sign-in",
    .everyInstant
  ) { run in
    guard let save = run.startedNow.last(where: { $0.resource.kind == "new issue" }) else {
      return nil
    }
    let saves = run.requests.filter { $0.resource == save.resource }
    let wanted = run.moves.count { gesture($0.letter) == .form(.save) }
    let refused = saves.count { $0.badAnswer == "401" && $0.isBad }
    return saves.count <= wanted + refused
      ? nil : Breach("save \(saves.count) is sent, and \(wanted) were wanted", at: save.name)
  }

  package static let refusedTextIsKept = ScreenRule(
    "a save that fails keeps the text",
    .everyInstant
  ) { run in
    guard run.path.last?.isForm == true, run.movesNow.isEmpty,
      let save = run.endedNow.first(where: { $0.resource.kind == "new issue" && $0.isBad }),
      // A link may have led to the form of another repository.
      save.resource.list == run.path.last?.repository.description,
      run.latest("new.title", as: String.self) == ""
    else { return nil }
    return Breach("request \(save.number) failed, and the title is empty", at: "new.title")
  }

  /// GitHub refuses titles alone here, so a change of the body says nothing of the refusal.
  package static let refusalStays = ScreenRule(
    "a refusal stays until its field changes",
    .everyInstant
  ) { run in
    guard run.movesNow.count == 1, let move = run.movesNow.first,
      case .form(.body) = gesture(move.letter),
      let problem = run.latest("new.titleProblem", before: run.time, as: String.self),
      problem.hasPrefix("GitHub"), run.latest("new.titleProblem", as: String.self) == nil
    else { return nil }
    return Breach("the body is edited, and the title's refusal is gone", at: "new.titleProblem")
  }
}

extension ExploredTrace {
  fileprivate var path: [Route] { latest("path", as: [Route].self) ?? [] }

  func hasMade(_ gesture: GitHubStarsGesture) -> Bool {
    movesNow.contains { GitHubStarsGesture.gesture($0.letter) == gesture }
  }
}
