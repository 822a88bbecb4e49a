/// The work of a ``VirtualTimeScheduler``, ordered by time and then by the order of scheduling.
///
/// A binary heap. An entry that is disposed of lets go of its closure at once and leaves the heap
/// when it gets to the top, or when half of the heap is such entries.
final class VirtualTimeQueue<Time> {
  private let compare: (Time, Time) -> VirtualTimeComparison
  private var heap: [Entry] = []
  private var nextNumber = 0
  private var disposedCount = 0

  init(_ compare: @escaping (Time, Time) -> VirtualTimeComparison) {
    self.compare = compare
  }

  /// When the next work is due.
  var firstTime: Time? {
    while let first = heap.first, first.work.isDisposed { removeFirst() }
    return heap.first?.time
  }

  /// When each piece of work is due, in the order in which they will run.
  var times: [Time] {
    heap.filter { !$0.work.isDisposed }.sorted { isBefore($0, $1) }.map(\.time)
  }

  /// Adds work; disposing of what is returned takes it out, or stops what it has started.
  func add(_ time: Time, _ action: @escaping () -> Disposable) -> Disposable {
    let work = VirtualTimeWork(action) { [weak self] in self?.entryWasDisposed() }
    heap.append(Entry(time: time, number: nextNumber, work: work))
    nextNumber += 1
    moveUp(heap.count - 1)
    return work
  }

  /// Takes the next work out.
  func takeFirst() -> VirtualTimeWork? {
    guard firstTime != nil else { return nil }
    let work = heap[0].work
    removeFirst()
    return work
  }

  private func entryWasDisposed() {
    disposedCount += 1
    guard disposedCount > 64, disposedCount * 2 > heap.count else { return }
    heap.removeAll { $0.work.isDisposed }
    heap.sort { isBefore($0, $1) }
    disposedCount = 0
  }

  private func removeFirst() {
    if heap[0].work.isDisposed { disposedCount -= 1 }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    moveDown()
  }

  private func isBefore(_ lhs: Entry, _ rhs: Entry) -> Bool {
    switch compare(lhs.time, rhs.time) {
    case .lessThan: true
    case .equal: lhs.number < rhs.number
    case .greaterThan: false
    }
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

  private struct Entry {
    let time: Time
    let number: Int
    let work: VirtualTimeWork
  }
}

/// One piece of work, waiting, running or done.
final class VirtualTimeWork: Disposable {
  #if DEBUG
    private let resource = CountedResource()
  #endif

  private var action: (() -> Disposable)?
  private var onDisposeWhileWaiting: (() -> Void)?
  private var running: Disposable?
  private(set) var isDisposed = false

  init(_ action: @escaping () -> Disposable, _ onDisposeWhileWaiting: @escaping () -> Void) {
    self.action = action
    self.onDisposeWhileWaiting = onDisposeWhileWaiting
  }

  func run() {
    guard let action else { return }
    self.action = nil
    onDisposeWhileWaiting = nil
    let disposable = action()
    if isDisposed { disposable.dispose() } else { running = disposable }
  }

  func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    action = nil
    let tellQueue = onDisposeWhileWaiting
    onDisposeWhileWaiting = nil
    tellQueue?()
    let disposable = running
    running = nil
    disposable?.dispose()
  }
}
