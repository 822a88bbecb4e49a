import Marbles

/// The rules about which requests a screen sends, and when.
extension ScreenRule {
  /// The rule that something asks for each request: a gesture, or the answer to another request.
  ///
  /// - Parameters:
  ///   - pause: The time between a gesture that chooses a list and its request.
  ///   - answers: The kinds of requests whose answers lead to others, each with the kinds of these.
  ///   - badAnswers: The bad answers that lead to another request as well.
  package static func requestsAreAskedFor(
    after pause: MarbleTime = .zero,
    orBy answers: [String: Set<String>] = [:],
    _ badAnswers: Set<String> = []
  ) -> ScreenRule {
    ScreenRule("a request is sent only if something asks for it", .everyInstant) { run in
      for request in run.startedNow {
        let isUsers = run.movesNow.contains {
          $0.order < request.startOrder && ($0.role != .query || pause == .zero) && $0.role.requests
        }
        let isChoice =
          pause > .zero
          && run.moves.contains { $0.role == .query && run.time - $0.time == pause }
        let isNext = run.endedNow.contains { ended in
          ended.endOrder < request.startOrder && ended.leads(to: request, answers, badAnswers)
        }
        guard !isUsers, !isChoice, !isNext else { continue }
        return Breach("nothing asks for request \(request.number)", at: request.name)
      }
      return nil
    }
  }

  package static let choiceIsRequested = ScreenRule(
    "what the user chooses is requested",
    .everyInstant
  ) { run in
    guard let move = run.movesNow.first, run.movesNow.count == 1, move.role.choosesList,
      let list = run.look?.list, !run.isServed(move),
      !run.requests.contains(where: { request in
        (request.startOrder..<request.endOrder).contains(move.order)
          && (request.resource.list == list || !request.resource.hasRows)
      })
    else { return nil }
    guard move.before?.list != list || run.goodPages(of: list).isEmpty || move.role == .search
    else { return nil }
    return Breach("\(list) is chosen, and it's neither shown nor requested")
  }

  package static let noPageSkipped = ScreenRule(
    "the next page begins where the last one ended",
    .everyInstant
  ) { run in
    for request in run.startedNow where request.resource.hasRows {
      let (kind, list) = (request.resource.kind, request.resource.list)
      let isFirst = !run.requests.contains {
        $0.resource.kind == kind && $0.resource.page < request.resource.page
      }
      if isFirst {
        guard run.movesNow.count == 1, let move = run.movesNow.first, run.endedNow.isEmpty,
          move.role == .bottom || move.role == .retry, move.before?.isHeaderTurning == false,
          let page = run.goodPages(of: list).last(where: { $0.resource.kind == kind })
        else { continue }
        return Breach(
          "request \(page.number) has brought a page, and the first is requested",
          at: request.name
        )
      }
      let before = run.requests.filter {
        $0.number < request.number && $0.isGood && $0.resource.kind == kind
          && $0.resource.list == list
      }
      .max { $0.endOrder < $1.endOrder }
      guard let before, before.content.next != request.resource.page else { continue }
      let next = before.content.next.map { "\($0)" } ?? "the end"
      return Breach(
        "\(request.resource.page) is requested, and after request \(before.number) comes \(next)",
        at: request.name
      )
    }
    return nil
  }
}

extension ExploredRequest {
  fileprivate func leads(
    to request: ExploredRequest,
    _ answers: [String: Set<String>],
    _ badAnswers: Set<String>
  ) -> Bool {
    let mayLead = isGood || badAnswers.contains(badAnswer ?? "")
    return mayLead && answers[resource.kind]?.contains(request.resource.kind) ?? false
  }
}
