import Core
import ViewModels
import Workshop

extension GitHubStarsGesture {
  /// The stars that a server has after these requests.
  static func starsOnServer(after requests: [ExploredRequest]) -> Set<String> {
    let writes = requests.filter { $0.resource.kind == "star" && $0.isStored }
      .sorted { $0.endOrder < $1.endOrder }
    return writes.reduce(into: ["bob/maps"]) { stars, write in
      if write.resource.page == 1 {
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
    guard let shown = run.latest("feed.starred", as: Set<RepositoryName>.self),
      run.requests.contains(where: { $0.resource.kind == "stars" && $0.isGood })
    else { return nil }
    let names = Set(shown.map(\.description))
    let wrong = names.symmetricDifference(starsOnServer(after: run.requests))
    return wrong.sorted().first { name in
      !run.requests.filter { $0.resource.kind == "star" && $0.resource.list == name }.isUncertain
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
    "a write changes what the server has, one at a time",
    .everyInstant
  ) { run in
    for write in run.startedNow where write.resource.kind == "star" {
      let before = run.requests.prefix(write.number - 1).filter {
        $0.resource.kind == "star" && $0.resource.list == write.resource.list
      }
      if let other = before.first(where: { $0.outcome == .inFlight }) {
        return Breach("request \(other.number) is in flight", at: write.name)
      }
      guard before.last(where: \.isGood)?.resource == write.resource,
        !before.isUncertain
      else { continue }
      return Breach("the server has that already", at: write.name)
    }
    return nil
  }

  static let refusalIsSaid = ScreenRule("a refused star is reported", .everyInstant) { run in
    guard run.movesNow.isEmpty,
      run.endedNow.count == 1, run.startedNow.isEmpty,
      let write = run.endedNow.first(where: { $0.resource.kind == "star" && $0.isBad }),
      run.hasEmitted("feed.starred"), !run.hasEmitted("message")
    else { return nil }
    return Breach("request \(write.number) is refused, and nothing says so", at: "message")
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
    guard !run.movesNow.isEmpty, !run.hasReactionAmongOthers,
      let path = run.latest("path", as: [Route].self)
    else { return nil }
    let shown = path.map(\.description)
    let opened = opened(by: run.moves)
    return shown == opened
      ? nil : Breach("\(opened) was opened, and the path is \(shown)", at: "path")
  }

  static let pageIsThatOfItsRow = ScreenRule("each page requests its own issues", .rest) { run in
    let asked = Set(run.requests.filter { $0.resource.kind == "repository" }.map(\.resource.list))
    let missing = run.latest("path", as: [Route].self)?.map(\.description)
      .first { !asked.contains($0) }
    return missing.map { Breach("\($0) is open, and nothing of it was requested", at: "path") }
  }

  /// The path that these gestures open, by the rows that the user saw.
  private static func opened(by moves: [ExploredTrace.Move]) -> [String] {
    moves.reduce(into: []) { path, move in
      var name: String?
      switch gesture(move.letter) {
      case .back: _ = path.popLast()
      case .tapRow: name = (move.row as? RepositoryRow)?.name
      case .link(let link): name = link.hasSuffix("lab") ? "ada/lab" : "ada/slow"
      case .restore: path = ["ada/lab", "ada/slow"]
      default: break
      }
      if let name { path = path.prefix { $0 != name } + [name] }
    }
  }
}

extension ExploredTrace {
  /// True if a gesture was made within a delivery, between others of that instant: it arrives after
  /// all of them, so that the order of the gestures doesn't say what was opened.
  fileprivate var hasReactionAmongOthers: Bool {
    moves.contains { move in
      move.isReaction && moves.count { $0.time == move.time } > 2
    }
  }
}

extension ExploredRequest {
  /// True once the server has stored it, whether or not its response has arrived.
  fileprivate var isStored: Bool { isGood || badAnswer == "stored, response lost" && isBad }
}

extension Collection<ExploredRequest> {
  /// True if a connection was lost since the last good write, so that nobody knows what was stored.
  fileprivate var isUncertain: Bool {
    reduce(false) { isUncertain, write in
      if write.isGood { return false }
      if case .failed = write.outcome { return true }
      return isUncertain
    }
  }
}
