/// The rules of every list.
extension ScreenRule {
  /// The rules of every list; a screen without a footer, for example, leaves out those about
  /// footers.
  package static let list = [
    noRowTwice, noRowOfAnother, noRowSkipped, spinnerEnds, requestIsSeen, oneOfAKind,
    sameIsNotCancelled, nothingTwice, offersAreKept, endIsSaid, whatCameIsShown, recovers,
  ]

  package static let statesChange = statesChange(except: nil)

  /// - Parameter repeated: The name of an output that has to be sent again, such as a path that a
  ///   container didn't follow.
  package static func statesChange(except repeated: String?) -> ScreenRule {
    ScreenRule("no state is sent twice in a row", .everyInstant) {
      for lane in $0.lanes where lane.isState && lane.kind == .output && lane.name != repeated {
        guard let last = lane.emissions.last, last.time == $0.time, lane.emissions.count > 1 else {
          continue
        }
        let before = lane.emissions[lane.emissions.count - 2].value
        guard areEqual(before, last.value) == true else { continue }
        return Breach("\(lane.name) is sent the same value again", at: lane.name)
      }
      return nil
    }
  }

  package static let noRowTwice = ScreenRule("no row appears twice", .everyInstant) { run in
    guard run.rowsAreNew, let rows = run.look?.rows, Set(rows).count < rows.count else {
      return nil
    }
    var seen: Set<ListLook.Row> = []
    return rows.first { !seen.insert($0).inserted }.map {
      Breach("row \($0.number) is shown twice")
    }
  }

  package static let noRowOfAnother = ScreenRule("no row of another list remains", .everyInstant) {
    guard $0.lookIsNew, let look = $0.look,
      let row = look.rows.first(where: { $0.list != look.list })
    else { return nil }
    return Breach("\(look.list ?? "nothing") is listed, and row \(row.number) is of \(row.list)")
  }

  package static let noRowSkipped = ScreenRule("no row is skipped", .everyInstant) {
    guard $0.rowsAreNew, let rows = $0.look?.rows else { return nil }
    for (row, next) in zip(rows, rows.dropFirst())
    where row.list == next.list && next.number > row.number + 1 {
      // An entry that couldn't be read may have come later, and so stands below its neighbors.
      let unreadable = $0.requests.flatMap(\.content.unreadable)
      let known = unreadable.isEmpty ? [] : unreadable + rows.map(\.number)
      guard !(row.number + 1..<next.number).allSatisfy(known.contains) else { continue }
      return Breach("row \(next.number) follows row \(row.number)")
    }
    return nil
  }

  package static let spinnerEnds = ScreenRule(
    "a spinner ends with its request",
    .everyInstant
  ) {
    guard !$0.isInFlight, let look = $0.look, look.isBusy else { return nil }
    return Breach(
      "the \(look.isHeaderTurning ? "header" : "footer") spins, and nothing is in flight"
    )
  }

  package static let requestIsSeen = ScreenRule("a request in flight is visible", .everyInstant) {
    guard $0.isInFlight, let look = $0.look, !look.isBusy, let first = $0.inFlight.first else {
      return nil
    }
    return Breach("request \(first.number) is in flight, and nothing spins", at: first.name)
  }

  package static let oneOfAKind = ScreenRule(
    "at most one request of a kind is in flight",
    .everyInstant
  ) {
    guard $0.inFlightCount > 1 else { return nil }
    var kinds: [String: Int] = [:]
    for request in $0.inFlight {
      if let other = kinds.updateValue(request.number, forKey: request.resource.kind) {
        return Breach("requests \(other) and \(request.number) are in flight", at: request.name)
      }
    }
    return nil
  }

  package static let sameIsNotCancelled = ScreenRule(
    "a request is not replaced by an identical one",
    .everyInstant
  ) { run in
    guard !run.startedNow.isEmpty,
      !run.movesNow.contains(where: { $0.role == .query || $0.role == .search })
    else {
      return nil
    }
    for ended in run.endedNow where ended.outcome == .cancelled {
      if let again = run.startedNow.first(where: {
        $0.resource == ended.resource && $0.number > ended.number
      }) {
        return Breach("request \(ended.number) is cancelled, and sent again", at: again.name)
      }
    }
    return nil
  }

  package static let nothingTwice = ScreenRule(
    "an answered page is requested again only by a reload",
    .everyInstant
  ) { run in
    for request in run.startedNow where request.resource.hasRows {
      let before = run.requests.last {
        $0.number < request.number && $0.resource == request.resource && $0.isGood
      }
      guard let before, !run.moves.contains(where: { $0.begins(request, after: before) })
      else { continue }
      return Breach("what request \(before.number) brought is requested again", at: request.name)
    }
    return nil
  }

  package static let offersAreKept = ScreenRule("an offered action takes effect", .everyInstant) {
    run in
    guard let move = run.movesNow.first, run.movesNow.count == 1, let before = move.before,
      before.list != nil, let look = run.look, !run.isServed(move)
    else { return nil }
    switch move.role {
    // A view that reaches the bottom as it shows the last rows hears of the end a moment later.
    case .bottom where before.footer == .offers && !before.isHeaderTurning && look.footer != .ended:
      return Breach("there is more, the bottom is reached, and nothing is requested")
    case .retry where before.footer == .failed && look.footer == .failed:
      return Breach("a retry is offered and tapped, and nothing is requested")
    case .reload where !before.isBusy:
      return Breach("the list is pulled down, and nothing is requested")
    default: return nil
    }
  }

  package static let endIsSaid = ScreenRule("the end of the list is shown", .rest) { run in
    guard let look = run.look else { return nil }
    let last = run.lastPages(of: look.list)
    guard !last.isEmpty else { return nil }
    switch (last.allSatisfy(\.content.isLast), look.footer) {
    case (true, .offers): return Breach("all rows are there, and the footer offers more")
    case (false, .ended): return Breach("there is more, and the footer says that this is all")
    default: return nil
    }
  }

  package static let endIsKnown = ScreenRule(
    "the end of the list isn't said before its last page is there",
    .everyInstant
  ) {
    guard $0.lookIsNew, let look = $0.look, look.footer == .ended,
      !$0.goodPages(of: look.list).contains(where: \.content.isLast)
    else { return nil }
    return Breach("the footer says that this is all, and no page was the last")
  }

  package static let whatCameIsShown = ScreenRule("every received row is shown", .rest) { run in
    guard let look = run.look else { return nil }
    let expected = Set(run.shownPages(of: look.list).flatMap(\.content.rows))
    let shown = Set(look.rows.map(\.number))
    if let missing = expected.subtracting(shown).min() {
      return Breach("row \(missing) was received and isn't shown")
    }
    return shown.subtracting(expected).min().map {
      Breach("row \($0) is shown and was never received")
    }
  }

  package static let recovers = ScreenRule("the screen recovers after a good answer", .recovery) {
    run in
    guard let look = run.look, let probe = run.moves.last, let before = probe.before else {
      return nil
    }
    if before.footer == .ended, probe.role == .bottom { return nil }
    let last = run.requests.last
    let isAnswered = last.map { $0.isGood && $0.startOrder > probe.order } ?? false
    guard probe.isRecovery, isAnswered || look.rows != before.rows else {
      return Breach("the user tries once more, and no answer arrives")
    }
    return look.rows.isEmpty && last?.content.rows.isEmpty == false
      ? Breach("the answer is good, and no row is shown") : nil
  }
}

extension ExploredTrace.Move {
  /// True if it asks for a list again that was requested before: by a reload or a search, or
  /// because another list has been chosen since.
  fileprivate func begins(_ request: ExploredRequest, after before: ExploredRequest) -> Bool {
    guard order > before.startOrder, role.begins else { return false }
    return role == .reload || role == .search || self.before?.list != request.resource.list
  }
}
