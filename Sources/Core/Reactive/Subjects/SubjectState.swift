/// What every subject keeps: who is subscribed, and how it ended.
struct SubjectState<Element> {
  private(set) var observers = ObserverList<Element>()
  private(set) var ending: Ending?
  private(set) var isStopped = false
  private(set) var isDisposed = false

  /// Adds an observer; `owner` is told when it leaves.
  mutating func add(_ observer: Observer<Element>, owner: ObserverListOwner) -> Disposable {
    observers.add(observer, owner: owner)
  }

  mutating func remove(_ member: ListMember) {
    observers.remove(member)
  }

  /// Stops, and returns the observers who have to be told; `nil` if it had stopped before.
  mutating func stop(_ ending: Ending) -> ObserverList<Element>? {
    guard !isStopped else { return nil }
    isStopped = true
    self.ending = ending
    return observers.takeAll()
  }

  /// Forgets everybody without an event.
  mutating func dispose() {
    isDisposed = true
    isStopped = true
    ending = nil
    _ = observers.takeAll()
  }

  /// Tells a late subscriber how it ended, and returns whether it had.
  func sendEnding(to observer: Observer<Element>, of subject: AnyObject) -> Bool {
    guard isStopped else { return false }
    (ending ?? .error(RxError.disposed(object: DisposedObject(subject)))).send(to: observer)
    return true
  }
}

extension ObserverList {
  /// Sends the terminal event to those of the list who have not left by then.
  func sendLast(_ ending: Ending) {
    sendLast { ending.send(to: $0) }
  }
}
