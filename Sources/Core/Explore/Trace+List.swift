import Scenarios

/// What rules about lists look for.
extension Trace {
  /// Whether the screen looks as it does since this instant.
  package var lookIsNew: Bool { looks.last?.time == time }

  /// Whether the rows are others than before this instant.
  package var rowsAreNew: Bool {
    lookIsNew && looks.last { $0.time < time }?.look.rows != look?.rows
  }

  /// The rows of an output, read anew only after it has emitted.
  ///
  /// - Parameters:
  ///   - lane: The output.
  ///   - list: What is listed, where the rows depend on that.
  ///   - read: Reads what it has emitted last.
  package func rows<Element>(
    of lane: String,
    in list: String? = nil,
    _ read: (Element) -> [ListLook.Row]
  ) -> [ListLook.Row] {
    guard let lane = lanes.first(where: { $0.name == lane }), let last = lane.emissions.last else {
      return []
    }
    if let rowsRead, rowsRead.order == last.order, rowsRead.list == list { return rowsRead.rows }
    let rows = (last.value as? Element).map(read) ?? []
    rowsRead = (last.order, list, rows)
    return rows
  }

  /// Whether an output has emitted anything at this instant.
  package func hasEmitted(_ lane: String) -> Bool {
    lanes.first { $0.name == lane }?.emissions.last?.time == time
  }

  /// Whether a move has led to anything at this instant: a request, or rows that were there already.
  package func isServed(_ move: Move) -> Bool {
    startedNow.contains { $0.startOrder > move.order }
      || lookIsNew && look?.rows != move.before?.rows
  }

  /// The pages of a list that came since it was begun, in the order in which they did.
  package func goodPages(of list: String?) -> [ExploredRequest] {
    let start = moves.last { ($0.role == .query || $0.role == .open) && hasRequested($0) }
    return requests.filter {
      $0.resource.hasRows && $0.resource.list == list && $0.isGood
        && $0.startOrder > start?.order ?? 0
    }
    .sorted { $0.endOrder < $1.endOrder }
  }

  /// Whether a move has led to a request; a search that joins the same one in flight has not.
  ///
  /// What starts after the next answer, such as the next page or a retry, follows from that answer.
  private func hasRequested(_ move: Move) -> Bool {
    let next = requests.first { $0.startOrder > move.order }
    guard let next, next.started == move.time else { return false }
    return !requests.contains {
      $0.outcome != .cancelled && (move.order..<next.startOrder).contains($0.endOrder)
    }
  }

  /// Those of the pages that have not been replaced since: of each kind, all from its first on.
  package func shownPages(of list: String?) -> [ExploredRequest] {
    let pages = goodPages(of: list)
    return Set(pages.map(\.resource.kind)).flatMap { kind in
      let ofKind = pages.filter { $0.resource.kind == kind }
      let first = ofKind.map(\.resource.page).min()
      let start = ofKind.lastIndex { $0.resource.page == first } ?? 0
      return ofKind[start...]
    }
  }

  /// The last good page of each kind of a list; none if one kind has not come.
  package func lastPages(of list: String?) -> [ExploredRequest] {
    let pages = goodPages(of: list)
    let begun = requests.filter {
      $0.resource.hasRows && $0.resource.list == list
        && $0.startOrder >= pages.map(\.startOrder).min() ?? .max
    }
    let last = Set(begun.map(\.resource.kind)).map { kind in
      pages.last { $0.resource.kind == kind }
    }
    return last.contains { $0 == nil } ? [] : last.compactMap { $0 }
  }
}
