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

/// Members in the order in which they joined; one leaves by its number, which takes no search from
/// the beginning.
struct OrderedList<Member> {
  private var places: ContiguousArray<Place> = []
  private var emptyCount = 0
  private var nextNumber = 0

  private struct Place {
    let number: Int
    var member: Member?
  }

  var count: Int { places.count - emptyCount }

  var members: [Member] { places.compactMap(\.member) }

  /// Adds a member, and returns its number; numbers grow.
  mutating func append(_ member: Member) -> Int {
    defer { nextNumber += 1 }
    places.append(Place(number: nextNumber, member: member))
    return nextNumber
  }

  /// Removes a member and returns it, so that it is freed where the caller releases it.
  mutating func remove(_ number: Int) -> Member? {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].number < number { low = middle + 1 } else { high = middle }
    }
    guard low < places.count, places[low].number == number,
      let member = exchange(&places[low].member, with: nil)
    else { return nil }
    emptyCount += 1
    if emptyCount * 2 >= places.count {
      places.removeAll { $0.member == nil }
      emptyCount = 0
    }
    return member
  }
}

/// A place for a value that is not there from the start.
///
/// NB: an observer keeps `Box<Element>?` instead of `Element?`. A class reference is optional at no
/// cost, while every touch of an optional of a generic type looks its metadata up.
final class Box<Value> {
  private(set) var value: Value

  init(_ value: Value) { self.value = value }

  /// Replaces the value; the old one is freed afterwards, so that its `deinit` may come back here.
  func set(_ newValue: Value) { _ = exchange(&value, with: newValue) }
}
