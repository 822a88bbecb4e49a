import Marbles

extension ExploredTrace {
  /// The subscriptions to an input.
  struct Listener {
    private var count = 0
    private var began: MarbleTime?
    private(set) var ended: MarbleTime?

    mutating func add(at time: MarbleTime) {
      count += 1
      began = time
    }

    mutating func remove(at time: MarbleTime) {
      count -= 1
      ended = time
    }

    /// True if something had listened since the view was bound, and has stopped.
    var isOver: Bool { count == 0 && ended != nil && began == .zero }
  }
}
