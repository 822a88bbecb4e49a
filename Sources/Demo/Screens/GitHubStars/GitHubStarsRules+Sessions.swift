import Core
import ViewModels
import Workshop

extension GitHubStarsGesture {
  package static let writeIsWished = ScreenRule("a write sends what is shown", .everyInstant) {
    run in
    guard run.movesNow.count < 2,
      let shown = run.latest("feed.starred", as: Set<RepositoryName>.self)
    else { return nil }
    for write in run.startedNow where write.resource.kind == "star" {
      let name = write.resource.list
      let before = run.requests.last {
        $0.resource.kind == "star" && $0.resource.list == name && $0.number < write.number
      }
      // One that was lost is sent once more, whatever is wished now.
      if case .failed = before?.outcome { continue }
      let isShown = shown.contains { $0.description == name }
      guard isShown != (write.resource.value == "true") else { continue }
      return Breach("\(name) \(isShown ? "shows" : "lacks") a star, and it's sent", at: write.name)
    }
    return nil
  }

  package static let signInWaits = ScreenRule(
    "the sign-in is shown exactly while a write needs it and no question is asked",
    .everyInstant
  ) { run in
    let start = max(run.lastSignIn, run.lastSignOut)
    if run.latest("isSignInShown") == true {
      let isNeeded = run.requests.contains {
        $0.resource.isWrite && $0.badAnswer == "401" && $0.isBad && $0.endOrder > start
      }
      return isNeeded ? nil : Breach("no write needs a key", at: "isSignInShown")
    }
    guard run.latest("isQuestionShown") == false else { return nil }
    let waiting = run.requests.first { write in
      guard write.badAnswer == "401", write.isBad, write.startOrder > start else { return false }
      return write.resource.kind == "new issue" || write.resource.kind == "star" && run.waits(write)
    }
    return waiting.map {
      Breach("request \($0.number) needs a key, and none is asked for", at: "isSignInShown")
    }
  }

  package static let declinedChangesNothing = ScreenRule(
    "a sign-in that was declined changes nothing",
    .everyInstant
  ) { run in
    guard run.movesNow.count == 1, run.hasMade(.closeSignIn), run.endedNow.isEmpty else {
      return nil
    }
    return run.startedNow.first.map {
      Breach("the user declines, and request \($0.number) is sent", at: $0.name)
    }
  }

  package static let messageIsOfWhatEnded = ScreenRule(
    "a message is about the request that has ended, and what came of it",
    .everyInstant
  ) { run in
    guard run.movesNow.isEmpty, run.endedNow.count == 1, let ended = run.endedNow.first,
      run.hasEmitted("message"), let message = run.latest("message", as: FlowMessage.self)
    else { return nil }
    let name = ended.resource.isWrite ? ended.resource.list : nil
    guard message.repository?.description == name, message.isGood == ended.isGood else {
      return Breach("request \(ended.number) has ended", at: "message")
    }
    guard ended.resource.kind == "star", !run.hasEmitted("feed.starred"),
      run.latest("feed.starred", as: Set<RepositoryName>.self) != nil
    else { return nil }
    return Breach("request \(ended.number) was refused, and no star changes", at: "message")
  }

  package static let signOutEmpties = ScreenRule("signing out empties the stores", .everyInstant) {
    run in
    // A view may answer the empty state with another tap.
    guard run.hasMade(.signOut), run.movesNow.count == 1,
      let stars = run.latest("feed.starred", as: Set<RepositoryName>.self),
      !stars.isEmpty
    else { return nil }
    return Breach("the user signs out, and \(stars.count) stars are shown", at: "feed.starred")
  }
}

extension ExploredTrace {
  /// True if a star's last write met a 401, and its value is shown but isn't on the server.
  fileprivate func waits(_ write: ExploredRequest) -> Bool {
    let writes = requests.filter {
      $0.resource.kind == "star" && $0.resource.list == write.resource.list
    }
    let isWished = write.resource.value == "true"
    let isShown = latest("feed.starred", as: Set<RepositoryName>.self)?
      .contains { $0.description == write.resource.list }
    let isOnServer = GitHubStarsGesture.starsOnServer(after: requests).contains(write.resource.list)
    return writes.last?.number == write.number && !writes.isUncertain && isShown == isWished
      && isOnServer != isWished
  }
}
