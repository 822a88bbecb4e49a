import Marbles
import Reactive

/// An optimistic store as its rules see it: the user's wishes, the values shown, and the writes.
///
/// A wish belongs to a thing, such as the heart of a song, and is the value that it should have.
/// The store shows it immediately, and writes it by a request whose name begins with ``writes``.
/// ``Meaning/store(_:takes:tells:of:wish:shown:)`` makes one of the outputs of a screen.
package struct OptimisticStore: Sendable {
  /// The first words of the names of its writes; the thing follows them.
  let writes: String

  /// The output that shows its state.
  let output: String

  /// The output that wishes; `nil` if any may, as in a flow.
  var commands: String?

  /// The output that reports a refused write.
  let message: String

  /// The number of times that a write is sent again by itself after its connection was lost.
  let retries: Int

  let wish: @Sendable (Any) -> (thing: String, value: String)?
  let shown: @Sendable (Any, String) -> String?

  /// Returns the place in the order of a run at which the store was emptied; 0 if it wasn't.
  package var emptied: @Sendable (ExploredTrace) -> Int = { _ in 0 }

  /// Returns whether a refused write may be sent again without a new wish.
  package var mayBeRepeated: @Sendable (ExploredRequest) -> Bool = { _ in false }

  package init<
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
      (command as? Command).flatMap(wish).map { ($0.thing, "\($0.value)") }
    }
    self.shown = { state, thing in
      (state as? State).map { "\(shown($0, thing))" }
    }
  }
}

extension Meaning {
  /// The state of an optimistic store: it shows a wish immediately, and the write follows.
  ///
  /// ```swift
  /// .store(\.quantities, takes: \.commands, tells: \.message, of: "quantity") {
  ///   ($0.item, $0.count)
  /// } shown: { quantities, item in
  ///   quantities[item] ?? 0
  /// }
  /// ```
  ///
  /// The name of a write says what it writes: `quantity tea 2`.
  ///
  /// - Parameters:
  ///   - output: The state.
  ///   - commands: The commands that wish for something.
  ///   - message: The output that reports a refused write.
  ///   - writes: The first words of the names of its writes, such as `quantity` in
  ///     `quantity tea 2`; the thing and its value follow them.
  ///   - wish: Returns what a command wishes: the thing, and the value that it should have. `nil`
  ///     if it wishes for nothing.
  ///   - shown: Returns the value of a thing in the state.
  public static func store<
    State: ObservableConvertibleType,
    Commands: ObservableConvertibleType,
    Told: ObservableConvertibleType,
    Value: SendableMetatype
  >(
    _ output: KeyPath<Output, State>,
    takes commands: KeyPath<Output, Commands>,
    tells message: KeyPath<Output, Told>,
    of writes: String,
    wish: @escaping @Sendable (Commands.Element) -> (thing: String, value: Value)?,
    shown: @escaping @Sendable (State.Element, String) -> Value
  ) -> Meaning where State.Element: SendableMetatype, Commands.Element: SendableMetatype {
    var store = OptimisticStore(
      writes,
      shows: output.memberPath,
      tells: message.memberPath,
      wish: wish,
      shown: shown
    )
    store.commands = commands.memberPath
    return Meaning(of: [writes]) { [store] _ in
      ScreenRule.store(store) + ScreenRule.storeWithNames(store)
    }
  }
}
