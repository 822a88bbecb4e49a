import Core
import ViewModels
import Workshop

extension GitHubStarsGesture {
  /// The stars that a server has after these requests.
  static func starsOnServer(after requests: [ExploredRequest]) -> Set<String> {
    let writes = requests.filter { $0.resource.kind == "star" && $0.isStored }
      .sorted { $0.endOrder < $1.endOrder }
    return writes.reduce(into: ["bob/maps"]) { stars, write in
      if write.resource.value == "true" {
        stars.insert(write.resource.list)
      } else {
        stars.remove(write.resource.list)
      }
    }
  }

  package static let nothingIsRequestedTwice = ScreenRule(
    "no request is in flight twice",
    .everyInstant
  ) { run in
    guard let started = run.startedNow.last else { return nil }
    return run.inFlight.first { $0.number < started.number && $0.resource == started.resource }
      .map { Breach("request \($0.number) is in flight, and it is sent again", at: started.name) }
  }

  package static let starsAreThoseOfTheServer = ScreenRule(
    "the stars shown are those of the server",
    .rest
  ) { run in
    // While a star waits for a key, only the user knows of it; a question may hide that sign-in.
    guard let shown = run.latest("feed.starred", as: Set<RepositoryName>.self),
      run.latest("isSignInShown") == false,
      run.requests.contains(where: {
        $0.resource.kind == "stars" && $0.isGood && $0.startOrder > run.lastSignOut
      })
    else { return nil }
    let names = Set(shown.map(\.description))
    let wrong = names.symmetricDifference(starsOnServer(after: run.requests))
    return wrong.sorted().first { name in
      let writes = run.requests.filter {
        $0.resource.kind == "star" && $0.resource.list == name
      }
      let isWaiting = writes.last.map { $0.badAnswer == "401" && $0.endOrder > run.lastSignIn }
      return !writes.isUncertain && isWaiting != true
        && !writes.contains { ($0.startOrder..<$0.endOrder).contains(run.lastSignOut) }
    }
    .map { name in
      Breach(
        "\(name) \(names.contains(name) ? "has" : "lacks") a star that the server"
          + " \(names.contains(name) ? "lacks" : "has")",
        at: "feed.starred"
      )
    }
  }

  package static let eachWriteChangesAStar = ScreenRule(
    "a write changes what the server has",
    .everyInstant
  ) { run in
    for write in run.startedNow where write.resource.kind == "star" {
      let before = run.requests.prefix(write.number - 1).filter {
        $0.resource.kind == "star" && $0.resource.list == write.resource.list
      }
      guard let last = before.last(where: \.isGood), last.resource == write.resource,
        last.startOrder > run.lastSignOut, !before.isUncertain
      else { continue }
      return Breach("the server has that already", at: write.name)
    }
    return nil
  }

  /// The stars, for the rules of all stores.
  package static var starStore: OptimisticStore {
    var store = OptimisticStore("star", shows: "feed.starred", tells: "message", retries: 1) {
      (command: StarCommand) in
      guard case .set(let name, let isStarred) = command else { return nil }
      return (name.description, isStarred)
    } shown: { (starred: Set<RepositoryName>, name) in
      starred.contains { $0.description == name }
    }
    store.emptied = { $0.lastSignOut }
    // It waited for a key.
    store.mayBeRepeated = { $0.badAnswer == "401" }
    return store
  }

  static let backChangesNothingBelow = ScreenRule(
    "Back changes nothing on the screen below",
    .everyInstant
  ) { run in
    guard run.movesNow.count == 1, run.movesNow.first?.letter == "B",
      !run.endedNow.contains(where: { $0.outcome != .cancelled })
    else { return nil }
    // A feed that was below a link appears now.
    let hasAppeared = run.requests.contains {
      $0.resource.kind == "feed" && $0.started < run.time
    }
    guard hasAppeared else { return nil }
    if let lane = run.emittedNow.first(where: { $0.contains(".") }) {
      return Breach("the user goes back, and it emits", at: lane)
    }
    return run.startedNow.first { $0.resource.kind != "star" }.map {
      Breach("the user goes back, and request \($0.number) is sent", at: $0.name)
    }
  }

  package static let pathIsWhatWasOpened = ScreenRule("the path is what was opened", .everyInstant)
  { run in
    // Whether a form may be closed is the user's answer, which another rule follows.
    guard !run.hasReactionAmongOthers, !run.moves.contains(where: { opensForm($0.letter) }),
      let path = run.latest("path", as: [Route].self),
      let opened = opened(by: run.moves, at: run.time)
    else { return nil }
    let shown = path.map(\.description)
    return shown == opened
      ? nil : Breach("\(opened) was opened, and the path is \(shown)", at: "path")
  }

  package static let containerShowsThePath = ScreenRule(
    "the container shows the path, even after it has popped a page by itself",
    .everyInstant
  ) { run in
    guard let look = run.look, let path = run.latest("path", as: [Route].self),
      !run.moves.contains(where: { gesture($0.letter) == .swipe && run.time < $0.time + animation })
    else { return nil }
    let pages = path.map(\.description).joined(separator: " ")
    let shown = look.list == "feed" ? "" : look.list ?? ""
    return shown == pages
      ? nil : Breach("the path is \(path), and the container shows [\(shown)]", at: "path")
  }

  package static let pageOnTopIsBound = ScreenRule(
    "a tap on the page on top arrives",
    .everyInstant
  ) { run in
    // The page below a finger that rests may have been covered or closed.
    guard run.movesNow.count == 1, let move = run.movesNow.first, !move.isReaction,
      !move.isRested, let shown = move.before?.list, shown.contains("/"),
      let name = shown.split(separator: "/").last
    else { return nil }
    let output: String
    switch gesture(move.letter) {
    case .starPage where name != "new": output = "\(name).starCommands"
    case .form(.save): output = "\(name).issueCommands"
    case .page(.tapRow) where name != "new": output = "\(name).opened"
    default: return nil
    }
    return run.hasEmitted(output) ? nil : Breach("the user taps, and nothing happens", at: output)
  }

  static let pageIsThatOfItsRow = ScreenRule("each page requests its own issues", .rest) { run in
    let asked = Set(run.requests.filter { $0.resource.kind == "repository" }.map(\.resource.list))
    let missing = run.latest("path", as: [Route].self)?.map(\.repository.description)
      .first { !asked.contains($0) }
    return missing.map { Breach("\($0) is open, and nothing of it was requested", at: "path") }
  }

  private static let animation = MarbleTime(NavigationContainer<Route>.animation)

  private static func opensForm(_ letter: Character) -> Bool {
    gesture(letter) == .newIssue || gesture(letter) == .restore(savedForm)
  }

  /// The path that these gestures open, by the rows that the user saw; `nil` if a gesture coincides
  /// with the end of a swipe, because then their order isn't known.
  private static func opened(by moves: [ExploredTrace.Move], at time: MarbleTime) -> [String]? {
    var (path, shown): ([String], [String]) = ([], [])
    var swipeEnd: MarbleTime?
    func endSwipe(before next: MarbleTime) {
      guard let end = swipeEnd, end <= next else { return }
      swipeEnd = nil
      path = shown
    }
    for move in moves {
      if swipeEnd == move.time { return nil }
      endSwipe(before: move.time)
      var opened: String?
      switch gesture(move.letter) {
      case .back:
        _ = shown.popLast()
        path = shown
      case .swipe:
        _ = shown.popLast()
        swipeEnd = move.time + animation
      case .release, .tapRow: opened = (move.row as? RepositoryRow)?.name
      case .follow(let name): opened = name
      case .link(let link): opened = link.hasSuffix("lab") ? "ada/lab" : "ada/slow"
      case .restore: path = ["ada/lab", "ada/slow"]
      default: continue
      }
      if let opened { path = path.prefix { $0 != opened } + [opened] }
      if gesture(move.letter) != .swipe { shown = path }
    }
    endSwipe(before: time)
    return path
  }
}

extension ExploredTrace {
  /// The place of the last sign-out in the order of everything that happened; 0 if there was none.
  var lastSignOut: Int { lastOrder(of: .signOut) }

  /// The place of the last answer to the sign-in, by a key or without one; 0 if there was none.
  var lastSignIn: Int { max(lastOrder(of: .enterKey), lastOrder(of: .closeSignIn)) }

  private func lastOrder(of gesture: GitHubStarsGesture) -> Int {
    moves.last { GitHubStarsGesture.gesture($0.letter) == gesture }?.order ?? 0
  }

  /// True if a gesture was made within a delivery, at the instant of another one: the order of the
  /// gestures doesn't say what the container showed, and so not what was opened either.
  fileprivate var hasReactionAmongOthers: Bool {
    moves.contains { move in
      move.isReaction && moves.count { $0.time == move.time } > 1
    }
  }
}

extension ExploredRequest {
  /// True once the server has stored it, whether or not its response has arrived.
  fileprivate var isStored: Bool { isGood || badAnswer == "stored, response lost" && isBad }
}

extension Collection<ExploredRequest> {
  /// True if a connection was lost since the last good write, so the stored value isn't known.
  var isUncertain: Bool {
    reduce(false) { isUncertain, write in
      if write.isGood { return false }
      if case .failed = write.outcome { return true }
      return isUncertain
    }
  }
}
