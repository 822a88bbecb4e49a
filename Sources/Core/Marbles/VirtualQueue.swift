import Reactive

/// Work that waits for its instant: earliest first, and at one instant by phase, then in the order
/// in which it was scheduled.
struct VirtualQueue {
  private var heap: [VirtualWork] = []

  /// The work that comes next; work that was taken back does not count.
  mutating func peek() -> VirtualWork? {
    while let first = heap.first {
      guard first.isDisposed else { return first }
      _ = removeFirst()
    }
    return nil
  }

  /// All work that still waits, in its order.
  var waiting: [VirtualWork] {
    heap.filter { !$0.isDisposed }.sorted { $0.precedes($1) }
  }

  mutating func insert(_ work: VirtualWork) {
    var child = heap.count
    heap.append(work)
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].precedes(heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func removeFirst() -> VirtualWork? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      var next = 2 * parent + 1
      guard next < heap.count else { return first }
      if next + 1 < heap.count, heap[next + 1].precedes(heap[next]) { next += 1 }
      guard heap[next].precedes(heap[parent]) else { return first }
      heap.swapAt(parent, next)
      parent = next
    }
  }
}

/// One piece of work of a ``TestScheduler``; disposing of it takes it back.
final class VirtualWork: Disposable {
  /// What comes first at one instant.
  enum Phase: Int {
    /// What waits until the piece of work that runs now is over; see `TestScheduler+Main.swift`.
    case main
    /// Subscriptions and disposals that a diagram draws.
    case subscription
    /// Events of hot observables.
    case hotEvent
    /// Everything else.
    case work
  }

  let time: MarbleTime
  let phase: Phase
  let order: Int
  private(set) var isDisposed = false
  private var action: (() -> Disposable)?
  private var result: Disposable?

  init(time: MarbleTime, phase: Phase, order: Int, action: @escaping () -> Disposable) {
    self.time = time
    self.phase = phase
    self.order = order
    self.action = action
  }

  func precedes(_ other: VirtualWork) -> Bool {
    (time, phase.rawValue, order) < (other.time, other.phase.rawValue, other.order)
  }

  func run() {
    guard !isDisposed, let action else { return }
    self.action = nil
    let result = action()
    if isDisposed { result.dispose() } else { self.result = result }
  }

  func dispose() {
    isDisposed = true
    action = nil
    let result = result
    self.result = nil
    result?.dispose()
  }
}
