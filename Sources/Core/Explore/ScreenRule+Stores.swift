import Marbles

/// An optimistic store as its rules see it: what the user has wished, what is shown, and the
/// writes.
///
/// A wish belongs to a thing, such as the heart of a song, and is the value that it should have.
/// The store shows it immediately, and writes it by a request whose name begins with ``writes``.
///
/// ```swift
/// static let rules = ScreenRule.store(
///   OptimisticStore("heart", shows: "hearts", tells: "message") { (command: HeartCommand) in
///     (command.song, command.isLiked)
///   } shown: { (hearts: Set<String>, song) in
///     hearts.contains(song)
///   }
/// )
/// ```
public struct OptimisticStore: Sendable {
  /// The first word of the names of its writes; the thing follows it.
  let writes: String

  /// The output that shows its state.
  let output: String

  /// The output that tells what was refused.
  let message: String

  /// The number of times that a write is sent again by itself after its connection was lost.
  let retries: Int

  let wish: @Sendable (Any) -> (thing: String, value: String)?
  let shown: @Sendable (ExploredTrace, String) -> String?

  /// Returns the place in the order of a run at which the store was emptied; 0 if it wasn't.
  package var emptied: @Sendable (ExploredTrace) -> Int = { _ in 0 }

  /// Returns whether a refused write may be sent again without a new wish.
  package var mayBeRepeated: @Sendable (ExploredRequest) -> Bool = { _ in false }

  /// Creates a description of a store for the rules.
  ///
  /// - Parameters:
  ///   - writes: The first word of the names of its writes, such as `heart` in `heart tea`.
  ///   - output: The name of the output that shows its state.
  ///   - message: The name of the output that tells what was refused.
  ///   - retries: The number of times that a write is sent again by itself after its connection was
  ///     lost.
  ///   - wish: Returns what a command wants: the thing and the value that it should have.
  ///   - shown: Returns the value of a thing in the state that is shown.
  public init<
    Command: SendableMetatype,
    State: SendableMetatype,
    Value: SendableMetatype
  >(
    _ writes: String,
    shows output: String,
    tells message: String,
    retries: Int = 0,
    wish: @escaping @Sendable (Command) -> (thing: String, value: Value)?,
    shown: @escaping @Sendable (State, String) -> Value
  ) {
    self.writes = writes
    self.output = output
    self.message = message
    self.retries = retries
    self.wish = { command in
      (command as? Command).flatMap(wish).map { ($0.thing, MarbleLabel.of($0.value)) }
    }
    self.shown = { run, thing in
      run.latest(output, as: State.self).map { MarbleLabel.of(shown($0, thing)) }
    }
  }
}

extension ScreenRule {
  /// The rules of an optimistic store; that no write is lost with a view is a rule of every screen.
  public static func store(_ store: OptimisticStore) -> [ScreenRule] {
    [
      ScreenRule("the last wish wins", .rest) { store.forgottenWish(in: $0) },
      ScreenRule("a thing is written once at a time", .everyInstant) { store.doubleWrite(in: $0) },
      ScreenRule("a refused write isn't sent again", .everyInstant) { store.repetition(in: $0) },
      ScreenRule("a refusal is told", .everyInstant) { store.silentRefusal(in: $0) },
    ]
  }
}

extension OptimisticStore {
  private struct Wish {
    let thing: String
    let value: String
    let order: Int
  }

  fileprivate func forgottenWish(in run: ExploredTrace) -> Breach? {
    let emptied = emptied(run)
    var last: [String: Wish] = [:]
    for wish in wishes(in: run) where wish.order > emptied { last[wish.thing] = wish }
    for wish in last.values.sorted(by: { $0.order < $1.order }) {
      guard let shown = shown(run, wish.thing), shown != wish.value else { continue }
      // What the server has refused since goes back.
      let last = writes(of: wish.thing, in: run).last
      if let last, last.isBad, last.endOrder > wish.order { continue }
      return Breach("\(wish.value) was wished for \(wish.thing), and \(shown) is shown", at: output)
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
      let before = writes(of: thing, in: run).filter { $0.number < write.number }
      guard let refused = before.last, refused.isBad, !mayBeRepeated(refused),
        !wishes(in: run).contains(where: { $0.thing == thing && $0.order > refused.startOrder })
      else { continue }
      // A wish begins anew.
      let wish = wishes(in: run).filter { $0.thing == thing }.map(\.order).max() ?? 0
      let lost = before.reversed().prefix { $0.isLost && $0.startOrder > wish }.count
      guard !refused.isLost || lost > retries else { continue }
      return Breach("request \(refused.number) was refused, and it's sent again", at: write.name)
    }
    return nil
  }

  fileprivate func silentRefusal(in run: ExploredTrace) -> Breach? {
    guard run.movesNow.isEmpty, run.endedNow.count == 1, run.startedNow.isEmpty,
      let write = run.endedNow.first, write.isBad, thing(of: write) != nil,
      run.hasEmitted(output), !run.hasEmitted(message)
    else { return nil }
    return Breach("request \(write.number) is refused, and nothing says so", at: message)
  }

  private func wishes(in run: ExploredTrace) -> [Wish] {
    run.lanes.filter { $0.kind == .output }
      .flatMap(\.emissions)
      .compactMap { emission in
        wish(emission.value).map {
          Wish(thing: $0.thing, value: $0.value, order: emission.order)
        }
      }
      .sorted { $0.order < $1.order }
  }

  private func writes(of thing: String, in run: ExploredTrace) -> [ExploredRequest] {
    run.requests.filter { self.thing(of: $0) == thing }
  }

  /// The thing that a request writes; `nil` for any other request.
  private func thing(of request: ExploredRequest) -> String? {
    guard request.resource.isWrite else { return nil }
    if request.resource.kind == writes { return request.resource.list }
    guard request.name.hasPrefix("\(writes) ") else { return nil }
    return String(request.name.dropFirst(writes.count + 1))
  }
}

extension ExploredRequest {
  fileprivate var isLost: Bool {
    if case .failed = outcome { true } else { false }
  }
}
