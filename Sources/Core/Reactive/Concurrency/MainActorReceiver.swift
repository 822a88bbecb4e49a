/// Takes values on the main actor that were made elsewhere.
///
/// The second of the two bridges that leave the caller's isolation domain (``MainScheduler`` is the
/// first). It is made on the main actor, which is checked, and calls its closure there only.
final class MainActorReceiver<Value: Sendable>: Sendable {
  @MainActor private var receive: ((Value) -> Void)?
  @MainActor private var waiting: WaitingWork?

  /// Keeps `receive`; crashes with a message if the caller isn't on the main actor.
  init(_ receive: @escaping (Value) -> Void) {
    MainActor.preconditionIsolated(
      "subscribe to asynchronous work on the main actor: that is where its values are delivered"
    )
    // Sound because the closure is on the main actor now, and stays there.
    nonisolated(unsafe) let receive = receive
    MainActor.assumeIsolated {
      self.receive = receive
      waiting = WaitingWork()
    }
  }

  /// Hands a value on, unless the subscription is over.
  @MainActor func deliver(_ value: Value) { receive?(value) }

  /// Drops the closure; called by disposal, which happens on the main actor as all of the graph
  /// does.
  func cancel() {
    MainActor.assumeIsolated {
      receive = nil
      waiting = nil
    }
  }
}
