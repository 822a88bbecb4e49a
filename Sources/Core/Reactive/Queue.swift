/// First in, first out, without moving what waits.
struct Queue<Element> {
  private var items: ContiguousArray<Element> = []
  private var head = 0

  var isEmpty: Bool { head == items.count }

  var first: Element? { isEmpty ? nil : items[head] }

  mutating func enqueue(_ element: Element) {
    items.append(element)
  }

  mutating func dequeue() -> Element? {
    guard head < items.count else { return nil }
    let element = items[head]
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
