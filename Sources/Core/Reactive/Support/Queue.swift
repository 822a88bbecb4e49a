/// First in, first out, without moving the elements that wait.
///
/// An element that is taken is handed to the caller and leaves no copy behind: it is freed where
/// the caller releases it, not in here, so that its `deinit` may use the queue.
struct Queue<Element> {
  private var items: ContiguousArray<Element?> = []
  private var head = 0

  var isEmpty: Bool { head == items.count }

  var count: Int { items.count - head }

  var elements: [Element] { items[head...].compactMap { $0 } }

  var first: Element? { isEmpty ? nil : items[head] }

  mutating func enqueue(_ element: Element) { items.append(element) }

  mutating func dequeue() -> Element? {
    guard head < items.count else { return nil }
    let element = exchange(&items[head], with: nil)
    head += 1
    if head == items.count {
      items.removeAll(keepingCapacity: head <= 64)
      head = 0
    } else if head >= 64, head * 2 > items.count {
      items.removeFirst(head)
      head = 0
    }
    return element
  }
}
