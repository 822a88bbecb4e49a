import Marbles

extension ScreenRule {
  /// The rules of an optimistic store; that no write is lost with a view is a rule of every screen.
  package static func store(_ store: OptimisticStore) -> [ScreenRule] {
    let (writes, output) = (store.writes, store.output)
    return [
      ScreenRule("\(output) shows what the user asked for last, unless it was refused", .rest) {
        store.forgottenWish(in: $0)
      },
      ScreenRule("at most one `\(writes)` is in flight for each item", .everyInstant) {
        store.doubleWrite(in: $0)
      },
      ScreenRule("a refused `\(writes)` isn't sent again", .everyInstant) {
        store.repetition(in: $0)
      },
      ScreenRule("\(store.message) says that `\(writes)` was refused", .everyInstant) {
        store.silentRefusal(in: $0)
      },
    ]
  }

  /// The rules of a store whose writes are known by their names alone.
  static func storeWithNames(_ store: OptimisticStore) -> [ScreenRule] {
    [
      ScreenRule("`\(store.writes)` sends what the user asked for last", .rest) {
        store.unsentWish(in: $0)
      },
      ScreenRule("the name of `\(store.writes)` says what it writes", .everyInstant) {
        store.writeWithoutValue(in: $0)
      },
    ]
  }
}

extension OptimisticStore {
  private struct Wish {
    let thing: String
    let value: String
    let time: MarbleTime
    let order: Int
  }

  fileprivate func forgottenWish(in run: ExploredTrace) -> Breach? {
    let wishes = wishes(in: run)
    var last: [String: Wish] = [:]
    for wish in wishes { last[wish.thing] = wish }
    for wish in last.values.sorted(by: { $0.order < $1.order }) {
      let thing = wish.thing
      guard let shown = latestShown(of: thing, in: run) else { continue }
      if let write = writes(of: thing, in: run).last, write.isBad, write.endOrder > wish.order {
        guard shown == wish.value, !mayBeRepeated(write),
          value(of: write) == wish.value,
          let before = valueOnServer(of: thing, after: wishes, in: run), before != wish.value
        else { continue }
        return Breach("\(wish.value) was refused for \(thing), and it's still shown", at: output)
      }
      guard shown != wish.value else { continue }
      return Breach("\(wish.value) was wished for \(thing), and \(shown) is shown", at: output)
    }
    return nil
  }

  fileprivate func doubleWrite(in run: ExploredTrace) -> Breach? {
    for write in run.startedNow {
      guard let thing = thing(of: write) else { continue }
      let other = writes(of: thing, in: run).first {
        $0.number < write.number && $0.outcome == .inFlight
      }
      if let other { return Breach("request \(other.number) is in flight", at: write.name) }
    }
    return nil
  }

  fileprivate func repetition(in run: ExploredTrace) -> Breach? {
    for write in run.startedNow {
      guard let thing = thing(of: write) else { continue }
      // What was written before the store was emptied is another user's.
      let before = writes(of: thing, in: run).filter {
        $0.number < write.number && $0.startOrder > emptied(run)
      }
      let wishes = wishes(in: run).filter { $0.thing == thing }
      guard let refused = before.last, refused.isBad, !mayBeRepeated(refused),
        wishes.count(where: { $0.time == refused.started }) <= 1,
        !wishes.contains(where: { $0.time > refused.started && $0.value == value(of: write) }),
        value(of: write) == value(of: refused)
      else { continue }
      if let limit = run.retryLimit(of: refused), write.started <= limit { continue }
      // A wish begins anew.
      let wish = wishes.last?.time
      let lost = before.reversed().prefix { write in
        write.isLost && wish.map { write.started >= $0 } ?? true
      }
      guard !refused.isLost || lost.count > retries else { continue }
      return Breach("request \(refused.number) was refused, and it's sent again", at: write.name)
    }
    return nil
  }

  fileprivate func silentRefusal(in run: ExploredTrace) -> Breach? {
    guard run.movesNow.isEmpty, run.startedNow.isEmpty,
      let write = run.failureToTell({ self.thing(of: $0) != nil }), !mayBeRepeated(write),
      run.endedNow.allSatisfy({ $0.number == write.number }), let thing = thing(of: write),
      !run.hasEmitted(message),
      run.lanes.last(where: { $0.name == message })?.emissions.last?.order ?? 0 < write.endOrder
    else { return nil }
    // A user who has wished for something else since then needn't be told.
    let wishes = wishes(in: run)
    guard let value = value(of: write),
      wishes.last(where: { $0.thing == thing })?.value == value,
      let before = valueOnServer(of: thing, after: wishes, in: run), before != value
    else { return nil }
    return Breach("request \(write.number) is refused, and nothing says so", at: message)
  }

  fileprivate func unsentWish(in run: ExploredTrace) -> Breach? {
    let wishes = wishes(in: run)
    var last: [String: Wish] = [:]
    for wish in wishes { last[wish.thing] = wish }
    for wish in last.values.sorted(by: { $0.order < $1.order }) {
      let write = writes(of: wish.thing, in: run).last
      if let write, write.isBad { continue }
      guard let sent = valueOnServer(of: wish.thing, after: wishes, in: run), sent != wish.value
      else { continue }
      let text = "\(wish.value) was wished for \(wish.thing), and "
      return write.map { Breach("\(text)\(sent) was sent last", at: $0.name) }
        ?? Breach("\(text)nothing was sent", at: output)
    }
    return nil
  }

  fileprivate func writeWithoutValue(in run: ExploredTrace) -> Breach? {
    for write in run.startedNow {
      guard let words = wordsAfter(write) else { continue }
      // A thing may have more words than one.
      let wish = wishes(in: run).last { $0.thing == words }
      guard let wish, value(of: write) == nil || thing(of: write) != wish.thing else {
        continue
      }
      return Breach("name it `\(writes) \(wish.thing) \(wish.value)`", at: write.name)
    }
    return nil
  }

  /// The wishes since the store was emptied, in the order in which they were sent.
  private func wishes(in run: ExploredTrace) -> [Wish] {
    let emptied = emptied(run)
    return run.lanes.filter { lane in
      lane.kind == .output && commands.map { $0 == lane.name } ?? true
    }
    .flatMap(\.emissions)
    .compactMap { emission in
      wish(emission.value).map {
        Wish(thing: $0.thing, value: $0.value, time: emission.time, order: emission.order)
      }
    }
    .filter { $0.order > emptied }
    .sorted { $0.order < $1.order }
  }

  private func latestShown(of thing: String, in run: ExploredTrace) -> String? {
    run.lanes.last { $0.name == output }?.emissions.last.flatMap { shown($0.value, thing) }
  }

  /// The value that the store last heard of from the server: by a write, or before the first wish;
  /// `nil` if another response may have changed it.
  private func valueOnServer(
    of thing: String,
    after wishes: [Wish],
    in run: ExploredTrace
  ) -> String? {
    guard let first = wishes.first(where: { $0.thing == thing }) else { return nil }
    let write = writes(of: thing, in: run).last { $0.isGood && $0.started >= first.time }
    let since = write?.ended ?? first.time
    let hasHeard = run.requests.contains {
      !$0.resource.isWrite && $0.isGood && $0.ended.map { $0 >= since } == true
    }
    if hasHeard { return nil }
    if let write { return value(of: write) }
    return run.lanes.last { $0.name == output }?.emissions.last { $0.time < first.time }
      .flatMap { shown($0.value, thing) }
  }

  private func writes(of thing: String, in run: ExploredTrace) -> [ExploredRequest] {
    run.requests.filter { self.thing(of: $0) == thing }
  }

  /// The thing that a request writes; `nil` for any other request.
  private func thing(of request: ExploredRequest) -> String? { written(by: request)?.thing }

  /// The value that a request writes; `nil` if nothing says it.
  private func value(of request: ExploredRequest) -> String? { written(by: request)?.value }

  /// The thing and the value that a request writes, by its resource or the last words of its name.
  private func written(by request: ExploredRequest) -> (thing: String, value: String?)? {
    let resource = request.resource
    if resource.isWrite, resource.kind == writes { return (resource.list, resource.value) }
    guard let words = wordsAfter(request) else { return nil }
    guard let space = words.lastIndex(of: " ") else { return (String(words), nil) }
    return (String(words[..<space]), String(words[words.index(after: space)...]))
  }

  private func wordsAfter(_ request: ExploredRequest) -> Substring? {
    guard request.resource.isWrite, request.name.hasPrefix("\(writes) ") else { return nil }
    return request.name.dropFirst(writes.count + 1)
  }
}

extension ExploredRequest {
  fileprivate var isLost: Bool {
    if case .failed = outcome { true } else { false }
  }
}
