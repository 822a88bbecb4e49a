/// The observers of a subject, in the order in which they subscribed.
///
/// Nearly every subject has one observer, so the first has a place of its own. An observer that
/// leaves while an event is being sent does not get it; one that joins gets the next event.
struct ObserverList<Element> {
  private var first: ListedObserver<Element>?
  // NB: the element type is not generic on purpose. Touching an array of a generic class looks its
  // metadata up at every event, which is a third of the time of a send.
  private var others: ContiguousArray<ListMember> = []
  private var leftCount = 0

  var isEmpty: Bool { first == nil && others.count == leftCount }

  /// Adds an observer; `owner` is told when its place is disposed of.
  mutating func add(
    _ observer: Observer<Element>,
    owner: ObserverListOwner
  ) -> ListedObserver<Element> {
    let member = ListedObserver(observer, owner: owner)
    if first == nil, others.isEmpty { first = member } else { others.append(member) }
    return member
  }

  /// Sends an element to a snapshot of the list; nothing is copied unless somebody joins meanwhile.
  func sendNext(_ element: Element) {
    first?.observer?.onNext(element)
    for member in others {
      unsafeDowncast(member, to: ListedObserver<Element>.self).observer?.onNext(element)
    }
  }

  /// Sends the terminal event to those of the list who have not left by then.
  func sendLast(_ send: (Observer<Element>) -> Void) {
    if let first { first.takeObserver().map(send) }
    for member in others {
      unsafeDowncast(member, to: ListedObserver<Element>.self).takeObserver().map(send)
    }
  }

  /// Empties the list and returns what it held.
  mutating func takeAll() -> ObserverList<Element> {
    let all = self
    self = ObserverList()
    return all
  }

  /// Forgets a member that has left; the places are closed up when half of them are empty.
  mutating func remove(_ member: ListMember) {
    if member === first {
      first = nil
      return
    }
    leftCount += 1
    guard leftCount * 2 >= others.count else { return }
    others.removeAll { !$0.isListed }
    leftCount = 0
  }
}

/// What the places of a list have in common, whatever the type of the elements.
class ListMember {
  #if DEBUG
    private let resource = CountedResource()
  #endif

  var isListed: Bool { abstractMethod() }
}

/// Told when an observer leaves its list.
protocol ObserverListOwner: AnyObject {
  func observerLeft(_ member: ListMember)
}

/// One observer's place in a list; disposing of it leaves the list.
final class ListedObserver<Element>: ListMember, Disposable {
  fileprivate(set) var observer: Observer<Element>?
  private var owner: ObserverListOwner?

  override var isListed: Bool { observer != nil }

  fileprivate init(_ observer: Observer<Element>, owner: ObserverListOwner) {
    self.observer = observer
    self.owner = owner
  }

  fileprivate func takeObserver() -> Observer<Element>? {
    defer {
      observer = nil
      owner = nil
    }
    return observer
  }

  func dispose() {
    guard observer != nil else { return }
    observer = nil
    let owner = owner
    self.owner = nil
    owner?.observerLeft(self)
  }
}
