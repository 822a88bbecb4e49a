/// The work of a ``VirtualTimeScheduler``, ordered by time and then by the order of scheduling.
///
/// A binary heap. Work that is disposed of lets go of its closure at once and leaves the heap when it
/// gets to the top, or when half of the heap is such work.
final class VirtualTimeQueue<Time> {
  private let compare: (Time, Time) -> VirtualTimeComparison
  private var heap: ContiguousArray<VirtualTimeWork<Time>> = []
  private var nextNumber = 0
  private var disposedCount = 0

  init(_ compare: @escaping (Time, Time) -> VirtualTimeComparison) { self.compare = compare }

  /// When each piece of work is due, in the order in which they will run.
  var times: [Time] {
    heap.filter { !$0.isDisposed }.sorted(by: isBefore).map { $0.time }
  }

  /// Adds work; disposing of what is returned takes it out, or stops what it has started.
  func add(_ time: Time, _ action: @escaping () -> Disposable) -> Disposable {
    let work = VirtualTimeWork(time, nextNumber, action) { [weak self] in self?.workWasDisposed() }
    nextNumber += 1
    heap.append(work)
    moveUp(heap.count - 1)
    return work
  }

  /// Takes the next work out if it is due.
  func takeFirst(if isDue: (Time) -> Bool) -> VirtualTimeWork<Time>? {
    while !heap.isEmpty {
      let first = heap[0]
      if !first.isDisposed {
        guard isDue(first.time) else { return nil }
        removeFirst()
        return first
      }
      disposedCount -= 1
      removeFirst()
    }
    return nil
  }

  private func workWasDisposed() {
    disposedCount += 1
    guard disposedCount > 64, disposedCount * 2 > heap.count else { return }
    heap.removeAll { $0.isDisposed }
    heap.sort(by: isBefore)
    disposedCount = 0
  }

  private func isBefore(_ lhs: VirtualTimeWork<Time>, _ rhs: VirtualTimeWork<Time>) -> Bool {
    switch compare(lhs.time, rhs.time) {
    case .lessThan: true
    case .equal: lhs.number < rhs.number
    case .greaterThan: false
    }
  }

  private func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    moveDown()
  }

  private func moveUp(_ start: Int) {
    var index = start
    while index > 0, isBefore(heap[index], heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private func moveDown() {
    var index = 0
    while index * 2 + 1 < heap.count {
      var child = index * 2 + 1
      if child + 1 < heap.count, isBefore(heap[child + 1], heap[child]) { child += 1 }
      guard isBefore(heap[child], heap[index]) else { return }
      heap.swapAt(index, child)
      index = child
    }
  }
}

/// One piece of work, waiting, running or done.
final class VirtualTimeWork<Time>: Disposable {
  #if DEBUG
    private let resource = CountedResource()
  #endif

  let time: Time
  /// Grows with each piece of work that is scheduled.
  let number: Int
  private var action: (() -> Disposable)?
  private var onDisposeWhileWaiting: (() -> Void)?
  private var running: Disposable?
  private(set) var isDisposed = false

  init(
    _ time: Time,
    _ number: Int,
    _ action: @escaping () -> Disposable,
    _ onDisposeWhileWaiting: @escaping () -> Void
  ) {
    self.time = time
    self.number = number
    self.action = action
    self.onDisposeWhileWaiting = onDisposeWhileWaiting
  }

  func run() {
    onDisposeWhileWaiting = nil
    guard let action = exchange(&action, with: nil) else { return }
    let disposable = action()
    if isDisposed { disposable.dispose() } else { running = disposable }
  }

  func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    _ = exchange(&action, with: nil)
    exchange(&onDisposeWhileWaiting, with: nil)?()
    exchange(&running, with: nil)?.dispose()
  }
}
