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

    /// True if something has listened since the view was bound, and nothing does any more.
    var isOver: Bool { count == 0 && ended != nil && began == .zero }
  }
}
